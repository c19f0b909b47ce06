import { listNavCategories } from "#app/catalog/category/category-store.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { iconAddress } from "#app/company/icons.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { joinWords } from "#app/language/nouns.ts";
import type { Route } from "./+types/manifest";

const PAPER = "#faf7f0";

/** Manifest that a browser wants to read before it puts the site among the apps. */
export function loader({ context }: Route.LoaderArgs) {
  const company = getCompany();
  const { name, motto, phones, hours } = company;
  const categories = readOptional(context, "The categories of the manifest", listNavCategories, []);
  const goods = joinWords(categories.map((category) => category.name.toLowerCase()));
  const manifest = {
    name: motto ? `${name} – ${motto}` : name,
    short_name: name,
    description: `${goods ? `Catalog cu ${goods}` : "Catalog"}: preț, cantitate și sfat la ${phones[0].display}, ${hours}.`,
    lang: "ro",
    dir: "ltr",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      { src: iconAddress(company, "192"), sizes: "192x192", type: "image/png" },
      { src: iconAddress(company, "512"), sizes: "512x512", type: "image/png" },
      { src: iconAddress(company, "maskable-512"), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
