import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/gone";

const CATALOGUE = { to: "/produse", label: "Toate produsele" };
const GONE = {
  feed: { sentence: "Catalogul nu se mai dă ca feed de produse. Adresa aceasta nu mai există.", onward: CATALOGUE },
  admin: {
    sentence: "Arhiva unui site întreg nu se mai importă: un site se mută cu o copie de rezervă. Adresa aceasta nu mai există.",
    onward: { to: adminPath("backups"), label: "Copii de rezervă" },
  },
};

/** Answers whatever still asks for what there was once: the feed of products (decision 208), the import of a whole site (60). */
export function loader({ url }: Route.LoaderArgs) {
  const [, part] = url.pathname.split("/");
  return plainErrorPage(410, GONE[part as keyof typeof GONE]);
}
