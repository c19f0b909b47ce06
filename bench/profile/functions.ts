/** Cost of functions and packages, of what V8's profiler saw. Pure. */
import type { Profiler } from "node:inspector";

/** Where a function stands in the sources; undefined where only its place in the build is known. */
type FindPlace = (url: string, line: number, column: number) => { file: string; line: number } | undefined;

/** `share` of all time in which something was done, without what it called in turn. */
export type Cost = { name: string; owner: string; share: number };

const ENGINE = "the engine";

/** Every function with its own time, the dearest first. Native code stands with the function that called it and belongs to its package. */
export function listFunctions(profile: Profiler.Profile, findPlace: FindPlace): Cost[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const times = [...selfTimes(profile)].flatMap(([id, time]) => ({ ...describe(nodes.get(id)), time }));
  const working = times.filter(({ name }) => name !== "(idle)" && name !== "(root)");
  return sumBy(working, ({ name }) => name);

  function describe(node: Profiler.ProfileNode | undefined): { name: string; owner: string } {
    const { functionName = "", url, lineNumber, columnNumber } = node?.callFrame ?? { url: "", lineNumber: 0, columnNumber: 0 };
    // What the engine does by itself, collecting garbage say, is named in brackets.
    if (!node || (!url && functionName.startsWith("("))) return { name: functionName, owner: ENGINE };
    if (url) {
      const { file, line } = findPlace(url, lineNumber, columnNumber) ?? { file: url, line: lineNumber + 1 };
      return { name: `${functionName || "(anonymous)"} ${shortened(file)}:${line}`, owner: ownerOf(file) };
    }
    const caller = describe(nodes.get(parents.get(node.id) ?? -1));
    const from = caller.name.replace(/^native(?: \S+)?, called by /, "");
    return { name: `native ${functionName}, called by ${from}`.replace("native ,", "native,"), owner: caller.owner };
  }
}

/** Sums the time by package: "ours", "node", "the engine" or the name of a package. */
export function listOwners(functions: readonly Cost[]): Cost[] {
  const named = functions.map(({ owner, share }) => ({ name: owner, owner, time: share }));
  return sumBy(named, ({ name }) => name);
}

function sumBy<Timed extends { name: string; owner: string; time: number }>(all: readonly Timed[], keyOf: (one: Timed) => string): Cost[] {
  const total = all.reduce((sum, { time }) => sum + time, 0);
  const costs = [...Map.groupBy(all, keyOf)].map(([name, own]) => ({
    ...{ name, owner: own[0]?.owner ?? "" },
    share: own.reduce((sum, { time }) => sum + time, 0) / total,
  }));
  return costs.sort((one, other) => other.share - one.share);
}

function selfTimes({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const times = new Map<number, number>();
  // A delta lies before its sample: what was seen lasts until the next one.
  for (const [index, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + Math.max(0, timeDeltas[index + 1] ?? 0));
  return times;
}

function ownerOf(file: string): string {
  if (file.startsWith("node:")) return "node";
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  return name ?? "ours";
}

function shortened(file: string): string {
  return file.replace(/.*node_modules\//, "").replace(/^file:\/\//, "");
}
