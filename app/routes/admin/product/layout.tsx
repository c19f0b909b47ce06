import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { hidesProducts } from "#app/catalog/category/categories.server.ts";
import type { Route } from "./+types/layout";
import { findProductOfAddress, requireProduct } from "./product-context.server.ts";
import { ProductFrame } from "./product-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [findProductOfAddress];

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  const { id, slug, name, is_published, category_id, category_name, images, specs, faq, care, documents, total_ratings } = product;
  // Published, and yet not on the site.
  const hiddenBy = is_published === 1 && hidesProducts(category_id) ? { id: category_id, name: category_name } : undefined;
  const parts = {
    pictures: images.length,
    rows: specs.length + faq.length,
    documents: care.length + documents.length,
    votes: total_ratings,
  };
  return { product: { id, slug, name, is_published, hiddenBy, ...parts } };
}

/** The route has no address of its own that would change with the product. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentParams.id !== nextParams.id;
}

export default function AdminProductLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ProductFrame product={loaderData.product}>
      <Outlet />
    </ProductFrame>
  );
}
