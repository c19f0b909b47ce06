import { data, redirect } from "react-router";
import { findCurrentSlug } from "#app/catalog/product/product-addresses.server.ts";
import { findShareCard } from "#app/catalog/share-card/share-card.server.ts";
import { chargeContext } from "#app/http/context.server.ts";
import { answerPicture } from "#app/http/files/stored-file.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { COST } from "#app/registers/limits.ts";
import type { Route } from "./+types/share-card";

/** Only what a product on the site shows now is ever drawn; an older address, or one with a former slug, leads to it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const slug = /^(?:produse\/)?([^/]{1,200})-[0-9a-f]{16}\.jpg$/.exec(params["*"])?.[1] ?? "";
  const card = requireFound(findShareCard(findCurrentSlug(slug) ?? slug, () => context.get(chargeContext)(COST.card - COST.other)));
  if (card.address !== url.pathname) throw redirect(card.address, 301);
  const file = await card.file();
  if (!file) throw data(null, { status: 503, headers: { "Retry-After": "30" } });
  return await answerPicture(file, "image/jpeg");
}
