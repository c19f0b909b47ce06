export type Direction = "up" | "down";

/** The ids in their new order; as they were where there is no further place. Undefined for an id that is not among them. */
export function moveInList(ids: readonly number[], id: number, direction: Direction): number[] | undefined {
  const from = ids.indexOf(id);
  if (from === -1) return undefined;
  const to = Math.min(Math.max(from + (direction === "up" ? -1 : 1), 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
