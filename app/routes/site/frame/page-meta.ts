import { companyFromMatches } from "#app/company/use-company.ts";
import { truncate } from "#app/language/text.ts";
import { withoutJoiners } from "#app/language/unbroken.ts";

type PageMeta = {
  title: string;
  description: string;
  keywords?: readonly string[] | undefined;
  isIndexed?: boolean;
  /** Page number of a list, so that no two pages have the same title. */
  page?: number;
};

type TextPage = { matches: readonly unknown[]; loaderData?: { text: { heading: string; meta_description: string } } | undefined };

export function textMeta(title: string) {
  return ({ matches, loaderData }: TextPage) =>
    loaderData ? pageMeta(matches, { title: loaderData.text.heading || title, description: loaderData.text.meta_description }) : [];
}

/** Title, keywords, description (at most 150 characters, for sharing 200) and Open Graph of a page. */
export function pageMeta(matches: readonly unknown[], { title, description, keywords = [], isIndexed = true, page = 1 }: PageMeta) {
  const company = companyFromMatches(matches);
  const own = page > 1 ? `${title}, pagina ${page}` : title;
  const fullTitle = [own, company.name].filter(Boolean).join(" · ");
  const words = withoutJoiners(page > 1 ? `Pagina ${page}. ${description}` : description);
  return [
    { title: fullTitle },
    { name: "description", content: truncate(words, 150) },
    ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: truncate(words, 200) },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}
