import { asc } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { isOnSite, productCategories } from "#app/catalog/category/category-store.server.ts";
import { packsToday } from "#app/catalog/pack/prices/sold-products.server.ts";
import { mapMeasuredSheets, readMeasures } from "#app/catalog/pack/product-packs.server.ts";
import { soldOn } from "#app/catalog/price/price-on-day.ts";
import { TRADE_FIELDS } from "#app/catalog/product/fields.ts";
import { priceColumns, productColumns } from "#app/catalog/product/product-columns.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import type { TradeProduct } from "./price-rows.ts";

export const listTradeProducts = cached("trade products", "Produsele listei de prețuri", (): readonly TradeProduct[] => {
  const { id, slug, name, category_id, bag_weight_kg, price_show_vat_note, vat_rate } = products;
  const terms = { bag_weight_kg, ...priceColumns, price_show_vat_note, vat_rate };
  const today = bucharestDay(new Date());
  const rows = db()
    .select({ id, slug, name, category_id, ...terms, ...productColumns(TRADE_FIELDS) })
    .from(products)
    .where(isOnSite())
    .orderBy(asc(products.id))
    .all();
  const packsOf = packsToday(rows);
  const sheetOf = mapMeasuredSheets(rows.map((row) => row.id));
  const categoryOf = productCategories();
  const named = rows.map(({ id: own, category_id: category, ...row }) => ({
    ...soldOn(row, today),
    ...readMeasures(sheetOf(own)),
    category_name: categoryOf(category).name,
    packs: packsOf(own),
  }));
  return [...Map.groupBy(named, ({ category_name }) => category_name).values()].flat();
});
