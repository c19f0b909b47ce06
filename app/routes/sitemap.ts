import { listBrands } from "#app/catalog/brand/brands.server.ts";
import { listCategories } from "#app/catalog/category/categories.server.ts";
import { listProductAddresses, type ProductAddress } from "#app/catalog/product/product-addresses.server.ts";
import { LEGAL_TEXTS } from "#app/content/legal/legal-texts.ts";
import { env } from "#app/env.server.ts";

/** Every page a search engine may show, under its one address, with its last change where that is known. */
export function loader() {
  const products = listProductAddresses();
  const newest = (of: (product: ProductAddress) => boolean) => lastChange(products.filter(of));
  const all = lastChange(products);
  const entries = [
    entry({ path: "/", changed: all }),
    entry({ path: "/produse", changed: all }),
    entry({ path: "/branduri", changed: all }),
    entry({ path: "/despre-noi" }),
    entry({ path: "/contact" }),
    ...Object.entries(LEGAL_TEXTS).map(([path, { updated }]) => entry({ path, changed: updated })),
    ...listCategories().map(({ slug }) => entry({ path: `/${slug}`, changed: newest(({ category_slug }) => category_slug === slug) })),
    ...listBrands().map(({ slug, name }) => entry({ path: `/brand/${slug}`, changed: newest(({ brand }) => brand === name) })),
    ...products.map(({ slug, updated_at, images }) => entry({ path: `/produse/${slug}`, changed: updated_at, images })),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
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
  return products
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
}
