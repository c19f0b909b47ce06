/** A brand as the administrator sets it. */
import { z } from "zod";
import { flag } from "#app/forms/flag.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { anyLine, atMost, NOT_TEXT, shownLine } from "#app/forms/text.ts";
import { slugify } from "#app/language/slug.ts";

const REQUIRED = "Câmp obligatoriu";

const fields = z.object({
  name: shownLine(REQUIRED, atMost(100), NOT_TEXT).refine((name) => slugify(name) !== "", "Brandul are nevoie de litere sau cifre."),
  slug: anyLine(100).pipe(z.string().min(1, REQUIRED)),
  is_hidden: flag(0),
});

export const brandForm = withSlug(fields);

export type BrandInput = z.output<typeof fields>;
