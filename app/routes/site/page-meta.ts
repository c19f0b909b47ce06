import { company } from "#app/content/company.ts";
import { truncate } from "#app/ui/romanian.ts";

/** Title, description (cut at 150 and for sharing at 200 characters, specification section 2) and Open Graph of a page. */
export function pageMeta({
  title,
  description,
  isIndexed = true,
  image,
}: {
  title: string;
  description: string;
  isIndexed?: boolean;
  image?: string | undefined;
}) {
  const fullTitle = `${title} · ${company.name}`;
  return [
    { title: fullTitle },
    { name: "description", content: truncate(description, 150) },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: truncate(description, 200) },
    { property: "og:locale", content: "ro_RO" },
    { property: "og:site_name", content: company.name },
    ...(image ? [{ property: "og:image", content: image }] : []),
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}
