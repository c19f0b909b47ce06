import { env } from "#app/env.server.ts";
import { KEYED_PLACES } from "#app/registers/public-pages.ts";

export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/",
    ...KEYED_PLACES.map((place) => `Disallow: /${place}/`),
    "",
    `Sitemap: ${env().publicOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
