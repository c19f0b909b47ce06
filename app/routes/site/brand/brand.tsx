import { data, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { findBrandBySlug, findBrandOfProducts, findMovedBrand } from "#app/catalog/brand/brand-store.server.ts";
import { type ListOrder, ORDER_PARAMETER, orderSlug, readListOrder } from "#app/catalog/order/list-order.ts";
import { listIdsInUsualOrder } from "#app/catalog/product/product-ids.server.ts";
import { listProductsByIds, type ProductSummary } from "#app/catalog/product/product-store.server.ts";
import { AREA_PARAMETERS, withArea } from "#app/catalog/row/area-address.ts";
import { readAskedArea } from "#app/catalog/row/asked-area.ts";
import { listRows } from "#app/catalog/row/list-rows.server.ts";
import { ListNote, RowHeads, RowList } from "#app/catalog/row/row-list.tsx";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { nationwideDeliveryDays } from "#app/delivery/delivery-rules.ts";
import { getDelivery } from "#app/delivery/delivery-store.server.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { listAddress } from "#app/http/list-address.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { requirePageNumber, requirePages } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { DrawnNote } from "#app/media/illustration/drawn-note.tsx";
import { fallbackAddress, type PictureFiles } from "#app/media/picture.ts";
import { BAND, ProductImage, TextImage } from "#app/media/responsive-image.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { headersOf, MOVED_ADDRESS, type PageHandle, pageMeta, taxonomyMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { AreaSentence } from "#app/routes/site/list/area-sentence.tsx";
import { sentRows } from "#app/routes/site/list/sent-rows.server.ts";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import listSheet from "#app/styles/catalog.css?url";
import stylesheet from "#app/styles/components/company-pages.css?url";
import type { TextOf } from "#app/texts/text-keys.ts";
import { findText } from "#app/texts/text-store.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ListItems, Paragraphs } from "#app/ui/rich-text.tsx";
import type { Route } from "./+types/brand";

const PAGE_SIZE = 48;

export const links = () => [stylesheet, listSheet].map((href) => ({ rel: "stylesheet", href }));

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, total, isHidden, isAsked } = loaderData;
  const own = taxonomyMeta(loaderData, `${name}: toate produsele brandului, cu ambalaj și preț.`);
  return pageMeta(matches, { ...own, isIndexed: total > 0 && !isHidden && !isAsked });
}

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["page", ORDER_PARAMETER, ...AREA_PARAMETERS],
  picture: ({ name, image }) => image && { path: fallbackAddress(image), width: image.width, height: image.height, alt: name },
};

export const headers = headersOf;

export function loader({ request, params, url, context }: Route.LoaderArgs) {
  const slug = params.brandSlug.toLowerCase();
  const known = readOptional<ReturnType<typeof findNamed> | "unread">(context, "The brands", () => findNamed(slug), "unread");
  const brand = known === "unread" ? findNamedByProducts(slug) : known;
  if (!brand) throw missingBrand(params.brandSlug);
  if ("to" in brand) throw redirect(`/brand/${brand.to}${url.search}`, MOVED_ADDRESS);
  const { name } = brand;
  // One address for each brand, though its slug is known in any case.
  if (slug !== params.brandSlug) throw redirect(`/brand/${slug}`, 301);
  const page = requirePageNumber(url);
  const ids = listIdsInUsualOrder({ brand: name });
  const pages = requirePages(page, ids.length, PAGE_SIZE);
  const content = findText("brand", contentKey(brand));
  const now = new Date();
  const today = bucharestDay(now);
  const order = readListOrder(url.searchParams.get(ORDER_PARAMETER));
  const { area, ...asked } = readAskedArea(url.searchParams, undefined, true);
  const { words: stated, query, fault } = asked;
  const view = { today, arrives: orderArrives(now), asked: { ...asked, area }, stated, isMixed: true, page, limit: PAGE_SIZE };
  const isAsked = order !== undefined || query !== "" || fault !== undefined;
  const pictured = listProductsByIds(ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)).filter(({ images }) => images.length > 0);
  const shown = {
    slug,
    name,
    isHidden: brand.is_hidden === 1,
    content,
    // What tells a brand without a page of its own from another: DLF and DLF Seeds.
    sentence: content?.description || content?.card || "",
    packs: content?.description ? listPacks(pictured, content) : [],
    image: pictured[0] && filesOfFirst(pictured[0]),
    list: sentRows(listRows(ids, view, order), { request, context }),
    asked,
    order,
    isAsked,
    delivery: readOptional(context, "The delivery", () => nationwideDeliveryDays(getDelivery()), undefined),
    total: ids.length,
    page,
    pages,
  };
  return data(shown, { status: fault ? 422 : 200, headers: isAsked ? UNCACHED_QUERY : {} });
}

function listPacks(products: readonly ProductSummary[], content: TextOf<"brand">): Pack[] {
  const chosen = content.products
    .map((slug) => products.find((product) => product.slug === slug))
    .filter((product) => product !== undefined);
  return (chosen.length === 3 ? chosen : products.slice(0, 3)).flatMap((product) => {
    const image = filesOfFirst(product);
    return image ? [{ slug: product.slug, image }] : [];
  });
}

