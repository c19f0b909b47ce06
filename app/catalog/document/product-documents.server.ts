import { and, asc, eq, max, sql } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { touchProduct } from "#app/catalog/product/product-change.server.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import { db } from "#db/client.server.ts";
import { type ProductDocument, productDocuments, products } from "#db/schema.ts";
import { inOrder, rowsInOrder } from "#db/statements/prepared.server.ts";
import { documentUpload, type ProductDocumentFile } from "./document.ts";
import type { DocumentFacts } from "./document-form.ts";

export const MOST_DOCUMENTS = 40;

export function listProductDocuments(product_id: number): ProductDocument[] {
  return ofProduct().all({ product_id });
}

const ofProduct = rowsInOrder(productDocuments, eq(productDocuments.product_id, sql.placeholder("product_id")));

export function listPublicDocuments(): (ProductDocument & { slug: string; product_name: string })[] {
  return db()
    .select({ document: productDocuments, slug: products.slug, product_name: products.name })
    .from(productDocuments)
    .innerJoin(products, eq(products.id, productDocuments.product_id))
    .where(isOnSite())
    .orderBy(asc(products.id), ...inOrder(productDocuments))
    .all()
    .map(({ document, ...product }) => ({ ...document, ...product }));
}

export function findPublicDocument(name: string): (ProductDocument & { slug: string }) | undefined {
  const found = db()
    .select({ document: productDocuments, slug: products.slug })
    .from(productDocuments)
    .innerJoin(products, eq(products.id, productDocuments.product_id))
    .where(and(eq(productDocuments.name, name), isOnSite()))
    .orderBy(asc(productDocuments.id))
    .get();
  return found && { ...found.document, slug: found.slug };
}

export function findProductDocument(product_id: number, id: number): ProductDocument | undefined {
  return db()
    .select()
    .from(productDocuments)
    .where(and(eq(productDocuments.id, id), eq(productDocuments.product_id, product_id)))
    .get();
}

export function addProductDocument(product_id: number, file: ProductDocumentFile, now: Date): ProductDocument {
  return db().transaction((tx) => {
    const last = tx
      .select({ value: max(productDocuments.sort_order) })
      .from(productDocuments)
      .where(eq(productDocuments.product_id, product_id))
      .get()?.value;
    const { name, bytes, kind, title, lot, year } = file;
    const row = { product_id, name, bytes, kind, title, lot, year, sort_order: (last ?? -1) + 1 };
    touchProduct(product_id, now);
    return tx.insert(productDocuments).values(row).returning().get();
  });
}

export function updateProductDocument(product_id: number, id: number, facts: DocumentFacts, now: Date): boolean {
  return db().transaction((tx) => {
    const own = and(eq(productDocuments.id, id), eq(productDocuments.product_id, product_id));
    const isThere = tx.update(productDocuments).set(facts).where(own).run().changes > 0;
    if (isThere) touchProduct(product_id, now);
    return isThere;
  });
}

export function deleteProductDocument(product_id: number, id: number, now: Date): boolean {
  const gone = db().transaction((tx) => {
    const own = and(eq(productDocuments.id, id), eq(productDocuments.product_id, product_id));
    const deleted = tx.delete(productDocuments).where(own).returning().get();
    if (deleted) touchProduct(product_id, now);
    return deleted;
  });
  if (gone) deleteUnreferenced([documentUpload(gone.name)]);
  return gone !== undefined;
}
