import { createContext, useEffect } from "react";
import { useLocation } from "react-router";

export type Thing = { "@type": string; [property: string]: unknown };

/** Where visitors see the site ("https://www.example.ro"); structured data names whole addresses. Empty where there is none to give. */
export const OriginContext = createContext("");

/** The page that the document came with, until the visitor goes on to another one. */
let documentPath = import.meta.env.SSR ? undefined : window.location.pathname;

/** Facts for machines, as people read them, in a data block that runs nothing. `thing` is made on the server alone (decision 121). */
export function StructuredData({ thing }: { thing: Thing | false }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== documentPath) documentPath = undefined;
  }, [pathname]);
  if (!import.meta.env.SSR && pathname !== documentPath) return null;
  return (
    <script type="application/ld+json" key={pathname} suppressHydrationWarning>
      {thing ? written(thing) : ""}
    </script>
  );
}

function written(thing: Thing): string {
  return inDataBlock(JSON.stringify({ "@context": "https://schema.org", ...thing }));
}

/** JSON as the text of a data block: a "<" could end the element; written as an escape it is the same JSON. */
export function inDataBlock(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

export function faqPage(entries: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
