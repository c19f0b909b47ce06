import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** Names of the products that have this rate in per cent, drafts and those in the bin included: they may come back. */
export function listProductsWithRate(rate: number): string[] {
  const rows = db().select({ name: products.name }).from(products).where(eq(products.vat_rate, rate)).orderBy(asc(products.name)).all();
  return rows.map(({ name }) => name);
}
