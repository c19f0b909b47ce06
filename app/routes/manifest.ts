import { listCategories } from "#app/catalog/category/categories.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { joinWords } from "#app/language/nouns.ts";

const PAPER = "#faf7f0";

/** What a browser wants to know before it puts the site among the apps. */
export function loader() {
  const { name, motto, phones, hours } = getCompany();
  const goods = joinWords(listCategories().map((category) => category.name.toLowerCase()));
  const manifest = {
    name: motto ? `${name}, ${motto}` : name,
    short_name: name,
    description: `Catalog cu ${goods}: preț, cantitate și sfat la ${phones[0].display}, ${hours}.`,
    lang: "ro",
    dir: "ltr",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