/** Fields of a picture that show it. */
function filesOfFirst({ images: [first] }: ProductSummary): PictureFiles | undefined {
  return first && pickFields(["name", "widths", "width", "height"], first);
}

type Pack = { slug: string; image: PictureFiles };

type NamedBrand = { name: string; slug: string; content_key: string; is_hidden: number };

function findNamed(slug: string): NamedBrand | { to: string } | undefined {
  const brand = findBrandBySlug(slug);
  if (brand) return brand;
  const moved = findMovedBrand(slug);
  return moved && { to: moved.slug };
}

/** From the products, while the brands cannot be read. */
function findNamedByProducts(slug: string): NamedBrand | undefined {
  const name = findBrandOfProducts(slug);
  return name ? { name, slug, content_key: "", is_hidden: 0 } : undefined;
}

function missingBrand(slug: string) {
  const missing: Missing = { title: "Brandul nu a fost găsit", text: `Brandul „${slug}” nu există.` };
  return data(missing, { status: 404 });
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  const { slug, name, content, sentence, packs, total, page, pages, order, asked } = loaderData;
  const to = (wanted: ListOrder | undefined, number = 1) => brandAddress(slug, wanted, asked.query, number);
  return (
    <>
      <div className="wrap">
        <BrandHead name={name} sentence={sentence} hero={content?.hero} packs={packs} />
        <section id="produse">
          <h2 className="brand-count">{total > 0 ? `${count(total, NOUNS.product)} ${name}` : "Produse"}</h2>
          {total > 0 ? (
            <BrandList {...loaderData} to={to} />
          ) : (
            <div className="empty">
              <p>Nu au fost găsite produse pentru acest brand.</p>
            </div>
          )}
          <Pagination page={page} pages={pages} to={(number) => to(order, number)} />
        </section>
      </div>
      {content && <About name={name} content={content} />}
    </>
  );
}

type BrandListProps = Pick<Route.ComponentProps["loaderData"], "slug" | "list" | "asked" | "order" | "delivery"> & {
  to: (order: ListOrder) => string;
};

/** Products of a brand, of several crops: each for its own area until one is typed for all. */
function BrandList({ slug, list, asked, order, delivery, to }: BrandListProps) {
  const { query, words, fault } = asked;
  return (
    <>
      <AreaSentence
        action={`/brand/${slug}`}
        asked={asked}
        example={{ amount: "", unit: "mp" }}
        hasBulbs={list.hasBulbs}
        kept={{ [ORDER_PARAMETER]: order && orderSlug(order) }}
      />
      <RowList
        list={list}
        query={query}
        heads={<RowHeads chosen={list.order} byPack={list.byPack} area={words} verb="seamănă" to={to} />}
      />
      <ListNote area={words} isExample={query === "" && !fault} delivery={delivery} byPack={list.byPack} />
    </>
  );
}

function brandAddress(slug: string, order: ListOrder | undefined, query: string, page: number): string {
  const narrowed = listAddress(`/brand/${slug}`, { [ORDER_PARAMETER]: order && orderSlug(order) }, page);
  return withArea(order || query ? `${narrowed}#produse` : narrowed, query);
}

type BrandHeadProps = { name: string; sentence: string; hero: TextOf<"brand">["hero"] | undefined; packs: readonly Pack[] };

function BrandHead({ name, sentence, hero, packs }: BrandHeadProps) {
  return (
    <div className="brand-head">
      <Breadcrumb crumbs={[{ label: "Branduri", to: "/branduri" }, { label: name }]} />
      <div className="fields">
        <h1>{name}</h1>
        {sentence && <p className="intro">{sentence}</p>}
      </div>
      {(hero?.file || packs.length > 0) && (
        <div className="brand-head__pictures">
          {hero?.file && (
            <div className="brand-head__hero">
              <TextImage picture={hero} ratio={BAND} sizes="(width >= 60rem) 36rem, 100vw" isFirst />
              <DrawnNote picture={hero} />
            </div>
          )}
          {packs.map(({ slug, image }) => (
            <ProductImage key={slug} image={image} alt="" sizes="(width >= 60rem) 11rem, 33vw" isFirst={!hero?.file} />
          ))}
        </div>
      )}
    </div>
  );
}

function About({ name, content }: { name: string; content: TextOf<"brand"> }) {
  const { intro, about, benefits, why } = content;
  if (!intro && about.length + benefits.length + why.length === 0) return null;
  return (
    <section className="section section--sheet brand-about">
      <div className="wrap split">
        <h2>Despre brand</h2>
        <div className="prose">
          {intro && <p>{intro}</p>}
          <Paragraphs of={about} />
          <Reasons title="Avantaje" reasons={benefits} />
          <Reasons title={`De ce ${name}`} reasons={why} />
        </div>
      </div>
    </section>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        <ListItems of={reasons} />
      </ul>
    </>
  );
}
