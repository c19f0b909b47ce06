/** Words by their ends, so that a correction looks at a few of them only. Pure. */

const BEGINNING = 3;

/** Keeps the order in which the words came (the most frequent first) in whatever it answers. */
export class Vocabulary {
  readonly #places = new Map<string, number>();
  readonly #byBeginning = new Map<string, string[]>();
  readonly #byEnds = new Map<string, string[]>();

  constructor(words: readonly string[]) {
    for (const [place, word] of words.entries()) {
      this.#places.set(word, place);
      for (let length = 1; length <= Math.min(BEGINNING, word.length); length += 1) put(this.#byBeginning, word.slice(0, length), word);
      put(this.#byEnds, `${word.length}${word.slice(0, 2)}`, word);
      put(this.#byEnds, `${word.length}|${word.slice(-2)}`, word);
      put(this.#byEnds, `${word.length}${word.slice(0, 1)}|${word.slice(-1)}`, word);
    }
  }

  beginningWith(beginning: string): string[] {
    const some = this.#byBeginning.get(beginning.slice(0, BEGINNING)) ?? [];
    return beginning.length <= BEGINNING ? some : some.filter((word) => word.startsWith(beginning));
  }

  /** Words of four letters or more that share first two, last two, or first and last letters: one slip changes two at most. */
  near(word: string): string[] {
    const found = new Set<string>();
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      const ends = [`${word.slice(0, 2)}`, `|${word.slice(-2)}`, `${word.slice(0, 1)}|${word.slice(-1)}`];
      for (const end of ends) for (const near of this.#byEnds.get(`${length}${end}`) ?? []) found.add(near);
    }
    return [...found].sort((one, other) => this.#placeOf(one) - this.#placeOf(other));
  }

  #placeOf(word: string): number {
    return this.#places.get(word) ?? 0;
  }
}

function put(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}
