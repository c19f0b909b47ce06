import { and, asc, eq, sql } from "drizzle-orm";
import { hiddenCategoriesKey, isOnSite, listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { products } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

type NamedProduct = { id: number; slug: string; name: string };

const MOST_NAMED = 300;

type Wanted = { first?: number | undefined; except?: readonly number[]; most?: number };

export function listNamedProducts({ first, except = [], most = MOST_NAMED }: Wanted = {}): NamedGroup[] {
  const ids = listAllCategories().map(({ id, name }) => ({ id, name }));
  const groups: NamedGroup[] = [];
  let room = most;
  for (const { id, name } of [...ids.filter((one) => one.id === first), ...ids.filter((one) => one.id !== first)]) {
    if (room === 0) break;
    const found = namedInCategory(id)
      .filter((product) => !except.includes(product.id))
      .slice(0, room);
    if (found.length > 0) groups.push({ category: name, products: found });
    room -= found.length;
  }
  return groups;
}

type NamedGroup = { category: string; products: NamedProduct[] };

const namedInCategory = cached(
  "named products",
  "Produsele de comparat",
  (category: number): readonly NamedProduct[] => named(hiddenCategoriesKey()).all({ category, limit: MOST_NAMED + 10 }),
  { max: 200 },
);

const named = prepared((db) =>
  db
    .select({ id: products.id, slug: products.slug, name: products.name })
    .from(products)
    .where(and(eq(products.category_id, sql.placeholder("category")), isOnSite()))
    .orderBy(asc(products.name))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

type ComparableGroup = { category: string; products: { slug: string; name: string }[] };

export function listComparable(compared: readonly { id: number; category_id: number }[]): ComparableGroup[] {
  const groups = listNamedProducts({ first: compared[0]?.category_id, except: compared.map(({ id }) => id) });
  return groups.map(({ category, products }) => ({ category, products: products.map(({ slug, name }) => ({ slug, name })) }));
}
