import { listBrands } from "#app/catalog/brands.server.ts";
import { listCategories } from "#app/catalog/categories.server.ts";
import { listProductAddresses } from "#app/catalog/products.server.ts";
import { env } from "#app/env.server.ts";

const PAGES = [
  "/",
  "/produse",
  "/branduri",
  "/despre-noi",
  "/contact",
  "/politica-confidentialitate",
  "/politica-cookies",
  "/termeni-conditii",
];

/** Every page a search engine may show. Slugs are a-z, 0-9 and hyphens, so nothing needs escaping. */
export function loader() {
  const plain = [...PAGES, ...listCategories().map(({ slug }) => `/${slug}`), ...listBrands().map(({ slug }) => `/brand/${slug}`)];
  const entries = [
    ...plain.map((path) => `<url><loc>${env().publicOrigin}${path}</loc></url>`),
    ...listProductAddresses().map(
      ({ slug, updated_at }) => `<url><loc>${env().publicOrigin}/produse/${slug}</loc><lastmod>${updated_at.slice(0, 10)}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}
