/** Reading a sheet takes a fifth of a millisecond, so a product with unchanged name, description and sheet is not read again. */
import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import { doseOfColumns } from "#app/catalog/dose/dose.ts";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import { isCaching } from "#db/cache/switch.server.ts";
import { db } from "#db/client.server.ts";
import { type Product, products } from "#db/schema.ts";
import { readTraits } from "./finder.ts";
import type { FinderQuestion, Traits } from "./finder-question.ts";
import { readAnswers } from "./sheet-questions.ts";

type Asked = { shipped: readonly FinderQuestion[]; rows: readonly string[] };
type ProductAnswers = { traits: Traits; answers: string[][] };

/** Sheets that one turn of the loop understands. */
const AT_A_TIME = 200;

/** Answers by content of the sheets. Not by version (cached.server.ts), because most versions of the catalogue change no sheet. */
const answersBySheet = new Map<number, ReadonlyMap<string, ProductAnswers>>();

export function listProductAnswers(categoryId: number, asked: Asked): (ProductAnswers & { id: number })[] {
  const { answersOfSheet, end } = beginReading(categoryId, asked);
  const answered = listFinderSources(categoryId, true).map(({ id, ...source }) => ({ id, ...answersOfSheet(source) }));
  end();
  return answered;
}

/** Reads what `listProductAnswers` will be asked for, some sheets at a time, so that no turn of the loop is long. Whatever changes meanwhile is read again then. */
export async function warmProductAnswers(categoryId: number, asked: Asked): Promise<void> {
  const { answersOfSheet, end } = beginReading(categoryId, asked);
  for (const [place, { id: _id, ...source }] of listFinderSources(categoryId, true).entries()) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    answersOfSheet(source);
  }
  end();
}

function beginReading(categoryId: number, { shipped, rows }: Asked) {
  const before = isCaching() ? answersBySheet.get(categoryId) : undefined;
  const now = new Map<string, ProductAnswers>();
  const questions = [shipped.map(({ key }) => key), rows];
  const answersOfSheet = (source: Source): ProductAnswers => {
    const key = hash("sha256", JSON.stringify([questions, source]), "base64");
    const answered = before?.get(key) ?? answersOf(source, { shipped, rows });
    now.set(key, answered);
    return answered;
  };
  return { answersOfSheet, end: () => answersBySheet.set(categoryId, now) };
}

type Source = { name: string; short_description: string; specs: string } & Pick<Product, "dose_kind" | "dose_to" | "dose_from">;

function answersOf(source: Source, { shipped, rows }: Asked): ProductAnswers {
  const { name, short_description } = source;
  const specs = parseSpecs(source);
  return { traits: shipped.length > 0 ? readTraits(shipped, { name, short_description, specs }) : {}, answers: readAnswers(rows, specs) };
}

/** The products of a category, the published ones or all, each with its sheet as one text of JSON for `parseSpecs`: a row for each line of each sheet would cost more than all else. */
export function listFinderSources(categoryId: number, isPublished: boolean): (Source & { id: number })[] {
  return db()
    .select({
      id: products.id,
      name: products.name,
      short_description: products.short_description,
      dose_kind: products.dose_kind,
      dose_to: products.dose_to,
      dose_from: products.dose_from,
      specs: sql<string>`(SELECT json_group_array(json_array(spec_key, spec_value)) FROM (
        SELECT spec_key, spec_value FROM product_specs WHERE product_id = products.id ORDER BY sort_order, id
      ))`,
    })
    .from(products)
    .where(and(eq(products.category_id, categoryId), isPublished ? eq(products.is_published, 1) : undefined))
    .orderBy(asc(products.id))
    .all();
}

export function parseSpecs({ specs: written, ...dose }: Omit<Source, "name" | "short_description">): Spec[] {
  const specs = (JSON.parse(written) as [string, string | null][]).map(([spec_key, spec_value]) => ({ spec_key, spec_value }));
  return toSheetRows({ specs, dose: doseOfColumns(dose) });
}
