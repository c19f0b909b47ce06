/** A category as the administrator sets it. */
import { z } from "zod";
import { FINDERS } from "#app/catalog/finder/finder-choices.ts";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import { flag } from "#app/forms/flag.ts";
import { decimal } from "#app/forms/number.ts";
import { isReservedSlug } from "#app/forms/slug/reserved-slug.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { anyLine, atMost, NOT_TEXT, shownLine } from "#app/forms/text.ts";
import { USUAL_FACTS, VERBS } from "./category.ts";
import { HUE_NAMES } from "./hue.ts";

const REQUIRED = "Câmp obligatoriu";
const dose = decimal({ max: 100, digits: 5, isZeroAllowed: false });

/** More questions than this nobody answers. */
const MAX_FINDER_KEYS = 6;

const fields = z
  .object({
    name: shownLine(REQUIRED, atMost(60), NOT_TEXT),
    // An address of its own right under the site's: "/gazon".
    slug: anyLine(60).pipe(
      z
        .string()
        .min(1, REQUIRED)
        .refine((slug) => !isReservedSlug(slug), "Această adresă este folosită de site. Alegeți alta."),
    ),
    is_hidden: flag(0),
    hue: z.enum(HUE_NAMES, "Alegeți o culoare din listă."),
    goods: anyLine(60),
    verb: z.enum(VERBS, "Alegeți „seamănă” sau „plantează”."),
    area_label: anyLine(60).transform((label) => label || USUAL_FACTS.area_label),
    start_amount: decimal({ max: 1_000_000, digits: 2, isZeroAllowed: false }).pipe(z.number(REQUIRED)),
    start_unit: z.enum(AREA_UNITS, "Alegeți mp, ari sau ha."),
    has_lawn_estimate: flag(0),
    is_counted_in_grams: flag(0),
    usual_dose_from: dose,
    usual_dose_to: dose,
    finder: z.enum(FINDERS, "Alegeți întrebările din listă."),
    finder_keys: z.array(anyLine(120), "Trimiteți o listă.").max(MAX_FINDER_KEYS, `Cel mult ${MAX_FINDER_KEYS} întrebări.`).default([]),
  })
  .superRefine((category, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const { start_amount, start_unit, usual_dose_from: from, usual_dose_to: to } = category;
    if (areaInSqm(start_amount, start_unit) > MAX_AREA_SQM) add("start_amount", "Suprafața poate avea cel mult 10.000 ha.");
    if (from !== null && to !== null && from > to) add("usual_dose_to", "Doza cea mai mare este sub cea mai mică.");
    if (category.finder === "sheet" && category.finder_keys.length === 0) add("finder_keys", "Alegeți cel puțin un rând al fișei.");
  });

/** Typed or not, a slug is always in the form slugs have; a blank one comes from the name. */
export const categoryForm = withSlug(fields);

export type CategoryInput = z.output<typeof fields>;
