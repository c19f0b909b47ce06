/** Which packs to buy: those that cost least, of equal ones the fewest. Whole grams (or pieces), whole bani. Pure. */

export type Pack = {
  size: number;
  price: number | undefined;
};

export type PackCount = { size: number; count: number };

export type Combination = { counts: PackCount[]; total: number; cost: number | undefined };

type PackChoice = Combination & {
  left_over: number;
  /** 'price' leaves out packs without a price, because nobody knows whether they are cheaper; 'fit' leaves least over. */
  by: "price" | "fit";
  /** The next best that one would think of: packs of one size, or those that leave least over. Undefined where there is nothing to choose. */
  instead: Combination | undefined;
};

export function cheapestPacks(need: number, packs: readonly Pack[]): PackChoice | undefined {
  const offered = onePerSize(packs);
  if (!(need > 0) || offered.length === 0) return undefined;
  const [only] = offered;
  // Most products are sold in one pack, and a list asks for each: there is nothing to choose.
  if (only && offered.length === 1) return packsOfOne(Math.ceil(need), only);
  const priced = offered.flatMap(({ size, price }) => (price === undefined ? [] : [{ size, cost: price }]));
  const by = priced.length > 0 ? "price" : "fit";
  // What fits best is what costs least where a gram costs the same in every pack.
  const fitting = (by === "price" ? priced : offered).map(({ size }) => ({ size, cost: size }));
  const kinds = by === "price" ? priced : fitting;
  const whole = Math.ceil(need);
  const sums = (counts: readonly PackCount[]) => combinationOf(counts, by === "price" ? kinds : undefined);
  // For sizes whose table would be too large a plain answer may be the cheaper one.
  const answers = [bestOf(whole, kinds), bestOf(whole, fitting), ...kinds.map((kind) => [manyOf(whole, kind)])].map(sums).sort(byCost);
  const [best, ...others] = answers as [Combination, ...Combination[]];
  return { ...best, left_over: best.total - whole, by, instead: others.find((other) => !isSame(other, best)) };
}

function packsOfOne(need: number, pack: Pack): PackChoice {
  const bought = manyOf(need, pack);
  const total = bought.count * pack.size;
  const isPriced = pack.price !== undefined;
  const cost = isPriced ? bought.count * Number(pack.price) : undefined;
  return { counts: [bought], total, cost, left_over: total - need, by: isPriced ? "price" : "fit", instead: undefined };
}

type Kind = { size: number; cost: number };

/** Cells of a table, whatever is asked: what one answer may cost is bounded (a millisecond or two), and sizes that need more are sold by nobody. */
const LARGEST_TABLE = 12_000;

/**
 * Exact for all sizes that people sell. What a table of the whole need would be too large for is bought in the pack that costs least a gram: of
 * any other pack an answer needs fewer than make up whole packs of that one. Where even the rest is too large a table, more of that pack is bought ahead, and
 * the answer may be dearer than the cheapest by a part of one pack; the plain answers stand beside it.
 */
function bestOf(need: number, kinds: readonly Kind[]): PackCount[] {
  const unit = kinds.reduce((divisor, { size }) => commonDivisor(divisor, size), 0);
  const base = kinds.reduce((best, kind) => (isCheaperPerGram(kind, best) ? kind : best));
  const room = kinds.filter((kind) => kind !== base).reduce((sum, { size }) => sum + commonMultiple(size, base.size) - size, 0);
  const exact = Math.max(0, Math.floor((need - room) / base.size));
  const fitting = Math.ceil((need - LARGEST_TABLE * unit) / base.size);
  const isExact = fitting <= exact;
  const ahead = isExact ? exact : Math.min(fitting, Math.floor(need / base.size));
  const rest = need - ahead * base.size;
  if (rest / unit > LARGEST_TABLE) return plainBest(need, kinds, base);
  const counts = tableBest(Math.ceil(rest / unit), kinds, unit);
  counts.set(base.size, (counts.get(base.size) ?? 0) + ahead);
  const best = [...counts].map(([size, count]) => ({ size, count }));
  return isExact ? best : cheaperOf([best, plainBest(need, kinds, base)], kinds);
}

/** For each number of units from 1 to `filled`: what it costs at least, in how many packs, and which of the kinds was the last. */
type Table = { name: string; filled: number; cost: Float64Array; amount: Float64Array; last: Uint8Array };

/**
 * Tables of the kinds asked for last, by price and by fit: the plots of a plan and their sum ask for the same ones, and a table answers
 * every need up to its own.
 */
const tables: Table[] = [];
const TABLES = 2;

