import { type ChangeObject, diffArrays, diffLines, diffWords } from "diff";

export type Part = { mark: "same" | "gone" | "new"; text: string };

/** Past this many changes two texts are compared line by line, and past as many again each stands whole: the work grows with the square. */
const MOST_CHANGES = { maxEditLength: 800 };

/** Two texts word by word; the parts put together are the texts, but for white space that alone was changed. */
export function compareWords(before: string, after: string): Part[] {
  const changes = diffWords(before, after, MOST_CHANGES) ?? diffLines(before, after, MOST_CHANGES);
  if (changes) return changes.map((change) => ({ mark: markOf(change), text: change.value }));
  return [
    { mark: "gone", text: before },
    { mark: "new", text: after },
  ];
}

export function diffRows(before: readonly string[], after: readonly string[]): Part[] {
  return diffArrays([...before], [...after]).flatMap((change) => change.value.map((text) => ({ mark: markOf(change), text })));
}

function markOf({ added, removed }: ChangeObject<unknown>): Part["mark"] {
  if (removed) return "gone";
  return added ? "new" : "same";
}
