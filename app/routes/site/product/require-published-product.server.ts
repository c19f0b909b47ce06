import { data, redirect } from "react-router";
import { findCurrentSlug } from "#app/catalog/product/product-addresses.server.ts";
import { findProductBySlug, type ProductDetail } from "#app/catalog/product/product-store.server.ts";
import type { Missing } from "../frame/error-screen.tsx";

/** A published product; a slug that it had before leads to what stands `below` the one that it has now. */
export function requirePublishedProduct(slug: string, below: string, missing?: Missing): ProductDetail {
  const product = findProductBySlug(slug);
  if (product) return product;
  const moved = findCurrentSlug(slug);
  const near = slug === slug.toLowerCase() ? undefined : findProductBySlug(slug.toLowerCase());
  if (near && missing) throw data({ ...missing, near: { to: `/produse/${near.slug}`, name: near.name } }, { status: 404 });
  throw moved ? redirect(`/produse/${moved}${below}`, 301) : data(missing ?? null, { status: 404 });
}
