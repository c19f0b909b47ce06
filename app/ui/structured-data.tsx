import { createContext, useEffect } from "react";
import { useLocation } from "react-router";

export type Thing = { "@type": string; [property: string]: unknown };

/** Where visitors see the site ("https://www.example.ro"); structured data names whole addresses. Empty where there is none to give. */
export const OriginContext = createContext("");

/** The page that the document came with, until the visitor goes on to another one. */
let documentPath = import.meta.env.SSR ? undefined : window.location.pathname;

/**
 * Facts of the page for machines, equal to what people read on it. A data block: browsers run nothing of it and no policy has to allow it. Machines read
 * documents, so a page makes `thing` on the server alone (`import.meta.env.SSR && …`): the browser leaves the block of its document as it is, and makes
 * none of its own (docs/decisions/0121-first-view.md).
 */
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
  return inDataBlock(JSON.stringify({ "@context": "https://schema.org", ...thing })).replaceAll("\u2060", "");
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
