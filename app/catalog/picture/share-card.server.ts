/** Picture of a shared page (docs/decisions/0015-sharing.md): the address hashes its content; drawn on request, one file for each product and category. */

import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { type CountedCategory, listAllCategories } from "#app/catalog/category/categories.server.ts";
import { type Hero, listHeroes } from "#app/catalog/category/category-hero.server.ts";
import { findCategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { isOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { colourOf } from "#app/catalog/category/hue.ts";
import { plateOf } from "#app/catalog/plate/plate.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import { textsKey } from "#app/catalog/taxonomy/texts-key.ts";
import { getCompany } from "#app/company/company.server.ts";
import type { CompanyView } from "#app/company/company.ts";
import { THEMES } from "#app/company/themes.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { withoutJoiners } from "#app/language/unbroken.ts";
import { fallbackAddress, type PictureFiles } from "#app/media/picture.ts";
import type { ShareCard } from "#app/media/share-card.ts";
import { ensureLocalFile } from "#app/media/shared/shared-pictures.server.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { readUploaded } from "#app/media/text-picture.ts";
import { drawCard } from "#app/media/variants.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** Raise it when the drawing of cards changes. */
const DRAWING_VERSION = "3";
const MAX_WAITING = 40;

export function siteCardAddress(): string {
  const company = getCompany();
  return company.sharing_picture || `/og/firma-${hashOfCard(siteCard(company))}.jpg`;
}

/** Called before a card is drawn, never for one that is there. */
type Pay = () => Promise<void>;

export function findSiteCard(dataDir: string, pay: Pay): Promise<string | undefined> {
  const card = siteCard(getCompany());
  return ensureDrawn(cardFile(dataDir, SITE, hashOfCard(card)), () => card, pay);
}

export function categoryCardAddress(category: CountedCategory, heroes = listHeroes(category)): string {
  return `/og/categorii/${category.slug}-${hashOfCard(categoryCard(category, heroes))}.jpg`;
}

export async function findCategoryCard(category: CountedCategory, dataDir: string, pay: Pay): Promise<string | undefined> {
  const heroes = listHeroes(category);
  const card = categoryCard(category, heroes);
  const picture = categoryPicture(category, heroes);
  const uploaded = typeof picture === "object" && fallbackAddress(picture);
  if (uploaded) await ensureLocalFile(uploaded);
  const file = uploaded
    ? path.join(uploadsDir(dataDir), path.basename(uploaded))
    : card.picture && path.resolve("build/client", `.${card.picture}`);
  return await ensureDrawn(cardFile(dataDir, `c${category.id}`, hashOfCard(card)), () => ({ ...card, picture: file }), pay);
}

function categoryPicture({ slug }: CountedCategory, [hero]: readonly Hero[]): PictureFiles | string | undefined {
  if (hero && !("file" in hero)) return hero;
  const file = hero?.file ?? "";
  return readUploaded(file) ?? plateOf(slug) ?? (file ? `/images/${file}-800.jpg` : undefined);
}

function cardFile(dataDir: string, subject: string, hash: string): string {
  return path.join(dataDir, "share-cards", `${subject}-${hash}.jpg`);
}

export function shareCardAddress(product: ProductSummary): string {
  return `/og/produse/${product.slug}-${hashOf(product)}.jpg`;
}

export async function findShareCard(product: ProductSummary, dataDir: string, pay: Pay): Promise<string | undefined> {
  const [picture] = product.images;
  if (picture) await ensureLocalFile(fallbackAddress(picture));
  return await ensureDrawn(cardFile(dataDir, String(product.id), hashOf(product)), () => cardOf(product, uploadsDir(dataDir)), pay);
}

async function ensureDrawn(file: string, card: () => ShareCard, pay: Pay): Promise<string | undefined> {
  if (existsSync(file)) return file;
  await pay();
  let drawing = drawings.get(file);
  if (!drawing) {
    if (drawings.size >= MAX_WAITING) return undefined;
    drawing = oneAtATime(() => draw(card(), file)).finally(() => drawings.delete(file));
    drawings.set(file, drawing);
  }
  return (await drawing) ? file : undefined;
}

const drawings = new Map<string, Promise<boolean>>();
/** A card waits for the pictures that an administrator uploads, not the other way round. */
const oneAtATime = pLimit(1);

async function draw(card: ShareCard, file: string): Promise<boolean> {
  const directory = path.dirname(file);
  mkdirSync(directory, { recursive: true });
  const aside = path.join(directory, `.${path.basename(file)}`);
  const isDrawn = await drawCard(card, aside);
  if (!isDrawn) rmSync(aside, { force: true });
  else replaceCard(aside, file);
  return isDrawn;
}

function replaceCard(aside: string, file: string): void {
  const directory = path.dirname(file);
  const own = subjectOf(file);
  const onSite = db().select({ id: products.id }).from(products).where(isOnSite()).all();
  const shown = new Set([SITE, ...onSite.map(({ id }) => String(id)), ...listAllCategories().map(({ id }) => `c${id}`)]);
  for (const old of readdirSync(directory).filter((name) => !name.startsWith("."))) {
    if (subjectOf(old) === own || !shown.has(subjectOf(old))) rmSync(path.join(directory, old), { force: true });
  }
  renameSync(aside, file);
}

const SITE = "0";

function subjectOf(file: string): string {
  return path.basename(file).split("-")[0] ?? "";
}

function hashOf(product: ProductSummary): string {
  return hashOfCard(cardOf(product, "uploads"));
}

function hashOfCard(card: ShareCard): string {
  const shown = { ...card, recipe: DRAWING_VERSION };
  return hash("sha256", JSON.stringify(shown)).slice(0, 16);
}

function cardOf(product: ProductSummary, uploads: string): ShareCard {
  const company = getCompany();
  const { main, note, details } = priceWords(product);
  const [image] = product.images;
  return {
    picture: image && path.join(uploads, path.basename(fallbackAddress(image))),
    overline: [product.category_name, product.brand].filter(Boolean).join(" · "),
    name: product.name,
    price: note ? `${main} ${note}` : main,
    priceDetails: details,
    company: company.name,
    motto: company.motto,
    hue: colourOf(product.category.hue),
    ...coloursOf(company),
  };
}

function categoryCard(category: CountedCategory, heroes: readonly Hero[]): ShareCard {
  const company = getCompany();
  const picture = categoryPicture(category, heroes);
  return {
    picture: typeof picture === "object" ? path.basename(fallbackAddress(picture)) : picture,
    overline: category.product_count > 0 ? count(category.product_count, NOUNS.product) : "În curând",
    name: category.name,
    price: "",
    priceDetails: withoutJoiners(findCategoryTexts(textsKey(category))?.description ?? ""),
    company: company.name,
    motto: company.motto,
    hue: colourOf(category.hue),
    ...coloursOf(company),
  };
}

function siteCard({ name, motto, city, phones, hours, ...company }: CompanyView): ShareCard {
  return {
    picture: undefined,
    overline: city,
    name: motto ? `${name} – ${motto}` : name,
    price: phones[0].display,
    priceDetails: hours,
    company: name,
    motto: "",
    hue: coloursOf(company).colour,
    ...coloursOf(company),
  };
}

function coloursOf({ theme }: Pick<CompanyView, "theme">): Pick<ShareCard, "colour" | "accent"> {
  const { main, accent } = THEMES[theme];
  return { colour: main, accent };
}
