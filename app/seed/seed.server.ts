import { addDays, bucharestDay } from "#app/calendar/bucharest.ts";
import { ensureBrand } from "#app/catalog/brand/brand-store.server.ts";
import type { CareRow } from "#app/catalog/care/care-lines.ts";
import { categoryForm, createCategory } from "#app/catalog/category/category-kind.server.ts";
import { EMPTY_PRODUCT, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { StockState } from "#app/catalog/stock/stock.ts";
import { markDemoCatalogue } from "#app/catalog/versions/product-bin.server.ts";
import { parseStoredCompany } from "#app/company/company-form.ts";
import { ensureCompany, hasOwner } from "#app/company/company-store.server.ts";
import type { Environment } from "#app/env.server.ts";
import { markDemoExperts } from "#app/experts/expert-history.server.ts";
import { createExpert, expertForm } from "#app/experts/expert-store.server.ts";
import { log } from "#app/http/log.server.ts";
import { SHIPPED_DOCUMENTS } from "#app/registers/shipped-documents.server.ts";
import { ensureTexts, setStarterTexts } from "#app/texts/text-store.server.ts";
import { db } from "#db/client.server.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import company from "./company.json" with { type: "json" };
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
    packs: packs.map((pack) => ({ pieces: null, offer_price: null, planned_price: null, ...pack })),
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

/** Fills what an empty site begins with: a company, its texts and documents, the categories, and the demonstration where it is asked for. */
export async function ensureDemonstration({ environment, now }: { environment: Environment; now: Date }): Promise<void> {
  ensureCompany(demoCompany, now);
  setStarterTexts(starterTexts);
  ensureTexts(demoTexts, DEMO_TEXTS_DAY, now);
  if (!hasOwner()) for (const { seed: ship } of SHIPPED_DOCUMENTS) ship(now);
  if (seed({ isDemo: environment.seedDemo, now })) log.info("Seeded an empty database");
}

/** The demonstration's company, which does not exist: the telephone numbers are not assigned to anyone. */
export const demoCompany = parseStoredCompany(company);

/** Texts as the owner's form would send them: texts/KEY.json holds the fields, texts/KEY.FIELD.md a field of rich text. */
const fields = import.meta.glob<object>("./texts/**/*.json", { eager: true, import: "default" });
const prose = import.meta.glob<string>("./texts/*.md", { eager: true, query: "?raw", import: "default" });
const starters = import.meta.glob<object>("./starter-texts/*.json", { eager: true, import: "default" });
const descriptions = import.meta.glob<string>("./descriptions/*.md", { eager: true, query: "?raw", import: "default" });

/** The part of a text that is true of the demonstration alone stands between two such comments. */
const OF_DEMONSTRATION = /<!-- demonstration -->([\s\S]*?)<!-- \/demonstration -->/g;

/** "Ultima actualizare" of the demonstration's legal pages, as the specification has it; of a text that somebody changes it is that day. */
export const DEMO_TEXTS_DAY = new Date("2025-08-22T09:00:00Z");

export const demoTexts: Readonly<Record<string, unknown>> = textsOf(false);

/** Texts of a new company: starter-texts, and the demonstration's without what is true of it alone. Categories and brands have none. */
export const starterTexts: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(textsOf(true)).filter(([key]) => !key.includes("/"))),
  ...byName(starters),
};

export const demoDescriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byName(descriptions)).map(([slug, markdown]) => [slug, htmlBlocks(markdown).join("")]),
);

function textsOf(isOwn: boolean): Record<string, object> {
  const texts = byName(fields);
  for (const [name, markdown] of Object.entries(byName(prose))) {
    const [key = "", field = ""] = name.split(".");
    const text = withDemonstrationParts(markdown, isOwn);
    texts[key] = { ...texts[key], [field]: field === "sections" ? sectionsOf(text) : htmlBlocks(text).join("\n") };
  }
  return texts;
}

/** Files by what they are called in their folder: "category/gazon" for "./texts/category/gazon.json". */
function byName<Content>(files: Record<string, Content>): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [file.replace(/^\.\/[a-z-]+\//, "").replace(/\.(json|md)$/, ""), content]),
  );
}

/** A string for each block of Markdown: paragraphs, ### headings, - lists, **strong**, *emphasis*, [links](address); the rest is HTML. */
export function htmlBlocks(markdown: string): string[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const words = block
        .replaceAll(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
        .replaceAll(/\*(.+?)\*/g, "<em>$1</em>")
        .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
      if (words.startsWith("### ")) return `<h3>${words.slice(4)}</h3>`;
      if (words.startsWith("- "))
        return `<ul>${words
          .split("\n")
          .map((item) => `<li>${item.slice(2)}</li>`)
          .join("")}</ul>`;
      return `<p>${words}</p>`;
    });
}

/** The text of the demonstration, or with `isOwn` what of it suits any company. */
function withDemonstrationParts(markdown: string, isOwn: boolean): string {
  return markdown.replaceAll(OF_DEMONSTRATION, isOwn ? "" : "$1");
}

/** The sections of a legal text: each begins with `## Heading`, or `##` alone where it continues the one above, and a comment says when it shows. */
export function sectionsOf(markdown: string): { heading: string; body: string; shown: string }[] {
  return markdown
    .split(/^##(?!#)/m)
    .slice(1)
    .map((section) => {
      const [, heading = "", shown = "mereu", body = ""] = /^(.*)\n(?:<!-- shown: (.*) -->\n)?([\s\S]*)$/.exec(section) ?? [];
      return { heading: heading.trim(), body: htmlBlocks(body).join("\n"), shown };
    });
}
