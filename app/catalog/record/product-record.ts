import type { CareRow } from "#app/catalog/care/care-lines.ts";
import type { ProductDocumentFile } from "#app/catalog/document/document.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import type { PictureOfProduct } from "#app/catalog/picture/picture-store.server.ts";
import type { FieldKey, PartKey } from "#app/catalog/product/fields.ts";
import type { StoredSheet, StoredSpec } from "#app/catalog/sheet/sheet.ts";
import type { Product } from "#db/schema.ts";

export type ProductFields = Pick<Product, FieldKey>;

type ProductParts = {
  benefits: string[];
  /** A row without a value says the dose. */
  specs: StoredSpec[];
  faq: { question: string; answer: string }[];
  packs: FurtherPack[];
  care: CareRow[];
  images: PictureOfProduct[];
  documents: ProductDocumentFile[];
} & Record<PartKey, unknown[]>;

export type ProductRecord = ProductFields & ProductParts & Pick<StoredSheet, "dose">;

type RowId = { id: number; sort_order: number };

/** `images` and `documents` are the rows of those of the record, in its order. */
export type StoredProduct = Pick<Product, "id" | "updated_at" | "card_text" | "rating_sum" | "total_ratings"> & {
  record: ProductRecord;
  images: RowId[];
  documents: RowId[];
};

export function picturesOf({ record, images }: StoredProduct): (PictureOfProduct & RowId)[] {
  return record.images.map((image, place) => ({ ...image, ...(images[place] as RowId) }));
}

export type ProductPatch = Partial<ProductRecord>;
