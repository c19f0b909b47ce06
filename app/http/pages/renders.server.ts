/** How much the router does at once: pages in turn, each page once for all who wait for it; what is written at once, up to a limit. */
import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import { Pace } from "#app/http/crowd/pace.server.ts";
import type { CacheEntry } from "./page-body.server.ts";

/** Rendering is the processor's work: more at once would only hold more memory. */
const AT_ONCE = 4;
const MAX_WAITING = 100;
const MAX_WRITES = 500;
/** What nobody waits for, in milliseconds: how many that are depends on what else the machine does. Who would wait longer is told to come again. */
const PATIENCE = 3_000;
/** Turns of the event loop in which nobody comes: one lets a connection in, the next reads what it brought. */
const QUIET_TURNS = 2;
/** So many writes begin in a row before the event loop looks who else is there. */
const WRITES_IN_A_ROW = 16;
/** A flood does not keep a page from being made: so many milliseconds. */
const LONGEST_PAUSE = 200;
/** So many may wait in any case. */
const FEW_PAGES = 20;
const FEW_WRITES = 50;

export class Renders {
  readonly #inTurn = pLimit(AT_ONCE);
  /** Writes that have not begun. */
  readonly #coming: (() => void)[] = [];
  #isBeginning = false;
  readonly #underWay = new Map<string, Promise<CacheEntry | undefined>>();
  readonly #pages = new Pace(FEW_PAGES, AT_ONCE);
  readonly #written = new Pace(FEW_WRITES, FEW_WRITES);
  #writes = 0;
  #arrivals = 0;
  #door: Promise<void> | undefined;

  /** Somebody came: a connection, or a request. */
  noteArrival(): void {
    this.#arrivals += 1;
  }

  /** The page that is being made under this name; undefined when none is. It may turn out to be for nobody else: then it is undefined too. */
  underWay(name: string): Promise<CacheEntry | undefined> | undefined {
    return this.#underWay.get(name);
  }

  /** Pages that wait for their turn, and writes under way. */
  get load(): { waiting: number; writes: number } {
    return { waiting: this.#inTurn.pendingCount, writes: this.#writes };
  }

  isFull(isWrite: boolean): boolean {
    if (isWrite) return this.#writes >= MAX_WRITES || this.#written.waitBehind(this.#writes, performance.now()) > PATIENCE;
    const waiting = this.#inTurn.pendingCount;
    return waiting >= MAX_WAITING || this.#pages.waitBehind(waiting, performance.now()) > PATIENCE;
  }

  /**
   * Makes a page when its turn comes. Loaders and React never wait for anything, so render would follow render without the event loop ever
   * getting to send one: the turn is handed on only when what came meanwhile has been looked at. In a turn of the loop Node takes one new connection:
   * hundreds would stand at the door, behind renders, where nobody counts them or sends them away.
   */
  read<Result>(make: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#inTurn(async () => {
        // Also what is thrown before there is a promise: nobody else would hear of it, and the process would end.
        await (async () => make())().then(resolve, reject);
        this.#door ??= this.#letIn();
        await this.#door;
        this.#pages.note(this.#inTurn.pendingCount, performance.now());
      });
    });
  }

  async #begin(): Promise<void> {
    this.#isBeginning = true;
    while (this.#coming.length > 0) {
      for (const begin of this.#coming.splice(0, WRITES_IN_A_ROW)) begin();
      this.#door ??= this.#letIn();
      await this.#door;
    }
    this.#isBeginning = false;
  }

  async #letIn(): Promise<void> {
    const end = performance.now() + LONGEST_PAUSE;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
      const before = this.#arrivals;
      await nextTurn();
      quiet = this.#arrivals === before ? quiet + 1 : 0;
    }
    this.#door = undefined;
  }

  /**
   * Waits for no page: a person has typed it, and it may wait long for a password or for its bytes. But what came in one turn of the loop begins a few at
   * a time: hundreds in a row would keep those at the door waiting, of whom one comes in with each turn.
   */
  async write<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#writes += 1;
    try {
      await new Promise<void>((resolve) => {
        this.#coming.push(resolve);
        if (!this.#isBeginning) void this.#begin();
      });
      return await work();
    } finally {
      this.#writes -= 1;
      this.#written.note(this.#writes, performance.now());
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
