/** Statistics that the figures of a bench are made of. Pure. */
export type Bound = { atMost: number } | { atLeast: number };

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that so great a share of the values does not exceed; of two in the middle their mean. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((one, other) => one - other);
  const place = values.length * share;
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] as number;
  if (share === 0.5 && Number.isInteger(place)) return (at(place - 1) + at(place)) / 2;
  return at(Math.ceil(place) - 1);
}

/**
 * How many times the second of each pair the first one is: the median of the pairs, so that a moment in which the machine was busy counts
 * once.
 */
export function medianRatio(pairs: readonly (readonly [number, number])[]): number {
  return median(pairs.map(([one, other]) => one / other));
}

/** True for a figure that keeps its promise; one that is not known (NaN, in a report that was written null) keeps none. */
export function isKept(value: number | null, bound: Bound | undefined): boolean {
  if (!bound) return true;
  if (value === null) return false;
  return "atMost" in bound ? value <= bound.atMost : value >= bound.atLeast;
}

/** The smallest and the largest ratio of the pairs. */
export function ratioSpread(pairs: readonly (readonly [number, number])[]): readonly [number, number] {
  const ratios = pairs.map(([one, other]) => one / other);
  return [Math.min(...ratios), Math.max(...ratios)];
}

/** Asks several sides in turn, in the other order each time, and returns what each said in each round. */
export async function inTurns<Result>(rounds: number, sides: readonly (() => Promise<Result>)[]): Promise<Result[][]> {
  const said: Result[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = sides.map((side, place) => ({ side, place }));
    const results: Result[] = [];
    for (const { side, place } of round % 2 === 0 ? order : order.reverse()) results[place] = await side();
    said.push(results);
  }
  return said;
}

/** Two sides in turn: a pair for each round. */
export async function inPairs<Result>(
  rounds: number,
  one: () => Promise<Result>,
  other: () => Promise<Result>,
): Promise<(readonly [Result, Result])[]> {
  return (await inTurns(rounds, [one, other])).map(([first, second]) => [first as Result, second as Result]);
}
