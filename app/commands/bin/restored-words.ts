/** What is said of a product that is back and not quite as it was. */
import type { Unbinned } from "#app/catalog/versions/product-bin.server.ts";

export function restoredWords({ slug, wanted, category }: Unbinned): string[] {
  const moved = `Adresa „${wanted}” este acum a altui produs: el are de acum „${slug}”.`;
  const lost = `Categoria lui nu mai există: este ciornă în „${category}”. Alegeți-i categoria și publicați-l.`;
  return [...(slug === wanted ? [] : [moved]), ...(category === undefined ? [] : [lost])];
}
