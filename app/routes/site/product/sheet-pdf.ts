import { readFile } from "node:fs/promises";
import { data, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { findKeptPaper, keepPaper } from "#app/catalog/paper/kept-papers.server.ts";
import { productPaper } from "#app/catalog/paper/product-paper.ts";
import { productPdf } from "#app/catalog/paper/product-pdf.server.ts";
import { findProductBySlug, findRedirectedSlug, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { env } from "#app/env.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { COST, exceeds } from "#app/http/rate-limit.server.ts";
import { fallbackAddress } from "#app/media/picture.ts";
import { haveFile } from "#app/media/shared/shared-pictures.server.ts";
import { fileAt } from "#app/media/storage.server.ts";
import { readCatalogueVersion } from "#db/client.server.ts";
import type { Route } from "./+types/sheet-pdf";

/** The technical sheet of a product that is on the site. To have one made costs what a page costs. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const product = findProductBySlug(params.slug);
  if (!product) {
    const moved = findRedirectedSlug(params.slug);
    if (moved) throw redirect(`/produse/${moved}/fisa.pdf${url.search}`, 301);
    throw data(null, { status: 404 });
  }
  const today = bucharestDay(new Date());
  const state = `${readCatalogueVersion()} ${today}`;
  const paper = findKeptPaper(product.slug, state) ?? (await made(product, { state, today, visitor: context.get(clientAddressContext) }));
  const headers = {
    ETag: paper.etag,
    // Asked for again each time, and mostly answered with 304: a price on paper is today's.
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Disposition": `inline; filename="fisa-${product.slug}.pdf"`,
    // The page is what search engines should lead to.
    Link: `<${env().publicOrigin}/produse/${product.slug}>; rel="canonical"`,
    // A browser's own viewer of papers is a document around ours: it may load the paper, and dress itself.
    "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  const known =
    request.headers
      .get("If-None-Match")
      ?.split(",")
      .map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  if (known.includes(paper.etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(paper.bytes), {
    headers: { ...headers, "Content-Type": "application/pdf", "Content-Length": String(paper.bytes.length) },
  });
}

async function made(product: ProductDetail, { state, today, visitor }: { state: string; today: string; visitor: string }) {
  const wait = await exceeds("page", visitor, COST.page);
  if (wait) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
  const paper = await keepPaper(product.slug, state, async () =>
    productPdf(productPaper(product, viewSheet(product), today), {
      company: getCompany(),
      address: `${env().publicOrigin.replace(/^https?:\/\//, "")}/produse/${product.slug}`,
      today,
      at: new Date(product.updated_at),
      picture: await pictureOf(product),
    }),
  );
  if (!paper) throw data(null, { status: 503, headers: { "Retry-After": "5" } });
  return paper;
}

/** The pack as a JPEG; a sheet is whole without it. */
async function pictureOf({ images: [image] }: ProductDetail): Promise<Buffer | undefined> {
  const address = image && fallbackAddress(image);
  if (!address || !(await haveFile(address))) return undefined;
  const file = fileAt(address);
  return file ? await readFile(file).catch(() => undefined) : undefined;
}
