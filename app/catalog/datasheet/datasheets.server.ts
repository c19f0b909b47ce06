/** Making a datasheet takes tens of milliseconds of a core, so one is made at a time and few may wait (decision 94). */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { type PlateView, readDrawing } from "#app/catalog/plate/plate.server.ts";
import { findProductBySlug, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { readPdfLogo } from "#app/company/brand-pictures.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { env } from "#app/env.server.ts";
import { fallbackAddress } from "#app/media/picture.ts";
import { ensureLocalFile } from "#app/media/shared/shared-pictures.server.ts";
import { fileAt } from "#app/media/storage.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { datasheetContent } from "./datasheet-content.ts";
import { datasheetPdf } from "./datasheet-pdf.server.ts";

const MAX_WAITING = 12;
const oneAtATime = pLimit(1);

export function canMakeDatasheet(): boolean {
  return oneAtATime.pendingCount < MAX_WAITING;
}

export const readDatasheet = cached("datasheets", (slug: string, today: string) => oneAtATime(() => makeDatasheet(slug, today)), {
  max: 48,
});

async function makeDatasheet(slug: string, today: string): Promise<{ bytes: Buffer; etag: string } | undefined> {
  const product = findProductBySlug(slug);
  if (!product) return undefined;
  const company = getCompany();
  const sheet = viewSheet(product);
  const bytes = await datasheetPdf(datasheetContent(product, sheet, today), {
    drawings: await readDrawings(sheet.plate),
    company,
    logo: company.logo ? await readPdfLogo(company.logo) : undefined,
    address: `${env().publicOrigin.replace(/^https?:\/\//, "")}/produse/${slug}`,
    today,
    at: new Date(product.updated_at),
    picture: await pictureOf(product),
  });
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
}

async function readDrawings(plate: PlateView | undefined): Promise<ReadonlyMap<string, string>> {
  const addresses = [...new Set(plate?.parts.flatMap(({ drawing }) => drawing ?? []))];
  const read = await Promise.all(addresses.map(async (address) => [address, (await readDrawing(address)) ?? ""] as const));
  return new Map(read);
}

async function pictureOf({ images: [image] }: ProductDetail): Promise<{ bytes: Buffer; alt: string } | undefined> {
  const address = image && fallbackAddress(image);
  if (!address || !(await ensureLocalFile(address))) return undefined;
  const file = fileAt(address);
  const bytes = file ? await readFile(file).catch(() => undefined) : undefined;
  return bytes ? { bytes, alt: image.alt_text } : undefined;
}
