import { and, asc, eq, sql } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/category-store.server.ts";
import { db } from "#db/client.server.ts";
import { type ProductDocument, productDocuments, products } from "#db/schema.ts";
import { inOrder, rowsInOrder } from "#db/statements/prepared.server.ts";

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
