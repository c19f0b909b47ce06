/** Forms are flat and things are not: `phones.0.number` is the number of the first of the telephones. Pure. */
import { writeDecimal } from "./decimal.ts";

type Nested = string | { [name: string]: Nested } | Nested[];

const DEEPEST = 6;
const MOST_ROWS = 400;

/** The thing that flat names describe. Names that are all figures make a list, in the order of the figures; a name that is too deep is left out. */
export function nestDottedNames(values: Readonly<Record<string, string>>): Record<string, Nested> {
  const root: Branch = new Map();
  for (const [name, value] of Object.entries(values)) {
    const steps = name.split(".");
    if (steps.length <= DEEPEST && steps.every((step) => step !== "")) put(root, steps, value);
  }
  return Object.fromEntries([...root].map(([name, branch]) => [name, grown(branch)]));
}

/** Its texts under flat names: what a form begins with. Null is an empty text, true is "1", false is nothing; a number is as one types it. */
export function flattenToDottedNames(thing: unknown, prefix = ""): Record<string, string> {
  if (thing === null || thing === undefined || thing === false) return prefix ? { [prefix]: "" } : {};
  if (thing === true) return { [prefix]: "1" };
  if (typeof thing !== "object") return { [prefix]: typeof thing === "number" ? writeDecimal(thing) : String(thing) };
  return Object.assign({}, ...Object.entries(thing).map(([name, part]) => flattenToDottedNames(part, prefix ? `${prefix}.${name}` : name)));
}

type Branch = Map<string, Branch | string>;

function put(branch: Branch, [step, ...rest]: string[], value: string): void {
  if (step === undefined) return;
  if (rest.length === 0) {
    branch.set(step, value);
    return;
  }
  const next = branch.get(step);
  const inner: Branch = next instanceof Map ? next : new Map();
  branch.set(step, inner);
  put(inner, rest, value);
}

function grown(branch: Branch | string): Nested {
  if (typeof branch === "string") return branch;
  const names = [...branch.keys()];
  if (names.length > 0 && names.every((name) => /^\d{1,3}$/.test(name))) {
    const sorted = names.sort((a, b) => Number(a) - Number(b)).slice(0, MOST_ROWS);
    return sorted.map((name) => grown(branch.get(name) as Branch | string));
  }
  return Object.fromEntries([...branch].map(([name, inner]) => [name, grown(inner)]));
}
