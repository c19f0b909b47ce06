import { type HeadersFunction, useLocation, useMatches } from "react-router";
import { isShown } from "#app/company/company-facts.ts";
import { companyFromMatches, useCompany } from "#app/company/use-company.ts";
import { truncate } from "#app/language/text.ts";
import { companyPicture, type SharePicture } from "#app/routes/site/share-picture.ts";

type PageMeta = {
  title: string;
  description: string;
  keywords?: readonly string[] | undefined;
  isIndexed?: boolean;
  /** Page number of a list, so that no two pages have the same title. */
  page?: number;
};

type WrittenText = { title?: string; heading?: string; meta_description: string };
type TextPage = { matches: readonly unknown[]; loaderData?: { text: WrittenText } | undefined };

export function textMeta(otherwise = "") {
  return ({ matches, loaderData }: TextPage) => {
    if (!loaderData) return [];
    const { title, heading, meta_description } = loaderData.text;
    return pageMeta(matches, { title: title || heading || otherwise, description: meta_description });
  };
}

type TaxonomyPage = { name: string; page: number; content?: { title: string; keywords: string[]; meta_description: string } | undefined };

/** Meta of a category or a brand; without a text what its name says. */
export function taxonomyMeta({ name, page, content }: TaxonomyPage, description: string): PageMeta {
  const { title, keywords, meta_description } = content ?? {};
  return { title: title || `${name}: toate produsele`, keywords, description: meta_description || description, page };
}

/** Title, keywords, description (at most 150 characters, for sharing 200) and Open Graph of a page. */
export function pageMeta(matches: readonly unknown[], { title, description, keywords = [], isIndexed = true, page = 1 }: PageMeta) {
  const company = companyFromMatches(matches);
  const own = page > 1 ? `${title}, pagina ${page}` : title;
  const fullTitle = [own, company.name].filter(Boolean).join(" · ");
  const words = page > 1 ? `Pagina ${page}. ${description}` : description;
  return [
    { title: fullTitle },
    { name: "description", content: truncate(words, 150) },
    ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: truncate(words, 200) },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

/** Unlimited in number: caching them would push the catalogue's pages out of the page cache. */
export const UNCACHED_QUERY = { "Cache-Control": "no-cache" };

/** A former address of a category or a brand. Never cached: a name may be changed back, and two cached answers would lead in a circle. */
export const MOVED_ADDRESS = { status: 301, headers: { "Cache-Control": "no-cache" } };

export const headersOf: HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has("Cache-Control") ? loaderHeaders : parentHeaders;

/** Facts of a page beside its meta, because it takes the site's whole address (decision 15). */
export type PageHandle<LoaderData> = {
  isPublic?: boolean;
  /** The parameters of the query that the page reads: no other reaches its loader (app/http/pages/page-addresses.server.ts). */
  reads?: readonly string[];
  picture?: (loaderData: LoaderData) => SharePicture | undefined;
  /** The path of the one address under which the page is known, where it is not its own; null for a page that is to be found nowhere. */
  canonical?: (loaderData: LoaderData) => string | null;
};

export function SharingTags({ origin }: { origin: string }) {
  const company = useCompany();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle<unknown> | undefined;
  const page = new URLSearchParams(search).get("page");
  const own = page && page !== "1" ? `${pathname}?page=${page}` : pathname;
  const canonical = handle?.canonical ? handle.canonical(match?.loaderData) : own;
  const picture = handle?.picture?.(match?.loaderData) ?? companyPicture(company);
  return (
    <>
      {(!company.is_live || !isShown(pathname, company)) && canonical !== null && <meta name="robots" content="noindex" />}
      {canonical !== null && <link rel="canonical" href={origin + canonical} />}
      <meta property="og:type" content="website" />
      {canonical !== null && <meta property="og:url" content={origin + canonical} />}
      <meta property="og:locale" content="ro_RO" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
