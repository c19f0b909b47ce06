/** What the page of a product says beside the address and the day. */
import type { RouterContextProvider } from "react-router";
import { shortCare } from "#app/catalog/care/care.server.ts";
import { relatedCategories } from "#app/catalog/category/category-texts.server.ts";
import { listSimilarCards } from "#app/catalog/kept/kept-cards.server.ts";
import { perCatalogueWhole } from "#app/catalog/kept/per-catalogue.server.ts";
import { soldWords } from "#app/catalog/pack/enough.ts";
import { packOffered } from "#app/catalog/pack/offered-list.ts";
import { shareCardAddress } from "#app/catalog/picture/share-card.server.ts";
import { tradeRows } from "#app/catalog/price-list/trade-facts.ts";
import { listOfferedBeside } from "#app/catalog/product/offered-products.server.ts";
import { findProductBySlug, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { findDelivery } from "#app/delivery/delivery.server.ts";
import type { ShownDelivery } from "#app/delivery/delivery.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { unbroken } from "#app/language/unbroken.ts";

const SIMILAR = 4;
/** Products of which this is remembered: some 30 KB each. */
const MOST = 300;

type Read = <Value>(what: string, read: () => Value, instead: Value) => Value;

export type ProductFacts = ReturnType<typeof factsOf>;

/** Of a product with the votes of this moment. */
export function readFacts(product: ProductDetail, context: Readonly<RouterContextProvider>): ProductFacts {
  const facts = keptFacts(product.slug) ?? factsOf(product, (what, read, instead) => secondary(context, what, read, instead));
  const { average_rating, total_ratings } = product;
  return { ...facts, product: { ...facts.product, average_rating, total_ratings } };
}

const keptFacts = perCatalogueWhole((slug) => {
  const product = findProductBySlug(slug);
  return product && factsOf(product, (_what, read) => read());
}, MOST);

function factsOf(product: ProductDetail, read: Read) {
  const {
    long_description,
    specs: _rows,
    faq,
    care: _own,
    updated_at: _when,
    documents,
    ean,
    pallet_packs,
    plant_passport,
    ...shown
  } = product;
  const { dose, recommended, ...sheet } = viewSheet(product);
  const trade = tradeRows({ ean, pallet_packs, plant_passport, bag_weight_kg: product.bag_weight_kg });
  return {
    // Its words for lists stand in for those that describe it, and nowhere else.
    product: { ...shown, card_text: product.short_description ? "" : product.card_text, benefits: unbroken(product.benefits) },
    sold: soldWords(product),
    knowledge: {
      slug: product.slug,
      care: unbroken(shortCare(product)),
      ...sheet,
      long_description: unbroken(long_description),
      faq: unbroken(faq),
      ...{ trade, documents },
    },
    shareCard: shareCardAddress(product),
    ...{ dose, recommended },
    delivery: read("The delivery", shownDelivery, undefined),
    similar: read("Similar products", () => listSimilarCards(product, SIMILAR), []),
    related: read("The categories next door", () => relatedCategories(product.category.texts_key), []),
    products: packOffered(read("The products of the form", () => listOfferedBeside(product), [])),
    experts: read("The experts", listExperts, []).map(({ id, name, role, phone }) => ({ id, name, role, phone })),
  };
}

function shownDelivery(): ShownDelivery | undefined {
  const delivery = findDelivery();
  if (!delivery) return undefined;
  const { bands, zones, free_from_kg, free_from_sum, pickup_address, pickup_hours } = delivery;
  return { bands, zones, free_from_kg, free_from_sum, pickup_address, pickup_hours };
}
