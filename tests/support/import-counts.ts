/** Answer that the prices of a checked file are with VAT, under the name of the field that asks. */
export function withVat(html: string): Record<string, string> {
  const field = /for="(value-\d+)"[^>]*>\s*Prețurile sunt/.exec(html)?.[1];
  if (field === undefined) throw new Error("The side of the prices is not asked.");
  return { [field]: "price_gross" };
}

/** Rows of a checked import: refused, changed, new, the same. Lists that are empty stand folded behind the others. */
export function importCounts(html: string): [refused: number, changed: number, added: number, unchanged: number] {
  const of = (label: string) => Number(new RegExp(`${label}<span class="vh">: </span></span><strong>(\\d+)`).exec(html)?.[1] ?? 0);
  return [of("Respinse"), of("Modificate"), of("Noi"), of("La fel")];
}
