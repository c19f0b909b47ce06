import type { ProductOfPage } from "#app/catalog/product/products.server.ts";
import type { ShownDelivery } from "#app/delivery/delivery.ts";
import type { Thing } from "#app/ui/structured-data.tsx";
import { ProductData } from "./product-data.tsx";
import { type Knowledge, ProductKnowledge } from "./product-knowledge.tsx";

type ProductSheetProps = {
  product: ProductOfPage;
  knowledge: Knowledge & { properties: readonly Thing[]; ean: string | null };
  today: string;
  delivery: ShownDelivery | undefined;
};

export function ProductSheet({ product, knowledge, today, delivery }: ProductSheetProps) {
  return (
    <>
      <ProductData {...{ product, today, delivery }} {...knowledge} />
      <ProductKnowledge category={product.category} knowledge={knowledge} today={today} />
    </>
  );
}
