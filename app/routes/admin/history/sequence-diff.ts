/** What went and what came between two sequences of words or rows. Pure. */

export type Part = { mark: "same" | "gone" | "new"; text: string };

/** Above so many words on either side of the part that differs they are not matched one by one: it would cost their product. */
const MOST = 600;

/** Two texts word by word; neighbouring words of one mark are one part. */
export function diffWords(before: string, after: string): Part[] {
  return joined(diffSequence(wordsOf(before), wordsOf(after)), " ");
}

/** Two lists, each row a part of its own. */
export function diffSequence(before: readonly string[], after: readonly string[]): Part[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return [...marked("same", before.slice(0, head)), ...middle, ...marked("same", before.slice(before.length - tail))];
}

/** By the longest common subsequence. */
function diffMiddle(before: readonly string[], after: readonly string[]): Part[] {
  if (before.length > MOST || after.length > MOST) return [...marked("gone", before), ...marked("new", after)];
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      lengths[row * width + column] = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: Part[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      parts.push({ mark: "same", text: before[row] as string });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) parts.push({ mark: "gone", text: before[row++] as string });
    else parts.push({ mark: "new", text: after[column++] as string });
  }
  return [...parts, ...marked("gone", before.slice(row)), ...marked("new", after.slice(column))];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function marked(mark: Part["mark"], texts: readonly string[]): Part[] {
  return texts.map((text) => ({ mark, text }));
}

function joined(parts: readonly Part[], between: string): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.mark === part.mark) last.text += between + part.text;
    else result.push({ ...part });
  }
  return result;
}
