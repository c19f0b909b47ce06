import { z } from "zod";
import { slugify } from "#app/language/slug.ts";

export function withSlug<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((values) => {
    if (typeof values !== "object" || values === null) return values;
    const { name, slug } = values as Record<string, unknown>;
    const isBlank = slug === undefined || slug === null || (typeof slug === "string" && slug.trim() === "");
    const source = isBlank && typeof name === "string" ? name : slug;
    return { ...values, slug: typeof source === "string" ? slugify(source) : source };
  }, schema);
}
