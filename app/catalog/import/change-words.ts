import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { type ColumnKey, isOfKind, type PartKey, PRODUCT, ROW_LISTS } from "#app/catalog/product/fields.ts";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { fieldWords } from "#app/forms/fields/field-words.ts";
import type { ShownChange } from "#app/import/import-state.ts";
import { plainText } from "#app/language/plain-text.ts";
import { truncate } from "#app/language/text.ts";
import { writeCare } from "./cells/care-cell.ts";
import { type ColumnName, columnLabel } from "./cells/import-columns.ts";
import { writePacks } from "./cells/packs-cell.ts";

const SHORT = 90;

export function describeChanges(before: ProductRecord | undefined, patch: ProductPatch, categoryName: (id: number) => string) {
  const words = (name: string, value: unknown): string => {
    if (isOfKind(name, "category") && value !== undefined) return categoryName(Number(value));
    const field: Described = PRODUCT[name as ColumnKey];
    // As it is typed, without points and units, where the field has no words of its own: a price is told with its bani.
    if (isOfKind(name, "number", "rate") && typeof value === "number" && !field.words) return writeDecimal(value);
    return fieldWords(field, value);
  };
  const isPart = (name: string) => (ROW_LISTS as readonly string[]).includes(name);
  const fields = Object.entries(patch).filter(([name]) => !["slug", "name", "dose"].includes(name) && !isPart(name));
  if (before && patch.name !== undefined) fields.unshift(["name", patch.name]);
  const changes = fields.map(([name, value]) => {
    const stored = before?.[name as keyof ProductRecord];
    return shortened(columnLabel(name as ColumnName), words(name, stored), words(name, value));
  });
  for (const part of Object.keys(PART_WORDS) as ColumnPart[]) {
    const write = PART_WORDS[part] as (rows: readonly unknown[]) => string;
    if (patch[part]) changes.push(shortened(columnLabel(part), write(before?.[part] ?? []), write(patch[part])));
  }
  if (patch.specs ?? patch.dose !== undefined) {
    const stored = { specs: [], dose: null, ...before };
    changes.push(...sheetChanges(toSheetRows(stored), toSheetRows({ ...stored, ...patch })));
  }
  if (before) return changes;
  return changes.filter(({ label, after }) => after !== "" && !(after === "nu" && label !== columnLabel("is_published")));
}

type ColumnPart = Extract<ColumnKey, PartKey>;

const PART_WORDS: { readonly [Part in ColumnPart]: (rows: ProductRecord[Part]) => string } = {
  packs: writePacks,
  benefits: (labels) => labels.join("; "),
  faq: (rows) => rows.map(({ question, answer }) => `${question} ${answer}`).join(" "),
  care: writeCare,
};

function sheetChanges(before: readonly Spec[], after: readonly Spec[]): ShownChange[] {
  const keys = [...new Set([...before, ...after].map(({ spec_key }) => spec_key))];
  const said = (specs: readonly Spec[], key: string) =>
    specs
      .filter(({ spec_key }) => spec_key === key)
      .map(({ spec_value }) => spec_value)
      .join("; ");
  return keys
    .map((key) => shortened(columnLabel(`sheet:${key}`), said(before, key), said(after, key)))
    .filter((change) => change.before !== change.after);
}

function shortened(label: string, before: string, after: string): ShownChange {
  const [one, other] = [plainText(before), plainText(after)];
  if (one.length <= SHORT && other.length <= SHORT) return { label, before: one, after: other };
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const start = same > SHORT / 2 ? one.lastIndexOf(" ", same - 20) + 1 : 0;
  const cut = (text: string) => (start > 0 ? "… " : "") + truncate(text.slice(start), SHORT);
  return { label, before: one && cut(one), after: other && cut(other) };
}
