import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { type ProductDetail, productDetail } from "#app/catalog/product/product-store.server.ts";
import { hasProduct } from "#app/catalog/record/product-lookups.server.ts";
import { findStoredProduct } from "#app/catalog/record/product-record.server.ts";
import type { StoredProduct } from "#app/catalog/record/product-record.ts";
import { readRowId, requireFound, requireRow } from "#app/http/require-found.server.ts";

const productContext = createContext<() => ProductDetail | undefined>(() => undefined);

/** Middleware of every address with a product's `:id`. It refuses nothing itself: then the frame around the page could not be loaded either. */
export const findProductOfAddress: MiddlewareFunction<Response> = ({ params, context }) => {
  let found: { product: ProductDetail | undefined } | undefined;
  context.set(productContext, () => {
    if (!found) {
      const stored = findStoredProduct(readRowId(params.id) ?? 0);
      found = { product: stored && productDetail(stored) };
    }
    return found.product;
  });
};

/** For loaders, with its prices as they are stored. It is read once, when the first of them asks: after what an action of the same request has written. */
export function requireProduct(context: Readonly<RouterContextProvider>): ProductDetail {
  return requireFound(context.get(productContext)());
}

/** For actions: the command that saves the form reads the product. */
export function requireProductId(params: { id: string }): number {
  return requireRow(params.id, (id) => (hasProduct(id) ? id : undefined));
}

/** Facts of a form over a product (saved-form.server.ts). `typed`: its values. */
export function productFacts(id: number, typed: (stored: StoredProduct) => Record<string, string>) {
  return {
    of: { subject: "product" as const, subject_id: id },
    read: (stored = findStoredProduct(id)): Record<string, string> => (stored ? typed(stored) : {}),
  };
}
