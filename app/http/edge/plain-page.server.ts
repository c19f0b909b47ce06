/** The answer to a request that is turned away before a page is rendered: small, complete, without scripts, and without styles where something broke. */
import type { RequestListener } from "node:http";
import { getCompany } from "#app/company/company-store.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { PAGES_A_MINUTE } from "#app/registers/limits.ts";
import { MAX_URL, SOCKET_LIMITS } from "./limits.server.ts";

const BODY_TIME = count(SOCKET_LIMITS.bodyTimeout / 1_000, NOUNS.second);

const TEXTS: Record<number, [title: string, text: string]> = {
  400: ["400 Bad Request", "Adresa paginii sau datele trimise sunt greșite."],
  404: ["404 Not Found", "Pagina nu există."],
  405: ["405 Method Not Allowed", "Pagina nu poate fi deschisă în acest fel."],
  408: ["408 Request Timeout", `Datele trimise nu au ajuns complet în ${BODY_TIME}. Verificați conexiunea și încercați din nou.`],
  410: ["410 Gone", "Pagina nu mai există."],
  413: ["413 Content Too Large", "Ce ați trimis este prea mare. Scurtați mesajul sau alegeți un fișier mai mic."],
  414: ["414 URI Too Long", `Adresa este prea lungă: poate avea cel mult ${sizeWords(MAX_URL)}.`],
  417: ["417 Expectation Failed", "Cererea nu poate fi procesată."],
  422: ["422 Unprocessable Content", "Adresa paginii este greșită."],
  429: [
    "429 Too Many Requests",
    `Ați deschis prea multe pagini într-un timp scurt (cel mult ${PAGES_A_MINUTE} pe minut). Așteptați un minut și încercați din nou.`,
  ],
  500: ["500 Internal Server Error", "A apărut o eroare la noi. Încercați din nou peste câteva clipe."],
  503: ["503 Service Unavailable", "Site-ul nu poate răspunde acum. Încercați din nou peste câteva clipe."],
};

export function refusalText(status: number): string | undefined {
  return TEXTS[status]?.[1];
}

type PlainPage = {
  headers?: Record<string, string>;
  sentence?: string | undefined;
  id?: string | undefined;
  onward?: { to: string; label: string };
  look?: { title: string; stylesheet: string };
  /** Title of a page that is no error of anybody, and says nothing of a company. */
  opening?: string;
};

export function plainErrorPage(status: number, { headers = {}, ...words }: PlainPage = {}): Response {
  const all = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers };
  return new Response(plainRefusal(status, words), { status, headers: all });
}

function plainRefusal(status: number, { sentence, id, onward, look, opening }: Omit<PlainPage, "headers">): string {
  const [line, text] = TEXTS[status] ?? [String(status), "Pagina nu poate fi afișată."];
  const title = look?.title ?? opening ?? "Unexpected Application Error!";
  const [first = "", rest = ""] = (sentence ?? text).split(/(?<=[.!?]) (.*)/s);
  const head =
    look || opening
      ? `<h1>${title}</h1><p>${sentence ?? text}</p>`
      : // What the specification prints is smaller than what it means, without a sheet: a browser's own sizes.
        `<h1><small><small>${title}</small></small></h1><h2>${first}</h2>${rest && `<p>${rest}</p>`}<p>${line}</p>`;
  const sheet = look ? `<link rel="stylesheet" href="${look.stylesheet}">` : "";
  return `<!DOCTYPE html>
<html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${sheet}</head>
<body><main${look ? ' class="wrap section fields"' : ""}>${head}
${status >= 500 && id ? `<p>Codul erorii: ${id}</p>\n` : ""}${opening ? "" : callLine()}${onward ? `<p><a href="${onward.to}">${onward.label}</a></p>\n` : ""}${opening ? "" : '<p><a href="/">Prima pagină</a></p>'}</main></body></html>
`;
}

function callLine(): string {
  const { phones, hours } = getCompany();
  const [{ display, href }] = phones;
  return display ? `<p>Ne găsiți la telefon: <a href="tel:${href}">${display}</a>, ${hours}.</p>\n` : "";
}

const RETRY_AFTER = "5";
const SENTENCE = "Site-ul revine în câteva momente: se restaurează datele dintr-o copie. Pagina se reîncarcă automat.";

/** To be called while the database is open: the page has the company's telephone. */
export async function answerThatItComesBack(): Promise<RequestListener> {
  const headers = { "Retry-After": RETRY_AFTER, Refresh: RETRY_AFTER, "X-Content-Type-Options": "nosniff" };
  const page = plainErrorPage(503, { sentence: SENTENCE, headers });
  const [all, body] = [Object.fromEntries(page.headers), await page.text()];
  return (request, response) => {
    request.resume();
    response.writeHead(503, { ...all, Connection: "close" }).end(body);
  };
}