function tableBest(units: number, kinds: readonly Kind[], unit: number): Map<number, number> {
  const { last } = tableFor(units, kinds, unit);
  const counts = new Map<number, number>();
  for (let cell = units; cell > 0; ) {
    const { size } = kinds[Number(last[cell])] as Kind;
    counts.set(size, (counts.get(size) ?? 0) + 1);
    cell = Math.max(0, cell - size / unit);
  }
  return counts;
}

function tableFor(units: number, kinds: readonly Kind[], unit: number): Table {
  const name = kinds.map(({ size, cost }) => `${size / unit} ${cost}`).join();
  const at = tables.findIndex((known) => known.name === name);
  const [known] = at < 0 ? [] : tables.splice(at, 1);
  const table = known && units < known.cost.length ? known : newTable(name, units);
  fill(table, units, kinds, unit);
  tables.push(table);
  if (tables.length > TABLES) tables.shift();
  return table;
}

/** Twice what is asked for: a need a little larger is likely, and the largest table is 200 KB. */
function newTable(name: string, units: number): Table {
  const cells = Math.min(LARGEST_TABLE, 2 * units) + 1;
  return { name, filled: 0, cost: new Float64Array(cells), amount: new Float64Array(cells), last: new Uint8Array(cells) };
}

function fill(table: Table, units: number, kinds: readonly Kind[], unit: number): void {
  const { cost, amount, last } = table;
  const sizes = Float64Array.from(kinds, ({ size }) => size / unit);
  const costs = Float64Array.from(kinds, (kind) => kind.cost);
  for (let cell = table.filled + 1; cell <= units; cell++) {
    let [least, fewest, chosen] = [Number.POSITIVE_INFINITY, 0, 0];
    for (let index = 0; index < sizes.length; index++) {
      const before = Math.max(0, cell - (sizes[index] as number));
      const sum = (cost[before] as number) + (costs[index] as number);
      const packs = (amount[before] as number) + 1;
      if (sum > least || (sum === least && packs >= fewest)) continue;
      least = sum;
      fewest = packs;
      chosen = index;
    }
    cost[cell] = least;
    amount[cell] = fewest;
    last[cell] = chosen;
  }
  table.filled = Math.max(table.filled, units);
}

/** One size alone, or as many whole packs of the cheapest as fit and one other size for the rest. */
function plainBest(need: number, kinds: readonly Kind[], base: Kind): PackCount[] {
  const whole = Math.floor(need / base.size);
  const rest = need - whole * base.size;
  const answers = kinds.flatMap((kind) => [
    [manyOf(need, kind)],
    ...(kind !== base && rest > 0 && whole > 0 ? [[{ size: base.size, count: whole }, manyOf(rest, kind)]] : []),
  ]);
  return cheaperOf(answers, kinds);
}

function cheaperOf(answers: PackCount[][], kinds: readonly Kind[]): PackCount[] {
  const costOf = (counts: readonly PackCount[]) => Number(combinationOf(counts, kinds).cost);
  return answers.reduce((best, answer) => (costOf(answer) < costOf(best) ? answer : best));
}

function manyOf(need: number, { size }: { size: number }): PackCount {
  return { size, count: Math.ceil(need / size) };
}

function combinationOf(counts: readonly PackCount[], kinds: readonly Kind[] | undefined): Combination {
  const bought = counts.filter(({ count }) => count > 0).sort((one, other) => other.size - one.size);
  const costOf = (size: number) => kinds?.find((kind) => kind.size === size)?.cost ?? 0;
  return {
    counts: bought,
    total: bought.reduce((sum, { size, count }) => sum + size * count, 0),
    cost: kinds && bought.reduce((sum, { size, count }) => sum + costOf(size) * count, 0),
  };
}

function onePerSize(packs: readonly Pack[]): Pack[] {
  const cheapest = new Map<number, Pack>();
  for (const pack of packs) {
    const known = cheapest.get(pack.size);
    if (pack.size > 0 && (!known || (pack.price ?? Number.POSITIVE_INFINITY) < (known.price ?? Number.POSITIVE_INFINITY)))
      cheapest.set(pack.size, pack);
  }
  return [...cheapest.values()];
}

function isCheaperPerGram(one: Kind, other: Kind): boolean {
  const difference = one.cost * other.size - other.cost * one.size;
  return difference < 0 || (difference === 0 && one.size > other.size);
}

export function byCost(one: Combination, other: Combination): number {
  return (one.cost ?? one.total) - (other.cost ?? other.total) || packsIn(one) - packsIn(other);
}

function packsIn({ counts }: Combination): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function isSame(one: Combination, other: Combination): boolean {
  return JSON.stringify(one.counts) === JSON.stringify(other.counts);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

function commonMultiple(one: number, other: number): number {
  return (one / commonDivisor(one, other)) * other;
}
