import { eq, sql } from "drizzle-orm";
import type { Picture } from "#app/media/picture.ts";
import { productImages } from "#db/schema.ts";
import { rowsInOrder } from "#db/statements/prepared.server.ts";

export type PictureOfProduct = Picture & { shows_result: number };

/** The first picture of each product of a list. */
export const firstPicturesQuery = rowsInOrder(
  productImages,
  sql`${productImages.id} IN (SELECT (SELECT own.id FROM product_images AS own WHERE own.product_id = listed.value
    ORDER BY own.sort_order, own.id LIMIT 1) FROM json_each(${sql.placeholder("ids")}) AS listed)`,
);

export function listProductImages(productId: number) {
  return ofProduct().all({ productId });
}

const ofProduct = rowsInOrder(productImages, eq(productImages.product_id, sql.placeholder("productId")));
