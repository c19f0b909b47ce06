import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import type { Route } from "./+types/gone";

const SENTENCES: Readonly<Record<string, string>> = {
  feed: "Catalogul nu se mai dă ca feed de produse. Adresa aceasta nu mai există.",
  og: "Imaginile de distribuire nu se mai desenează. Adresa aceasta nu mai există.",
};

/** Answers whatever still asks for what there was once: the feed of products (decision 208), the drawn cards of shared pages (decision 15). */
export function loader({ url }: Route.LoaderArgs) {
  const [, part = ""] = url.pathname.split("/");
  return plainErrorPage(410, { sentence: SENTENCES[part] as string, onward: { to: "/produse", label: "Toate produsele" } });
}
