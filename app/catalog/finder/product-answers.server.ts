/**
 * What the products of a category answer to a finder. To understand a sheet costs a fifth of a millisecond, and a list of prices moves the version of the
 * whole catalogue: a product whose name, short description and sheet are what they were is not read again.
 */
import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { readTraits } from "./finder.ts";
import type { FinderQuestion, Traits } from "./finder-question.ts";
import { readAnswers } from "./sheet-questions.ts";

/** Questions with rules of their own, and rows of the sheet that are asked as they stand. */
type Asked = { shipped: readonly FinderQuestion[]; rows: readonly string[] };
/** `traits`: the options that fit, of the questions with rules; `answers`: the values of each row, in the order of the rows. */
type Answered = { traits: Traits; answers: string[][] };
type Read = { asked: string; products: Map<number, Answered & { source: string }> };

/** Sheets that one turn of the loop understands. */
const AT_A_TIME = 200;

/** What was read last of each category, of each open database. */
const kept = new WeakMap<object, Map<number, Read>>();

/** The published products of a category in the order of their ids, with what they answer. */
export function readAnswered(categoryId: number, asked: Asked): (Answered & { id: number })[] {
  const read = begin(categoryId, asked);
  for (const source of readSources(categoryId, true)) read.understand(source);
  return [...read.end().products].map(([id, { traits, answers }]) => ({ id, traits, answers }));
}

/** Reads what `readAnswered` will be asked for, some sheets at a time, so that no turn of the loop is long. Whatever changes meanwhile is read again then. */
export async function readAhead(categoryId: number, asked: Asked): Promise<void> {
  const read = begin(categoryId, asked);
  for (const [place, source] of readSources(categoryId, true).entries()) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    read.understand(source);
  }
  read.end();
}

function begin(categoryId: number, { shipped, rows }: Asked) {
  const ofDatabase = kept.get(db()) ?? new Map<number, Read>();
  kept.set(db(), ofDatabase);
  const asked = JSON.stringify([shipped.map(({ key }) => key), rows]);
  const before = ofDatabase.get(categoryId);
  const now: Read = { asked, products: new Map() };
  return {
    understand({ id, ...row }: Source & { id: number }) {
      const source = hash("sha256", JSON.stringify(row), "base64");
      const known = before?.asked === asked ? before.products.get(id) : undefined;
      now.products.set(id, known?.source === source ? known : { source, ...answersOf(row, { shipped, rows }) });
    },
    end(): Read {
      ofDatabase.set(categoryId, now);
      return now;
    },
  };
}

type Source = { name: string; short_description: string; specs: string };

function answersOf({ specs: written, ...said }: Source, { shipped, rows }: Asked): Answered {
  const specs = parseSpecs(written);
  return { traits: shipped.length > 0 ? readTraits(shipped, { ...said, specs }) : {}, answers: readAnswers(rows, specs) };
}

/** The products of a category, the published ones or all, each with its sheet as one text of JSON for `parseSpecs`: a row for each line of each sheet would cost more than all else. */
export function readSources(categoryId: number, isPublished: boolean): (Source & { id: number })[] {
  return db()
    .select({
      id: products.id,
      name: products.name,
      short_description: products.short_description,
      specs: sql<string>`(SELECT json_group_array(json_array(spec_key, spec_value)) FROM (
        SELECT spec_key, spec_value FROM product_specs WHERE product_id = products.id ORDER BY sort_order, id
      ))`,
    })
    .from(products)
    .where(and(eq(products.category_id, categoryId), isPublished ? eq(products.is_published, 1) : undefined))
    .orderBy(asc(products.id))
    .all();
}

export function parseSpecs(written: string): Spec[] {
  return (JSON.parse(written) as [string, string][]).map(([spec_key, spec_value]) => ({ spec_key, spec_value }));
}
