import { listBrands } from "#app/catalog/brand/brand-store.server.ts";
import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { listProductAddresses, readProductChanges } from "#app/catalog/product/product-addresses.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { isShown } from "#app/company/company-facts.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { PAGE_DAYS } from "#app/registers/page-days.server.ts";
import { PUBLIC_PAGES } from "#app/registers/public-pages.ts";
import type { SingleKind } from "#app/texts/text-keys.ts";
import { textUpdatedAt } from "#app/texts/text-store.server.ts";
import type { Route } from "./+types/sitemap";

/** Each page that search engines may show, with its last change. Too many products for one answer make /sitemap.xml a list of parts. */
export function loader({ params: { part } }: Route.LoaderArgs) {
  const { parts, changes } = readProductChanges();
  if (part === undefined) return parts === 1 ? answer(sitemap([...pages(changes), ...products(0)])) : answer(index(parts));
  const number = /^([1-9]\d{0,3})\.xml$/.exec(part)?.[1];
  if (number === undefined || Number(number) > parts) throw new Response("Not found", { status: 404 });
  return answer(sitemap([...(number === "1" ? pages(changes) : []), ...products(Number(number) - 1)]));
}

function answer(xml: string): Response {
  const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, { headers });
}

function sitemap(entries: readonly string[]): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join("\n")}
</urlset>`;
}

function index(parts: number): string {
  const { publicOrigin } = env();
  const entries = Array.from({ length: parts }, (_, part) => `<sitemap><loc>${publicOrigin}/sitemap/${part + 1}.xml</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</sitemapindex>`;
}

type Changes = ReturnType<typeof readProductChanges>["changes"];

function pages(changes: Changes): string[] {
  const newest = (of: (change: Changes[number]) => boolean) => later(...changes.filter(of).map(({ updated_at }) => updated_at));
  const all = newest(() => true);
  const company = getCompany();
  const dayOf = (name: SingleKind | "catalogue") => (name === "catalogue" ? all : textUpdatedAt(name));
  const listed = PUBLIC_PAGES.flatMap(({ path, search, changes = [] }) => {
    const own = PAGE_DAYS[path]?.();
    const isMissing = path in PAGE_DAYS && own === undefined;
    return search || isMissing || !isShown(path, company) ? [] : [entry({ path, changed: later(own, ...changes.map(dayOf)) })];
  });
  const shown = listAllCategories().filter(({ is_hidden }) => is_hidden === 0);
  return [
    ...listed,
    ...shown.map((row) => {
      const changed = newest(({ category_id }) => category_id === row.id);
      return entry({ path: `/${row.slug}`, changed: later(changed, textUpdatedAt(`category/${contentKey(row)}`)) });
    }),
    ...listBrands().map((row) => {
      const changed = newest(({ brand }) => brand === row.name);
      return entry({ path: `/brand/${row.slug}`, changed: later(changed, textUpdatedAt(`brand/${contentKey(row)}`)) });
    }),
  ];
}

function products(part: number): string[] {
  return listProductAddresses(part).map(({ slug, updated_at, images }) => entry({ path: `/produse/${slug}`, changed: updated_at, images }));
}

function later(...moments: (string | undefined)[]): string | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .sort()
    .at(-1);
}

type Entry = { path: string; changed?: string | undefined; images?: readonly string[] };

/** Slugs are a-z, 0-9 and hyphens, and pictures have generated names, so nothing needs escaping. */
function entry({ path, changed, images = [] }: Entry): string {
  const { publicOrigin } = env();
  const pictures = images.map((url) => `<image:image><image:loc>${publicOrigin}${url}</image:loc></image:image>`);
  const day = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : "";
  return `<url><loc>${publicOrigin}${path}</loc>${day}${pictures.join("")}</url>`;
}
