import { useContext } from "react";
import { hasProductData, productStructuredData } from "#app/catalog/product/product-structured-data.ts";
import { useCompany } from "#app/company/use-company.ts";
import { faqPage, OriginContext, StructuredData } from "#app/ui/structured-data.tsx";
import type { ProductFacts } from "./product-facts.server.ts";

export function ProductData({ facts: { product, sold, content, shared }, today }: { facts: ProductFacts; today: string }) {
  const { properties, ean, faq } = content;
  const company = useCompany();
  const origin = useContext(OriginContext);
  const site = { origin, company: company.name, today, properties, ean, counted: sold.counted, picture: shared.path };
  const dataOf = () => productStructuredData(product, site);
  return (
    <>
      {hasProductData(product) && <StructuredData thing={import.meta.env.SSR && dataOf()} />}
      {faq.length > 0 && <StructuredData thing={import.meta.env.SSR && faqPage(faq)} />}
    </>
  );
}
