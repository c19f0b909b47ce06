/** A brand as the administrator sets it. */
import { z } from "zod";
import { nothingIsEmpty } from "#app/forms/blank.ts";
import { flag } from "#app/forms/flag.ts";
import { rowId } from "#app/forms/row-id.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { atMost, line as lineOf, NOT_TEXT, VISIBLE } from "#app/forms/text.ts";
import { slugify } from "#app/language/slug.ts";

const REQUIRED = "Câmp obligatoriu";
const line = (max: number) => z.preprocess(nothingIsEmpty, lineOf(NOT_TEXT, atMost(max)));

const fields = z.object({
  name: line(100).pipe(
    z
      .string()
      .regex(VISIBLE, REQUIRED)
      .refine((name) => slugify(name) !== "", "Brandul are nevoie de litere sau cifre."),
  ),
  slug: line(100).pipe(z.string().min(1, REQUIRED)),
  is_hidden: flag(0),
});

export const brandForm = withSlug(fields);

export type BrandInput = z.output<typeof fields>;

/** One place up or down among the brands. */
export const brandMoveForm = z.object({
  brand_id: rowId("Brandul nu mai există."),
  direction: z.enum(["up", "down"], "Alegeți sus sau jos."),
});
