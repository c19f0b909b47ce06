import { isNotNull } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/category-store.server.ts";
import { pricePer100Sqm, pricePerPiece } from "#app/catalog/pack/pack-texts.ts";
import { mapMeasuredSheets, readMeasures } from "#app/catalog/pack/product-packs.server.ts";
import { priceColumns, pricedToday } from "#app/catalog/product/product-columns.server.ts";
import { daysToSowing, readSowingWindows } from "#app/catalog/sheet/sowing.ts";
import { compareRomanian } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import type { ListOrder } from "./list-order.ts";

/** By the places that the owner has given. */
type RankedBy = ListOrder | "place";

/** The order of a list that nobody has asked for another of: that of the ids where no product has a place. */
export function usualOrder(): "place" | undefined {
  return rankBy("place", "").size > 0 ? "place" : undefined;
}

/**
 * Sorts products into the order asked for; as they are without one. A product without price, known quantity or place comes last. For lists that are
 * too long to be reckoned whole (catalog/row/list-rows): `price` is that of 100 sq m, of whole packs or of parts.
 */
export function inListOrder(ids: readonly number[], order: RankedBy | undefined, today = ""): readonly number[] {
  if (!order) return ids;
  const ranks = rankBy(order, order === "when" ? today : "");
  const rankOf = (id: number) => ranks.get(id) ?? Number.POSITIVE_INFINITY;
  return [...ids].sort((one, other) => (rankOf(one) === rankOf(other) ? one - other : rankOf(one) - rankOf(other)));
}

const rankBy = cached("list orders", "Ordinea listelor", readRanks, { max: 5 });

function readRanks(order: RankedBy, today: string): ReadonlyMap<number, number> {
  if (order === "place") return readPlaces();
  const { id, name, price_show_vat_note, vat_rate, bag_weight_kg } = products;
  const wanted = { id, name, ...priceColumns, price_show_vat_note, vat_rate, bag_weight_kg };
  const rows = pricedToday(db().select(wanted).from(products).where(isOnSite()).all());
  if (order === "name")
    return new Map(rows.sort((one, other) => compareRomanian(one.name, other.name)).map((row, place) => [row.id, place]));
  const sheetOf = mapMeasuredSheets(rows.map((row) => row.id));
  return new Map(
    rows.flatMap((row) => {
      const measured = { ...row, ...readMeasures(sheetOf(row.id)) };
      const rank =
        order === "when"
          ? daysToSowing(readSowingWindows(measured.sowing ?? ""), today)
          : order === "piece"
            ? pricePerPiece(measured)
            : pricePer100Sqm(measured);
      return rank === undefined ? [] : [[row.id, rank] as const];
    }),
  );
}

function readPlaces(): ReadonlyMap<number, number> {
  const { id, list_place } = products;
  const rows = db().select({ id, list_place }).from(products).where(isNotNull(list_place)).all();
  return new Map(rows.map((row) => [row.id, Number(row.list_place)]));
}
