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
import { answerPicture } from "#app/http/files/stored-file.server.ts";
import { requireFound } from "#app/routes/require-found.server.ts";
import type { Route } from "./+types/share-card";

/** Only the current card of the site, of a shown category and of a published product is ever drawn; the address of an older one leads to it. */
export async function loader({ params }: Route.LoaderArgs) {
  if (/^firma-[0-9a-f]{16}\.jpg$/.test(params.file)) return await answerSiteCard(params.file);
  const slug = /^(.{1,200})-[0-9a-f]{16}\.jpg$/.exec(params.file)?.[1];
  if (params.kind === "categorii") return await answerCategoryCard(params.file, slug);
  const product = requireFound(params.kind === "produse" && slug && findProductBySlug(findCurrentSlug(slug) ?? slug));
  const address = shareCardAddress(product);
  if (address !== `/og/produse/${params.file}`) throw redirect(address, 301);
  return await answerCard(await findShareCard(product, env().dataDir));
}

async function answerSiteCard(asked: string): Promise<Response> {
  const address = siteCardAddress();
  if (address !== `/og/${asked}`) throw redirect(address, 301);
  return await answerCard(await findSiteCard(env().dataDir));
}

async function answerCategoryCard(asked: string, slug = ""): Promise<Response> {
  const category = requireFound(findCategoryBySlug(findMovedCategory(slug) ?? slug));
  if (category.is_hidden) throw data(null, { status: 404 });
  const address = categoryCardAddress(category);
  if (address !== `/og/categorii/${asked}`) throw redirect(address, 301);
  return await answerCard(await findCategoryCard(category, env().dataDir));
}

async function answerCard(file: string | undefined): Promise<Response> {
  if (!file) throw data(null, { status: 503, headers: { "Retry-After": "30" } });
  return await answerPicture(file, "image/jpeg");
}
