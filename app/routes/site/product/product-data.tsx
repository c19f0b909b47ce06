import { useContext } from "react";
import { productStructuredData } from "#app/catalog/product/product-structured-data.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { faqPage } from "#app/ui/faq-page.ts";
import { OriginContext, StructuredData } from "#app/ui/structured-data.tsx";

/** The product and its questions, for search engines. */
export function ProductData({ product, today }: { product: ProductDetail; today: string }) {
  const company = useCompany();
  const origin = useContext(OriginContext);
  return (
    <>
      <StructuredData thing={productStructuredData(product, { origin, company: company.name, today })} />
      {product.faq.length > 0 && <StructuredData thing={faqPage(product.faq)} />}
    </>
  );
}
