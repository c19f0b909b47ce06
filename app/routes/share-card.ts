import { data, redirect } from "react-router";
import { readShareCard, shareCardAddress } from "#app/catalog/picture/share-card.server.ts";
import { findProductBySlug, findRedirectedSlug } from "#app/catalog/product/products.server.ts";
import { env } from "#app/env.server.ts";
import type { Route } from "./+types/share-card";

/** Only the current card of a published product is ever drawn; the address of an older one leads to it. */
export async function loader({ params }: Route.LoaderArgs) {
  const slug = /^(.{1,200})-[0-9a-f]{16}\.jpg$/.exec(params.file)?.[1];
  const product = slug && findProductBySlug(findRedirectedSlug(slug) ?? slug);
  if (!product) throw data(null, { status: 404 });
  const address = shareCardAddress(product);
  if (address !== `/og/produse/${params.file}`) throw redirect(address, 301);
  const card = await readShareCard(product, env().dataDir);
  if (!card) throw data(null, { status: 503, headers: { "Retry-After": "30" } });
  return new Response(new Uint8Array(card), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=31536000, immutable",
      // Made to be shown by others.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
