import { z } from "zod";
import { readDoseAmount } from "#app/catalog/dose/typed-dose.ts";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { rulesOf } from "#app/forms/fields/field-rules.ts";
import { decimal } from "#app/forms/number.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { anyLine } from "#app/forms/text.ts";
import { DEFAULT_FACTS } from "./category.ts";
import { startOfCategory } from "./crops.ts";
import { CATEGORY } from "./fields.ts";

const MAX_FINDER_KEYS = 6;

const fields = z
  .object({
    ...rulesOf(CATEGORY),
    usual_dose_from: decimal({ ...CATEGORY.usual_dose_from, read: readDoseAmount }),
    usual_dose_to: decimal({ ...CATEGORY.usual_dose_to, read: readDoseAmount }),
    finder_keys: z.array(anyLine(120), "Trimiteți o listă.").max(MAX_FINDER_KEYS, `Cel mult ${MAX_FINDER_KEYS} întrebări.`).default([]),
  })
  .superRefine((category, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const { start_amount, start_unit, usual_dose_from: from, usual_dose_to: to } = category;
    if (areaInSqm(start_amount, start_unit) > MAX_AREA_SQM) add("start_amount", "Suprafața poate avea cel mult 10.000 ha.");
    if (from !== null && to !== null && from > to) add("usual_dose_to", "Doza cea mai mare este sub cea mai mică.");
    if (category.finder === "sheet" && category.finder_keys.length === 0) add("finder_keys", "Alegeți cel puțin un rând al fișei.");
  });

/** An area may be typed with its unit: "2,5 ha". What is none stays for the rules to refuse. */
function inFieldUnits(values: unknown): unknown {
  if (typeof values !== "object" || values === null) return values;
  const typed = withStart({ ...values });
  const { start_amount, start_unit } = typed;
  const unit = AREA_UNITS.find((known) => known === start_unit);
  const hasUnit = unit && typeof start_amount === "string" && readDecimal(start_amount) === undefined;
  const { area } = hasUnit ? readTypedArea(start_amount, unit) : {};
  return {
    ...typed,
    ...(area && { start_amount: area.amount, start_unit: area.unit }),
  };
}

/** An area that is left empty is the usual one of the crop, or of the kind of norm. */
function withStart(typed: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { name, norm_kind, start_amount } = typed;
  if (typeof start_amount !== "string" || start_amount.trim() !== "") return typed;
  const kind = NORM_KINDS.find((known) => known === norm_kind);
  const { start_amount: amount, start_unit } = { ...DEFAULT_FACTS, ...startOfCategory(String(name ?? ""), kind) };
  return { ...typed, start_amount: amount, start_unit };
}

const NORM_KINDS = ["weight", "seeds", "units", "pieces"] as const;

export const categoryForm = z.preprocess(inFieldUnits, withSlug(fields));

export const namedCategory = (name: string) => ({ ...DEFAULT_FACTS, ...startOfCategory(name), finder: "none", name });

export type CategoryInput = z.output<typeof fields>;
