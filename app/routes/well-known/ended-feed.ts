import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";

const SENTENCE = "Catalogul nu se mai dă ca feed de produse. Adresa aceasta nu mai există.";

/** Answers whatever still asks for the feed of products: there is none any more (decision 208). */
export function loader() {
  return plainErrorPage(410, { sentence: SENTENCE, onward: { to: "/produse", label: "Toate produsele" } });
}
