/** Rows of a checked import: refused, changed, new, the same. Lists that are empty stand folded behind the others. */
export function importCounts(html: string): [refused: number, changed: number, added: number, unchanged: number] {
  const of = (label: string) => Number(new RegExp(`${label}<span class="vh">: </span></span><strong>(\\d+)`).exec(html)?.[1] ?? 0);
  return [of("Respinse"), of("Modificate"), of("Noi"), of("La fel")];
}
