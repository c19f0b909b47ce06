import { data } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { canMakeDatasheet, readDatasheet } from "#app/catalog/datasheet/datasheets.server.ts";
import { env } from "#app/env.server.ts";
import { chargeContext } from "#app/http/context.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { COST } from "#app/registers/limits.ts";
import type { Route } from "./+types/sheet-pdf";
import { requirePublishedProduct } from "./require-published-product.server.ts";

/** The technical sheet of a product that is on the site. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const product = requirePublishedProduct(params.slug, `/fisa.pdf${url.search}`);
  const datasheet = await readWithinLimit(product.slug, bucharestDay(new Date()), context.get(chargeContext));
  const headers = {
    ETag: datasheet.etag,
    // Asked for again each time, and mostly answered with 304: a price on paper is today's.
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Disposition": `inline; filename="fisa-${product.slug}.pdf"`,
    // Search engines should link to the page.
    Link: `<${env().publicOrigin}/produse/${product.slug}>; rel="canonical"`,
    // A browser's PDF viewer is a document around the file: it may load the file and style itself.
    "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  if (request.headers.get("If-None-Match")?.includes(datasheet.etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(datasheet.bytes), {
    headers: { ...headers, "Content-Type": "application/pdf", "Content-Length": String(datasheet.bytes.length) },
  });
}

/** A cached datasheet costs what any file costs. */
async function readWithinLimit(slug: string, today: string, charge: (points: number) => Promise<void>) {
  if (!readDatasheet.has(slug, today)) {
    await charge(COST.sheet - COST.other);
    if (!readDatasheet.has(slug, today) && !canMakeDatasheet()) throw data(null, { status: 503, headers: { "Retry-After": "5" } });
  }
  return requireFound(await readDatasheet(slug, today));
}
