import { listBrands } from "#app/catalog/brand/brands.server.ts";
import { listAllCategories } from "#app/catalog/category/categories.server.ts";
import { listProductAddresses, type ProductAddress } from "#app/catalog/product/product-addresses.server.ts";
import { textsKey } from "#app/catalog/texts-key.ts";
import { env } from "#app/env.server.ts";
import { textChanged } from "#app/texts/texts.server.ts";
import { type OneKind, publicAddress } from "#app/texts/texts.ts";

/** Every page a search engine may show, under its one address, with its last change where that is known. */
export function loader() {
  const products = listProductAddresses();
  const newest = (of: (product: ProductAddress) => boolean) => lastChange(products.filter(of));
  const all = lastChange(products);
  const shown = listAllCategories().filter(({ is_hidden }) => is_hidden === 0);
  const entries = [
    entry({ path: "/", changed: later(all, textChanged("home")) }),
    entry({ path: "/produse", changed: all }),
    entry({ path: "/branduri", changed: later(all, textChanged("brands")) }),
    ...WRITTEN.map((kind) => entry({ path: publicAddress(kind), changed: textChanged(kind) })),
    ...shown.map((row) => {
      const changed = newest(({ category_slug }) => category_slug === row.slug);
      return entry({ path: `/${row.slug}`, changed: later(changed, textChanged(`category/${textsKey(row)}`)) });
    }),
    ...listBrands().map((row) => {
      const changed = newest(({ brand }) => brand === row.name);
      return entry({ path: `/brand/${row.slug}`, changed: later(changed, textChanged(`brand/${textsKey(row)}`)) });
    }),
    ...products.map(({ slug, updated_at, images }) => entry({ path: `/produse/${slug}`, changed: updated_at, images })),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}

/** Pages that are a text and nothing else. */
const WRITTEN: readonly OneKind[] = ["about", "contact", "privacy", "cookies", "terms"];

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

function lastChange(products: readonly ProductAddress[]): string | undefined {
  return later(...products.map(({ updated_at }) => updated_at));
}
