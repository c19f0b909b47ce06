import { data, redirect } from "react-router";
import { findCategoryBySlug, findMovedCategory } from "#app/catalog/category/categories.server.ts";
import {
  categoryCardAddress,
  findCategoryCard,
  findShareCard,
  findSiteCard,
  shareCardAddress,
  siteCardAddress,
} from "#app/catalog/picture/share-card.server.ts";
import { findCurrentSlug, findProductBySlug } from "#app/catalog/product/products.server.ts";
import { env } from "#app/env.server.ts";
import { chargeContext } from "#app/http/context.server.ts";
import { answerPicture } from "#app/http/files/stored-file.server.ts";
import { COST } from "#app/http/rate-limit.server.ts";
import { requireFound } from "#app/routes/require-found.server.ts";
import type { Route } from "./+types/share-card";

/** Only the current card of the site, of a shown category and of a published product is ever drawn; the address of an older one leads to it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { dataDir } = env();
  const pay = () => context.get(chargeContext)(COST.drawing - COST.other);
  if (params.kind === undefined && /^firma-[0-9a-f]{16}\.jpg$/.test(params.file))
    return await answerCard(url, siteCardAddress(), () => findSiteCard(dataDir, pay));
  const slug = /^(.{1,200})-[0-9a-f]{16}\.jpg$/.exec(params.file)?.[1] ?? "";
  if (params.kind === "categorii") {
    const category = requireFound(findCategoryBySlug(findMovedCategory(slug) ?? slug));
    if (category.is_hidden) throw data(null, { status: 404 });
    return await answerCard(url, categoryCardAddress(category), () => findCategoryCard(category, dataDir, pay));
  }
  const product = requireFound(params.kind === "produse" && findProductBySlug(findCurrentSlug(slug) ?? slug));
  return await answerCard(url, shareCardAddress(product), () => findShareCard(product, dataDir, pay));
}

async function answerCard({ pathname }: URL, address: string, find: () => Promise<string | undefined>): Promise<Response> {
  if (address !== pathname) throw redirect(address, 301);
  const file = await find();
  if (!file) throw data(null, { status: 503, headers: { "Retry-After": "30" } });
  return await answerPicture(file, "image/jpeg");
}
