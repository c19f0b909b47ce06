/** Which page an address with something behind it that nobody reads means: looked up once for all who follow the same link. */

/** So many addresses, each no longer than this: a stranger's made-up ones push out each other. */
const ROOM = 1_000;
const LONGEST = 300;

export class PageNames {
  readonly #known = new Map<string, string>();

  get(url: string): string | undefined {
    return this.#known.get(url);
  }

  remember(url: string, page: string): void {
    if (url.length > LONGEST) return;
    if (this.#known.size >= ROOM) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(url, page);
  }
}
