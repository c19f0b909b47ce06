/** The one place, beside what React itself has written (kept.tsx), where HTML is set as it is. Callers pass what a sanitiser has passed, or what was delivered with the site. */
import { dashedWords } from "./jsx/dashed-words.ts";

const TAGS = /(<[^<>]*>)/;

export function RichText({ html }: { html: string }) {
  const parts = html.split(TAGS).map((part, place) => (place % 2 === 1 ? part : held(part)));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on save and again on read (description.server.ts)
  return <div className="prose" dangerouslySetInnerHTML={{ __html: parts.join("") }} />;
}

function held(text: string): string {
  return dashedWords(text)
    .map((piece, place) => (place % 2 === 1 ? `<span class="whole">${piece}</span>` : piece))
    .join("");
}

type LinesProps = { of: readonly string[] };

export function Paragraphs({ of }: LinesProps) {
  return of.map((line) => <p key={line}>{line}</p>);
}

export function ListItems({ of }: LinesProps) {
  return of.map((line) => <li key={line}>{line}</li>);
}
