import { findCategoryBySlug } from "#app/catalog/category/category-store.server.ts";
import { findCategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import type { KeptParts } from "#app/http/document/kept-markup.server.ts";
import { writeInFrame } from "#app/routes/site/frame/kept-frame.server.tsx";
import { cached } from "#db/cache/cached.server.ts";

import { EditorialParts, shownTexts } from "./category-editorial.tsx";
import { SowingParts } from "./category-slip.tsx";

/** Reading matter of a category, below its list. */
export const keptOfCategory = cached(
  "markup of categories",
  "Textele categoriilor, gata scrise",
  (slug: string, today: string, arrives: string): KeptParts => {
    const category = findCategoryBySlug(slug);
    const texts = category && findCategoryTexts(contentKey(category));
    if (!texts) return {};
    const { name, verb } = category;
    const content = shownTexts(texts);
    return {
      story: writeInFrame(<EditorialParts name={name} content={content} verb={verb} />),
      sowing: writeInFrame(<SowingParts content={content} verb={verb} today={today} />, { arrives }),
    };
  },
  { max: 50 },
);
