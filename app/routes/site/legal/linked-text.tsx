import { Fragment } from "react";
import { Link } from "react-router";

/** Addresses of the site that a legal text names by their titles. */
const PAGES: Record<string, string> = {
  "Politica de confidențialitate": "/politica-confidentialitate",
  "Politica de cookies": "/politica-cookies",
  "pagina de contact": "/contact",
};

const LINKED = new RegExp(`(https://[\\w./-]*[\\w/]|[\\w.-]+@[\\w.-]+\\w|\\b0\\d{3} \\d{3} \\d{3}\\b|${Object.keys(PAGES).join("|")})`);

/** A paragraph in which addresses, telephone numbers and the names of our own pages are links. A fax takes no calls. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(LINKED);
  return parts.map((part, index) => {
    const isFax = /fax:?\s*$/i.test(parts[index - 1] ?? "");
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    return <Fragment key={index}>{index % 2 === 1 && !isFax ? <LinkedPart part={part} /> : part}</Fragment>;
  });
}

function LinkedPart({ part }: { part: string }) {
  const page = PAGES[part];
  if (page) return <Link to={page}>{part}</Link>;
  if (part.startsWith("https://")) {
    return (
      <a href={part} rel="noopener">
        {part.replace(/^https:\/\/(www\.)?|\/$/g, "")}
      </a>
    );
  }
  if (part.includes("@")) return <a href={`mailto:${part}`}>{part}</a>;
  return (
    <a className="phone" href={`tel:+4${part.replaceAll(" ", "")}`}>
      {part}
    </a>
  );
}
