/**
 * Stamp of the values that a form was made from, so that whoever saves it later undoes nothing that was saved meanwhile (decision 13).
 * Pure.
 */

type Values = Readonly<Record<string, string>>;

/** A part of a form (a field, or all the rows of a list) that is not any more what the form was made from. */
export type ChangedPart = { name: string; isList: boolean; isTyped: boolean; theirs: Values; typed: Values };

type Conflict = { values: Record<string, string>; changed: ChangedPart[] };

const OWN = new Set(["stamp", "theirs", "intent"]);

/** A form's first values together with their stamp, which the form sends back: the hash of each part. */
export function withVersionStamp(values: Values): Record<string, string> {
  return { ...values, stamp: [...partsOf(values)].map(([name, text]) => `${name}:${hash(text)}`).join(" ") };
}

/**
 * Compares the stored values with those the form was made from: undefined where the form would undo nothing; a post without a stamp is not
 * asked. `values` is what the form goes on with: the parts that nobody typed into as they are stored now, the others as typed, with the
 * stamp of now and in `theirs` the names of the parts that both changed.
 */
export function findConflict(posted: Values, stored: Values): Conflict | undefined {
  if (posted.stamp === undefined) return undefined;
  const seen = new Map(posted.stamp.split(" ").map((part) => part.split(":") as [string, string]));
  const [now, typed] = [partsOf(stored), partsOf(posted)];
  const changed = [...new Set([...seen.keys(), ...now.keys()])].flatMap((name): ChangedPart[] => {
    const [before, after, own] = [seen.get(name) ?? NOTHING, now.get(name) ?? "", typed.get(name) ?? ""];
    const isSame = (wanted: string) => wanted === hash(own) || (!isSent(name, posted) && wanted === hash(`${name}=0`));
    if (name === "" || before === hash(after) || isSame(hash(after))) return [];
    const theirs = only(name, stored);
    return [{ name, isList: Object.keys(theirs).some((key) => key !== name), isTyped: !isSame(before), theirs, typed: only(name, posted) }];
  });
  if (changed.length === 0) return undefined;
  const values = withParts(
    posted,
    stored,
    changed.filter(({ isTyped }) => !isTyped).map(({ name }) => name),
  );
  const both = changed.filter(({ isTyped }) => isTyped).map(({ name }) => name);
  return { values: { ...values, stamp: withVersionStamp(stored).stamp ?? "", theirs: both.join(" ") }, changed };
}

export function keepStoredValues(posted: Values, stored: () => Values): Record<string, string> {
  const { theirs = "", ...typed } = posted;
  return theirs === "" ? typed : withParts(typed, stored(), theirs.split(" "));
}

/** Whether anything of `stored` is in the post; of nothing, anything at all. */
export function namesPart(posted: Values, stored: Values): boolean {
  const names = new Set(Object.keys(stored).map(partOf));
  return Object.keys(posted).some((key) => names.size === 0 || names.has(partOf(key)));
}

function withParts(values: Values, stored: Values, names: readonly string[]): Record<string, string> {
  const others = Object.entries(values).filter(([key]) => !names.includes(partOf(key)));
  return Object.assign(Object.fromEntries(others), ...names.map((name) => only(name, stored)));
}

/** Each part's content; rows and fields left blank are no content, and neither are spaces around it. */
function partsOf(values: Values): Map<string, string> {
  const filled = Object.entries(values)
    .map(([key, value]) => [key, value.replaceAll("\r\n", "\n").trim()] as const)
    .filter(([key, value]) => value !== "" && !OWN.has(key))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = Map.groupBy(filled, ([key]) => partOf(key));
  return new Map([...parts].map(([name, entries]) => [name, entries.map((entry) => entry.join("=")).join("\n")]));
}

function partOf(key: string): string {
  return key.split(".", 1)[0] ?? key;
}

function only(name: string, values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => partOf(key) === name));
}

/** A box that is not ticked sends nothing, as if it were "0". */
function isSent(name: string, posted: Values): boolean {
  return Object.keys(posted).some((key) => partOf(key) === name);
}

/** Two rounds of a multiplying hash, 64 bits: equal texts have equal ones, and others hardly ever. */
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  return [one ^ (other >>> 13), other ^ (one >>> 16)].map((half) => (half >>> 0).toString(36)).join("");
}

const NOTHING = hash("");
