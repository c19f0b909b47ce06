import { readOwnPhone } from "#app/forms/phone/phone.ts";

const PAGES: Readonly<Record<string, string>> = {
  "Politica de confidențialitate": "/politica-confidentialitate",
  "Politica privind cookie-urile": "/politica-cookies",
  "Politica de cookies": "/politica-cookies",
  "pagina de contact": "/contact",
};

const LINKED = new RegExp(
  `(https://[\\w./-]*[\\w/]|[\\w.+-]+@[\\p{L}\\d.-]+[\\p{L}\\d]|(?<![\\w/.+-])(?:\\+\\d{2,3} ?|0)\\d{2,3}(?:[ ./-]?\\d{2,4}){2,3}\\b|${Object.keys(PAGES).join("|")})`,
  "gu",
);
const TAG = /(<[^<>]*>)/;

/** Puts links into HTML; what is one already stays as it is, and a fax takes no calls. */
export function linkedHtml(html: string): string {
  let depth = 0;
  return html
    .split(TAG)
    .map((part) => {
      if (/^<a[\s>]/.test(part)) depth += 1;
      if (part === "</a>") depth -= 1;
      return part.startsWith("<") || depth > 0 ? part : part.replaceAll(LINKED, linkOf);
    })
    .join("");
}

function linkOf(words: string, _group: string, at: number, text: string): string {
  if (PAGES[words]) return `<a href="${PAGES[words]}">${words}</a>`;
  if (words.startsWith("https://")) return `<a href="${words}" rel="noopener">${words.replace(/^https:\/\/(www\.)?|\/$/g, "")}</a>`;
  if (words.includes("@")) return `<a href="mailto:${words}">${words}</a>`;
  if (/fax:?\s*$/i.test(text.slice(0, at))) return words;
  const number = readOwnPhone(words)?.numbers[0];
  return number?.typed === words ? `<a class="phone" href="tel:${number.href}">${words}</a>` : words;
}
