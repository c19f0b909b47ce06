import { createContext } from "react";

/** schema.org data: a thing with its type. */
export type Thing = { "@type": string; [property: string]: unknown };

/** Where visitors see the site ("https://www.example.ro"); structured data names whole addresses. Empty where there is none to give. */
export const OriginContext = createContext("");

/** Facts of the page for machines, equal to what people read on it. A data block: browsers run nothing of it and no policy has to allow it. */
export function StructuredData({ thing }: { thing: Thing }) {
  // A "<" could end the element; written as an escape it is the same JSON.
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{json}</script>;
}
