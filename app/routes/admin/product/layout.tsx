import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/layout";
import { findProductOfAddress, requireProduct } from "./product-context.server.ts";
import { ProductFrame } from "./product-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [findProductOfAddress];

export function loader({ context }: Route.LoaderArgs) {
  const { id, slug, name, is_published, images, specs, faq } = requireProduct(context);
  return { product: { id, slug, name, is_published, pictures: images.length, rows: specs.length, questions: faq.length } };
}

/** The route has no address of its own that would change with the product. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentParams.id !== nextParams.id;
}

/** Everything below a product stands in its frame. */
export default function AdminProductLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ProductFrame product={loaderData.product}>
      <Outlet />
    </ProductFrame>
  );
}
