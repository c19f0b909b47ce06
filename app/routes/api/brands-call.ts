import { listBrands } from "#app/catalog/brand/brands.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.ts";
import { ok, only } from "#app/http/call.server.ts";
import { findText } from "#app/texts/texts.server.ts";

const call = only({ GET: list });

export { call as action, call as loader };

function list() {
  return ok(
    listBrands().map(({ content_key, ...brand }) => ({
      ...brand,
      description: findText("brand", contentKey({ content_key, slug: brand.slug }))?.card.replaceAll("\u00a0", " ") ?? "",
    })),
  );
}
