import { z } from "zod";
import { rulesOf } from "#app/forms/fields/field-rules.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { slugify } from "#app/language/slug.ts";
import { BRAND } from "./fields.ts";

const { name, ...rules } = rulesOf(BRAND);

const fields = z.object({ ...rules, name: name.refine((typed) => slugify(typed) !== "", "Brandul are nevoie de litere sau cifre.") });

export const brandForm = withSlug(fields);

export type BrandInput = z.output<typeof fields>;
