import { addDays, bucharestDay } from "#app/calendar/bucharest.ts";
import { ensureBrand } from "#app/catalog/brand/brands.server.ts";
import type { CareRow } from "#app/catalog/care/care-lines.ts";
import { categoryForm } from "#app/catalog/category/category-form.ts";
import { createCategory } from "#app/catalog/category/category-kind.server.ts";
import { EMPTY_PRODUCT, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { StockState } from "#app/catalog/stock/stock.ts";
import { markDemoCatalogue } from "#app/catalog/versions/demo-catalogue.server.ts";
import { ensureCompany, hasOwner } from "#app/company/company.server.ts";
import { ensureDelivery } from "#app/delivery/delivery.server.ts";
import type { Environment } from "#app/env.server.ts";
import { markDemoExperts } from "#app/experts/demo-experts.server.ts";
import { expertForm } from "#app/experts/expert-form.ts";
import { createExpert } from "#app/experts/experts.server.ts";
import { log } from "#app/http/log.server.ts";
import { setStarterTexts } from "#app/texts/starter-texts.server.ts";
import { ensureTexts } from "#app/texts/texts.server.ts";
import { db } from "#db/client.server.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { demoCompany, demoDelivery } from "./demo-data.server.ts";
import { DEMO_TEXTS_DAY, demoDescriptions, demoTexts, starterTexts } from "./demo-texts.server.ts";
import experts from "./experts.json" with { type: "json" };
import { seedSampleRequests } from "./requests/sample-requests.server.ts";

/** Always the categories, with `isDemo` the demonstration, in one transaction: all or nothing. False for a filled one. Its products have no pictures: their labels and plates are drawn. */
export function seed(options: { isDemo: boolean; now: Date }): boolean {
  if (hasCategories()) return false;
  db().transaction(() => {
    const categoryIds = new Map(catalogue.categories.map((category) => [category.slug, seedCategory(category)]));
    if (!options.isDemo) return;
    for (const { name, slug, label_ground } of catalogue.brands) ensureBrand(name, slug, { label_ground });
    for (const product of catalogue.products) seedProduct(product, categoryIds, options.now);
    for (const expert of experts) createExpert(expertForm.parse(expert));
    seedSampleRequests(options.now);
    markDemoCatalogue();
    markDemoExperts();
  });
  return true;
}

/** Its texts came with the site, under its first slug. */
function seedCategory(category: (typeof catalogue.categories)[number]): number {
  return createCategory({ ...categoryForm.parse(category), content_key: category.slug });
}

const PALLET_KG = 800;
/** Bags lie in whole layers. */
const LAYER = 8;

type SeedProduct = (typeof catalogue.products)[number];

function seedProduct(product: SeedProduct, categoryIds: Map<string, number>, now: Date): void {
  const today = bucharestDay(now);
  const { offer_days, specs, packs = [], care = [], stock_state, plant_passport = null, category_slug, ...fields } = product;
  const record = {
    ...EMPTY_PRODUCT,
    ...fields,
    specs,
    packs,
    care: care as CareRow[],
    plant_passport,
    stock_state: (stock_state ?? null) as StockState | null,
    category_id: categoryIds.get(category_slug) as number,
    long_description: demoDescriptions[product.slug] ?? "",
    offer_valid_from: offer_days ? addDays(today, offer_days.from) : null,
    offer_valid_to: offer_days ? addDays(today, offer_days.to) : null,
    is_published: 1,
    pallet_packs:
      product.bag_weight_kg && product.bag_weight_kg >= 5 ? LAYER * Math.floor(PALLET_KG / product.bag_weight_kg / LAYER) : null,
  };
  writeProductRecord({ after: record }, now);
}

function hasCategories(): boolean {
  return db().query.categories.findFirst().sync() !== undefined;
}

/** Fills what an empty site begins with: a company, its texts, its delivery, the categories, and the demonstration where it is asked for. */
export async function ensureDemonstration({ environment, now }: { environment: Environment; now: Date }): Promise<void> {
  ensureCompany(demoCompany, now);
  setStarterTexts(starterTexts);
  ensureTexts(demoTexts, DEMO_TEXTS_DAY, now);
  if (!hasOwner()) ensureDelivery(demoDelivery, now);
  if (seed({ isDemo: environment.seedDemo, now })) log.info("Seeded an empty database");
}
