import { eq, sql } from "drizzle-orm";
import type { Picture } from "#app/media/picture.ts";
import { productImages } from "#db/schema.ts";
import { rowsInOrder } from "#db/statements/prepared.server.ts";

export type PictureOfProduct = Picture & { shows_result: number };

export function listProductImages(productId: number) {
  return ofProduct().all({ productId });
}

const ofProduct = rowsInOrder(productImages, eq(productImages.product_id, sql.placeholder("productId")));
