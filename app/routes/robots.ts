import { env } from "#app/env.server.ts";

export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/",
    "Disallow: /oferta/",
    "Disallow: /lead/",
    "Disallow: /oferta-scrisa/",
    "Disallow: /lista-preturi/",
    "",
    `Sitemap: ${env().publicOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
