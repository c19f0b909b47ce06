import { z } from "zod";
import { findMovedBrand } from "#app/catalog/brand/brands.server.ts";
import { findMovedCategory } from "#app/catalog/category/categories.server.ts";
import { listProducts, productView } from "#app/catalog/product/products.server.ts";
import { STOCK_STATES } from "#app/catalog/stock/stock.ts";
import { wholeNumber } from "#app/forms/number.ts";
import { answerCall, movedTo, ok, only } from "#app/http/call.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Route } from "./+types/products";

const MAX_LIMIT = 100;
const MAX_DIGITS = 9;
const query = z.object({
  id: wholeNumber("id este un număr întreg pozitiv.", MAX_DIGITS).optional(),
  category: z.string().max(120, "Cel mult 120 de caractere.").optional(),
  brand: z.string().max(120, "Cel mult 120 de caractere.").optional(),
  stock: z.enum(STOCK_STATES, `stock este ${STOCK_STATES.join(", ")}.`).optional(),
  page: wholeNumber("page este un număr întreg pozitiv.", MAX_DIGITS).default(1),
  limit: wholeNumber("limit este între 1 și 100.", MAX_DIGITS)
    .refine((value) => value <= MAX_LIMIT, "limit este între 1 și 100.")
    .default(MAX_LIMIT),
});

const call = only({ GET: list });

export { call as action, call as loader };

function list({ url }: Route.LoaderArgs) {
  const parsed = parseWith(query, Object.fromEntries(url.searchParams));
  if (!parsed.ok) return answerCall(parsed);
  const { page, limit, ...filter } = parsed.value;
  const moved = renamedIn(url, filter);
  if (moved) return moved;
  const { data, total } = listProducts(filter, { page, limit });
  return ok(data.map(productView), { total, page, limit });
}

/** A category or a brand under a former name: the same question with what it is called now. */
function renamedIn(url: URL, { category, brand }: { category?: string | undefined; brand?: string | undefined }): Response | undefined {
  const renamed = category === undefined ? undefined : findMovedCategory(category);
  const renamedBrand = brand === undefined ? undefined : findMovedBrand(brand)?.name;
  if (renamed === undefined && renamedBrand === undefined) return undefined;
  const query = new URLSearchParams(url.search);
  if (renamed !== undefined) query.set("category", renamed);
  if (renamedBrand !== undefined) query.set("brand", renamedBrand);
  return movedTo(`${url.pathname}?${query}`);
}
