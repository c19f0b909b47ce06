import type { ProductDetail, ProductOfPage } from "#app/catalog/product/products.server.ts";
import type { ShownDelivery } from "#app/delivery/delivery.ts";
import type { Thing } from "#app/ui/structured-data.tsx";
import { ProductData } from "./product-data.tsx";
import { ProductDocuments } from "./product-documents.tsx";
import { type Knowledge, ProductKnowledge } from "./product-knowledge.tsx";

type ProductSheetProps = {
  product: ProductOfPage;
  knowledge: Knowledge & { slug: string; properties: readonly Thing[] } & Pick<ProductDetail, "documents">;
  today: string;
  delivery: ShownDelivery | undefined;
};

export function ProductSheet({ product, knowledge, today, delivery }: ProductSheetProps) {
  return (
    <>
      <ProductData product={product} properties={knowledge.properties} faq={knowledge.faq} today={today} delivery={delivery} />
      <ProductKnowledge category={product.category} knowledge={knowledge} today={today}>
        <ProductDocuments slug={product.slug} documents={knowledge.documents} />
      </ProductKnowledge>
    </>
  );
}
