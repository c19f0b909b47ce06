/** How much the router does at once: pages in turn, each page once for all who wait for it; what is written at once, up to a limit. */
import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import type { CacheEntry } from "./page-body.server.ts";

/** Rendering is the processor's work: more at once would only hold more memory. */
const AT_ONCE = 4;
/** A page waits about 2 s behind so many others. */
const MAX_WAITING = 100;
const MAX_WRITES = 500;

export class Renders {
  readonly #inTurn = pLimit(AT_ONCE);
  readonly #underWay = new Map<string, Promise<CacheEntry | undefined>>();
  #writes = 0;

  /** The page that is being made under this name; undefined when none is. It may turn out to be for nobody else: then it is undefined too. */
  underWay(name: string): Promise<CacheEntry | undefined> | undefined {
    return this.#underWay.get(name);
  }

  /** Pages that wait for their turn, and writes under way. */
  get load(): { waiting: number; writes: number } {
    return { waiting: this.#inTurn.pendingCount, writes: this.#writes };
  }

  isFull(isWrite: boolean): boolean {
    return isWrite ? this.#writes >= MAX_WRITES : this.#inTurn.pendingCount >= MAX_WAITING;
  }

  /**
   * Makes a page when its turn comes. Loaders and React never wait for anything, so render would follow render without the event loop ever
   * getting to send one: the turn is handed on only when what came meanwhile has been looked at.
   */
  read<Result>(make: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#inTurn(async () => {
        // Also what is thrown before there is a promise: nobody else would hear of it, and the process would end.
        await (async () => make())().then(resolve, reject);
        await nextTurn();
      });
    });
  }

  /** Waits for no page: a person has typed it, and it may wait long for a password or for its bytes. */
  async write<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#writes += 1;
    try {
      return await work();
    } finally {
      this.#writes -= 1;
    }
  }

  /** Makes a page that others may wait for under its name. */
  async share(name: string, make: () => Promise<CacheEntry | undefined>): Promise<CacheEntry | undefined> {
    const making = make();
    this.#underWay.set(
      name,
      making.catch(() => undefined),
    );
    try {
      return await making;
    } finally {
      this.#underWay.delete(name);
    }
  }
}
