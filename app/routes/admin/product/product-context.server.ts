import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { findProduct, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { requireFound } from "#app/routes/require-found.server.ts";

const productContext = createContext<ProductDetail | undefined>(undefined);

/** Middleware of every address with a product's `:id`. It refuses nothing itself: then the frame around the page could not be loaded either. */
export const findProductOfAddress: MiddlewareFunction<Response> = ({ params, context }) => {
  context.set(productContext, findProduct(readRowId(params.id) ?? 0));
};

export function requireProduct(context: Readonly<RouterContextProvider>): ProductDetail {
  return requireFound(context.get(productContext));
}

export function refreshProduct(context: Readonly<RouterContextProvider>): void {
  context.set(productContext, findProduct(requireProduct(context).id));
}
