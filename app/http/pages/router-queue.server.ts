import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import type { CacheEntry } from "./page-cache.server.ts";

/** Rendering keeps the processor busy: more pages at once would only hold more memory. */
const PAGES = { atOnce: 4, waiting: 100 };
/** Writes wait for the disk and for passwords, of which forty may wait (auth/password.server.ts). Those that begin together are committed together (db/group-commit). */
const WRITES = { atOnce: 100, waiting: 400, together: 32, few: 16 };
/** Node accepts one connection in a turn of the event loop: so many turns pass between two pages while others wait, and between writes that begin together when there are more than few. */
const TURNS = { page: 8, writes: 32 };

export class RouterQueue {
  readonly #pages = pLimit(PAGES.atOnce);
  readonly #writes = pLimit(WRITES.atOnce);
  readonly #nextPage = pLimit(1);
  #nextGroup: { amount: number; begin: Promise<void> } | undefined;
  readonly #rendering = new Map<string, Promise<CacheEntry | undefined>>();

  get load(): { waiting: number; writes: number } {
    return { waiting: this.#pages.pendingCount, writes: this.#writes.activeCount + this.#writes.pendingCount };
  }

  isFull(isWrite: boolean): boolean {
    return isWrite ? this.#writes.pendingCount >= WRITES.waiting : this.#pages.pendingCount >= PAGES.waiting;
  }

  /** Loaders and React never wait by themselves: without a pause between two pages no connection would be accepted or refused. */
  runPage<Result>(make: () => Promise<Result>): Promise<Result> {
    return this.#pages(async () => {
      await this.#nextPage(() => pass(this.#pages.pendingCount > 0 ? TURNS.page : 1));
      return make();
    });
  }

  runWrite<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#writes(async () => {
      await this.#joinGroup();
      return work();
    });
  }

  /** Writes that arrive one by one would be committed one by one: those that arrive before the next group begins join it. */
  #joinGroup(): Promise<void> {
    const last = this.#nextGroup;
    if (last && last.amount < WRITES.together) {
      last.amount += 1;
      return last.begin;
    }
    const next = {
      amount: 1,
      begin: Promise.resolve(last?.begin).then(() => pass(this.#writes.activeCount > WRITES.few ? TURNS.writes : 1)),
    };
    this.#nextGroup = next;
    next.begin.then(() => {
      if (this.#nextGroup === next) this.#nextGroup = undefined;
    });
    return next.begin;
  }

  findRender(name: string): Promise<CacheEntry | undefined> | undefined {
    return this.#rendering.get(name);
  }

  async shareRender(name: string, make: () => Promise<CacheEntry | undefined>): Promise<CacheEntry | undefined> {
    const making = make();
    this.#rendering.set(
      name,
      making.catch(() => undefined),
    );
    try {
      return await making;
    } finally {
      this.#rendering.delete(name);
    }
  }
}

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}
