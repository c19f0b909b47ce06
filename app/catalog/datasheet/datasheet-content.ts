import { type DescriptionBlock, descriptionBlocks, descriptionParts } from "#app/catalog/description/description-blocks.ts";
import { coverRows, minimumOfPage, ownPackWords, packFacts, piecePriceWords } from "#app/catalog/pack/pack-texts.ts";
import { allPriceNotes } from "#app/catalog/pack/prices/pack-notes.ts";
import type { PlateView } from "#app/catalog/plate/read-plate.server.ts";
import { offerTerms } from "#app/catalog/price/offer-period.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import type { ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { factRows } from "#app/catalog/sheet/fact-rows.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import type { SheetView } from "#app/catalog/sheet/sheet-view.server.ts";
import { sowingMonths, sowingWords } from "#app/catalog/sheet/sowing.ts";
import { stockWords } from "#app/catalog/stock/stock.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { capitalized } from "#app/language/text.ts";

export type DatasheetBlock =
  | DescriptionBlock
  | { kind: "rows"; rows: readonly (readonly [term: string, value: string])[] }
  | { kind: "plate"; caption: string; isWhole: boolean; parts: readonly PlateColumn[] }
  | { kind: "months"; months: readonly { letter: string; isOn: boolean }[] };

export type PlateColumn = PlateView["parts"][number] & { words: string };

export type DatasheetSection = { title: string; blocks: readonly DatasheetBlock[] };

export type DatasheetContent = {
  name: string;
  above: string;
  offer: string;
  price: ReturnType<typeof priceWords>;
  packs: readonly (readonly string[])[];
  stock: string;
  benefits: readonly string[];
  sections: readonly DatasheetSection[];
};

/** Writes areas with "m²" on paper where the pages say "mp", as one types it (docs/decisions/0094). */
export function datasheetContent(product: ProductDetail, sheet: SheetView, today: string): DatasheetContent {
  return withSquareMetreSign(contentOf(product, sheet, today));
}

function withSquareMetreSign<Said>(said: Said): Said;
function withSquareMetreSign(said: unknown): unknown {
  if (typeof said === "string") return said.replaceAll(/(?<=[\d/][ \u00a0]?)mp(?![\p{L}\d])/gu, "m²");
  if (Array.isArray(said)) return said.map((part) => withSquareMetreSign(part));
  if (typeof said !== "object" || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([key, part]) => [key, withSquareMetreSign(part)]));
}

function contentOf(product: ProductDetail, sheet: SheetView, today: string): DatasheetContent {
  const [price, terms, pack] = [priceWords(product), offerTerms(product, today), ownPackWords(product)];
  const { verb } = product.category;
  const { story, how } = descriptionParts(product.long_description);
  const { state, more } = stockWords({ stock_state: product.stock_state, minimum: minimumOfPage(product) });
  return {
    name: product.name,
    above: [product.category_name, product.brand].filter(Boolean).join(" · "),
    offer: terms ? `Ofertă${terms}` : "",
    price: {
      ...price,
      main: pack ? `${capitalized(pack)}: ${price.main}` : price.main,
      details: [price.details, piecePriceWords(product), ...allPriceNotes(product, today)].filter(Boolean).join(" · "),
    },
    packs: packRows(product),
    stock: [state, more].filter(Boolean).join(" · "),
    benefits: product.benefits.map(({ label }) => label),
    sections: [
      section("Descriere", descriptionBlocks(story)),
      section("Compoziție", composition(sheet)),
      section(`Când se ${verb}`, months(sheet, verb)),
      section(`Cum se ${verb}`, descriptionBlocks(how)),
      section("Fișă tehnică", [
        ...introduction(sheet),
        ...rows([...sheet.sowing, ...sheet.rows, ...coverRows(product), ...factRows(product), ...sheet.told]),
      ]),
    ].filter(({ blocks }) => blocks.length > 0),
  };
}

function packRows(product: ProductDetail): string[][] {
  return packFacts(product).map(({ name, price, per_kg, covers }) => [name, price, per_kg ?? "", covers ? `pentru ${covers}` : ""]);
}

function section(title: string, blocks: readonly DatasheetBlock[]): DatasheetSection {
  return { title, blocks };
}

function rows(specs: readonly Spec[]): DatasheetBlock[] {
  return specs.length > 0 ? [{ kind: "rows", rows: specs.map(({ spec_key, spec_value }) => [spec_key, spec_value]) }] : [];
}

function composition({ plate }: SheetView): DatasheetBlock[] {
  if (!plate) return [];
  const { basis, isWhole, parts } = plate;
  const columns = parts.map((part) => ({ ...part, words: part.percent === undefined ? "" : `${formatNumber(part.percent)}%` }));
  return [{ kind: "plate", caption: basis ? `Compoziția amestecului, în ${basis}` : "", isWhole, parts: columns }];
}

function months({ windows }: SheetView, verb: string): DatasheetBlock[] {
  if (!windows) return [];
  const strip = sowingMonths(windows, verb).map(({ letter, fill }) => ({ letter, isOn: fill !== "" }));
  const words = windows.map((window) => [sowingWords(window), window.condition].filter(Boolean).join(", ")).join(" sau ");
  return [
    { kind: "months", months: strip },
    { kind: "text", text: `${capitalized(words)}.` },
  ];
}

function introduction({ introduction: text }: SheetView): DatasheetBlock[] {
  return text ? [{ kind: "text", text }] : [];
}
