import { data, redirect } from "react-router";
import { findCurrentSlug } from "#app/catalog/product/product-addresses.server.ts";
import { findShareCard } from "#app/catalog/share-card/share-card.server.ts";
import { chargeContext } from "#app/http/context.server.ts";
import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import { answerPicture } from "#app/http/files/stored-file.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { COST } from "#app/registers/limits.ts";
import type { Route } from "./+types/share-card";

/** Addresses of cards that an earlier version drew: of categories, of the company, of products that went since. */
const GONE = /^(?:$|(?:categorii|produse)\/|firma-[0-9a-f]{16}\.jpg$)/;
const GONE_PAGE = {
  sentence: "Imaginea aceasta de distribuire nu se mai desenează. Adresa aceasta nu mai există.",
  onward: { to: "/produse", label: "Toate produsele" },
};

/** Only what a product on the site shows now is ever drawn; an older address, or one with a former slug, leads to it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const name = params["*"];
  const slug = /^(?:produse\/)?([^/]{1,200})-[0-9a-f]{16}\.jpg$/.exec(name)?.[1] ?? "";
  const found = findShareCard(findCurrentSlug(slug) ?? slug, () => context.get(chargeContext)(COST.card - COST.other));
  if (!found && GONE.test(name)) return plainErrorPage(410, GONE_PAGE);
  const card = requireFound(found);
  if (card.address !== url.pathname) throw redirect(card.address, 301);
  const file = await card.file();
  if (!file) throw data(null, { status: 503, headers: { "Retry-After": "30" } });
  return await answerPicture(file, "image/jpeg");
}
