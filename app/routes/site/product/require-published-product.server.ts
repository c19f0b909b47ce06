import { data, redirect } from "react-router";
import { findCurrentSlug } from "#app/catalog/product/product-addresses.server.ts";
import { findProductBySlug, type ProductDetail } from "#app/catalog/product/product-store.server.ts";
import type { FormValues } from "#app/http/form.server.ts";
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

/**
 * The product of a form that was sent from its page. Where it has moved or gone while the form was being filled in, the browser sends the form
 * again with all that was typed (307): to the address that it has now, or, asking for an offer, to the contact page, where another is chosen.
 */
export function requirePostedProduct(slug: string, below: string, { intent = "", full_name }: FormValues, missing: Missing): ProductDetail {
  const product = findProductBySlug(slug);
  const moved = product ? undefined : findCurrentSlug(slug);
  if (moved) throw redirect(`/produse/${moved}${below}`, 307);
  const isOffer = full_name !== undefined && ["", "offer"].includes(intent);
  if (!product) throw isOffer ? redirect("/contact", 307) : data(missing, { status: 404 });
  return product;
}
