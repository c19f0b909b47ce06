/** The product that an address of the administration names: found once, for everything below it. */
import { createContext, data, type MiddlewareFunction } from "react-router";
import { findProduct, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { readRowId } from "#app/http/row-id.ts";

/** The product as it was when the request came. */
export const productContext = createContext<ProductDetail>();

/** Middleware of every address with a product's `:id`; a product that is not there is 404. */
export const requireProduct: MiddlewareFunction<Response> = ({ params, context }) => {
  const product = findProduct(readRowId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  context.set(productContext, product);
};
