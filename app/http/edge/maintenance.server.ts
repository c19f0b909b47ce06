import type { RequestListener } from "node:http";
import { plainErrorPage } from "./plain-page.server.ts";

const RETRY_AFTER = "5";
const SENTENCE = "Site-ul revine în câteva momente: se restaurează datele dintr-o copie. Pagina se reîncarcă singură.";

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
