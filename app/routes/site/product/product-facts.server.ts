import { bucharestDay } from "#app/calendar/bucharest.ts";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { getCare } from "#app/catalog/care/care-calendar.server.ts";
import { findCategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { descriptionParts } from "#app/catalog/description/description-blocks.ts";
import { coverRows, packTexts } from "#app/catalog/pack/pack-texts.ts";
import { allPriceNotes } from "#app/catalog/pack/prices/pack-notes.ts";
import { packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { offerTerms } from "#app/catalog/price/offer-period.ts";
import { DETAIL_FIELDS } from "#app/catalog/product/fields.ts";
import { listOfferedForPage } from "#app/catalog/product/offered-products.server.ts";
import {
  findProductBySlug,
  listSimilarProducts,
  type ProductDetail,
  type ProductOfPage,
} from "#app/catalog/product/product-store.server.ts";
import type { AskedArea } from "#app/catalog/row/asked-area.ts";
import { insteadOf } from "#app/catalog/row/instead.server.ts";
import { toRow } from "#app/catalog/row/row.ts";
import { shareCard } from "#app/catalog/share-card/share-card.server.ts";
import { factRows } from "#app/catalog/sheet/fact-rows.ts";
import { type SheetView, viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { seasonWords } from "#app/catalog/sheet/sowing.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import type { ShownDelivery } from "#app/delivery/delivery-rules.ts";
import { findDelivery } from "#app/delivery/delivery-store.server.ts";
import { inChargeOf, listExperts, listShownExperts } from "#app/experts/expert-store.server.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { plainText } from "#app/language/plain-text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import formerDemonstration from "#app/media/illustration/former-demonstration.json" with { type: "json" };
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import { cached } from "#db/cache/cached.server.ts";

/** Pictures that came with the demonstration until its labels were drawn, by names that are made from their content: drawn, no photographs. */
const DRAWN: ReadonlySet<string> = new Set(formerDemonstration);

const SIMILAR = 4;

export type ProductFacts = ReturnType<typeof readProductFacts>;

/** A product as its page shows it. For an area that somebody typed it is reckoned for him alone. */
export function getProductFacts(product: ProductDetail, now: Date, asked?: AskedArea): ProductFacts {
  const days = [bucharestDay(now), orderArrives(now)] as const;
  return (!asked && factsOf(product.slug, ...days)) || readProductFacts(product, ...days, asked);
}

/** For the example of its page. */
export const factsOf = cached(
  "pages of products",
  "Paginile produselor",
  (slug: string, today: string, arrives: string) => {
    const product = findProductBySlug(slug);
    return product && readProductFacts(product, today, arrives);
  },
  { max: 100, withVotes: true },
);

function readProductFacts(product: ProductDetail, today: string, arrives: string, asked?: AskedArea) {
  const read = <Value>(what: string, read: () => Value, instead: Value) => readOptional(undefined, what, read, instead);
  const { documents } = product;
  const texts = findCategoryTexts(product.category.content_key);
  const { dose, recommended, plate, properties, ...sheet } = viewSheet(product, texts);
  const shown = productOfPage(product, today);
  const label = packLabel(product, brandLooks(), "large");
  const season = seasonWords(sheet.windows, product.category.verb, today, arrives);
  // Search engines and shares read it letter by letter.
  const short_description = plainText(product.short_description);
  return {
    // The card text replaces a missing short description, and nothing else.
    product: {
      ...shown,
      images: shown.images.map((image) => ({ ...image, isDrawn: DRAWN.has(image.name) })),
      short_description,
      card_text: short_description ? "" : product.card_text,
    },
    label,
    plate,
    machines: { properties, ean: product.ean },
    isAnswered: product.faq.length > 0,
    sold: packTexts(product),
    use: unbroken([product.card_text, season && `${season}.`].filter(Boolean).join(" ")),
    content: {
      slug: product.slug,
      hasCalendar: getCare(product, texts).length > 0,
      ...readingOf(product, sheet),
      documents,
    },
    shared: shareCard(product, { label, plate }),
    dose,
    recommended,
    delivery: read("The delivery", shownDelivery, undefined),
    similar: read(
      "Similar products",
      () =>
        listSimilarProducts(product, SIMILAR).map((similar) =>
          toRow(similar, { today, arrives, looks: brandLooks(), ...(asked && { asked }) }),
        ),
      [],
    ),
    instead: isUnavailable(product.stock_state) ? read("What can be had instead", () => insteadOf(product), undefined) : undefined,
    products: read("The products of the form", () => listOfferedForPage(product), []),
    caller: read("The consultant", () => callerOf(product), undefined),
    experts: read("The experts", listExperts, []).map(({ id, name, role, phone }) => ({ id, name, role, phone })),
  };
}

/** Sections below the price, on a product's page and on that of its draft: its sheet with every row, its description, its questions. */
export function readingOf<Sheet extends Pick<SheetView, "rows">>(product: ProductDetail, sheet: Sheet) {
  return {
    ...sheet,
    rows: [...sheet.rows, ...coverRows(product), ...factRows(product)],
    ...unbroken({ ...descriptionParts(product.long_description), faq: product.faq, benefits: product.benefits }),
  };
}

/** Read by the server alone: it does not travel with the page. */
const NOT_SENT: ReadonlySet<string> = new Set([
  ...[...DETAIL_FIELDS, "documents", "updated_at", "specs", "dose", "faq", "care", "benefits"],
  ...["category_id", "list_place", "is_featured", "destination", "sowing"],
  ...["offer_price", "offer_text", "offer_valid_from", "planned_price", "planned_from", "list_price", "lowest_price"],
]);

function productOfPage(product: ProductDetail, today: string): ProductOfPage {
  const shown = Object.fromEntries(Object.entries(product).filter(([key]) => !NOT_SENT.has(key))) as unknown as ProductOfPage;
  const [offer_terms, price_notes] = [offerTerms(product, today), unbroken(allPriceNotes(product, today))];
  // Of further packs the page reads sizes and prices, till when they hold, and codes for search engines.
  const packs = product.packs.map(({ weight_kg, pieces, price, next_prices, code, ean }) => ({
    ...(code && { code }),
    ...(ean && { ean }),
    weight_kg,
    pieces,
    price,
    ...(next_prices && { next_prices }),
  }));
  return { ...shown, packs, ...(offer_terms && { offer_terms }), ...(price_notes.length > 0 && { price_notes }) };
}

/** The one consultant who answers for the category; undefined where nobody, or several, are named for it. */
function callerOf({ category_name }: ProductDetail) {
  const [person, ...others] = inChargeOf(category_name, listShownExperts());
  if (!person || others.length > 0) return undefined;
  const number = person.phone.find((piece) => typeof piece === "object");
  return { name: person.name.replaceAll(" ", "\u00a0"), phone: number && { display: number.words, href: number.href } };
}

function shownDelivery(): ShownDelivery | undefined {
  const delivery = findDelivery();
  return delivery && pickFields(["bands", "zones", "free_from_kg", "free_from_sum", "pickup_address", "pickup_hours"], delivery);
}
