import { useContext } from "react";
import { hasProductData, productStructuredData } from "#app/catalog/product/product-structured-data.ts";
import type { ProductDetail, ProductOfPage } from "#app/catalog/product/products.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import type { Delivery } from "#app/delivery/delivery.ts";
import { shippingDetails } from "#app/delivery/shipping-details.ts";
import { faqPage, OriginContext, StructuredData, type Thing } from "#app/ui/structured-data.tsx";

type ProductDataProps = {
  product: ProductOfPage;
  properties: readonly Thing[];
  ean: string | null;
  faq: ProductDetail["faq"];
  today: string;
  delivery: Pick<Delivery, "bands" | "zones" | "free_from_kg" | "free_from_sum"> | undefined;
};

export function ProductData({ product, properties, ean, faq, today, delivery }: ProductDataProps) {
  const company = useCompany();
  const origin = useContext(OriginContext);
  const dataOf = () => {
    const shipping = delivery && shippingDetails(delivery, product);
    return productStructuredData(product, { origin, company: company.name, today, properties, ean, shipping });
  };
  return (
    <>
      {hasProductData(product) && <StructuredData thing={import.meta.env.SSR && dataOf()} />}
      {faq.length > 0 && <StructuredData thing={import.meta.env.SSR && faqPage(faq)} />}
    </>
  );
}
