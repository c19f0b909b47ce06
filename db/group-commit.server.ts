/** Writes that arrive together are committed together: the disk is waited for once, and each is answered when all of them are safe (decision 6). */
import { db } from "./client.server.ts";
import { prepared } from "./statements/prepared.server.ts";
import { runUnlessLocked, waitUntilWritable } from "./write-lock.server.ts";

type Finish<Result> = (written: Result[]) => void;

type Waiting = {
  write: () => unknown;
  finish?: Finish<never> | undefined;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};

type Outcome = { value: unknown } | { error: unknown };

/** More than these would keep everybody else waiting; the rest goes with the next commit. */
const MOST = 64;
/** So many turns of the loop a commit waits for others, as long as each turn brings some. */
const TURNS = 4;

let waiting: Waiting[] = [];

/**
 * Runs `write` in a transaction with whatever else is written in these turns of the loop, and resolves with what it returned once that is committed and
 * flushed. What it throws undoes its own writes alone; where the transaction itself fails, all of them are refused with that error. It must
 * not wait, and may be called again after another one has thrown and everything was taken back: a write is a function call that does nothing but write. The first of a group says how long it waits for a lock.
 * `finish` writes once what belongs to all that name it, with what they returned, at the end of the transaction; what it throws fails that.
 */
export function writeInGroup<Result>(write: () => Result, patience?: number, finish?: Finish<Result>): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    waiting.push({ write, finish, resolve, reject });
    if (waiting.length === 1) setImmediate(gather, patience, 1, 1);
  });
}

function gather(patience: number | undefined, turn: number, before: number): void {
  const isOver = turn >= TURNS || waiting.length === before || waiting.length >= MOST;
  if (!isOver) setImmediate(gather, patience, turn + 1, waiting.length);
  // The lock may have been taken after the request had found the database open (a batch undone in the thread).
  else if (!commit(runUnlessLocked)) waitUntilWritable(patience).then(commitAnyway, commitAnyway);
}

const commitAnyway = () =>
  void commit((work) => {
    work();
    return true;
  });

/** False where `run` did not: then they all wait on. */
function commit(run: (work: () => void) => boolean): boolean {
  const group = waiting.slice(0, MOST);
  let answer = () => {};
  try {
    const isDone = run(() => {
      answer = answerTo(group);
    });
    if (!isDone) return false;
  } catch (error) {
    answer = () => {
      for (const { reject } of group) reject(error);
    };
  }
  waiting = waiting.slice(MOST);
  if (waiting.length > 0) setImmediate(gather, undefined, TURNS, waiting.length);
  answer();
  return true;
}

/** Writes all of the group. Returns what tells each of them how it went. */
function answerTo(group: readonly Waiting[]): () => void {
  const outcomes = writeTogether(group) ?? writeOneByOne(group);
  return () => {
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index] as Outcome;
      if ("error" in outcome) reject(outcome.error);
      else resolve(outcome.value as never);
    }
  };
}

/** Without a savepoint for each, two statements that hardly any write needs. Undefined, and nothing is written, where one of them throws. */
function writeTogether(group: readonly Waiting[]): Outcome[] | undefined {
  let isInWrite = false;
  try {
    return inTransaction().immediate(() => {
      isInWrite = true;
      const outcomes = group.map(({ write }) => ({ value: write() }));
      isInWrite = false;
      finishAll(group, outcomes);
      return outcomes;
    }) as Outcome[];
  } catch (error) {
    if (isInWrite) return undefined;
    throw error;
  }
}

function writeOneByOne(group: readonly Waiting[]): Outcome[] {
  return inTransaction().immediate(() => {
    const outcomes = group.map(({ write }) => attempt(write));
    finishAll(group, outcomes);
    return outcomes;
  }) as Outcome[];
}

function finishAll(group: readonly Waiting[], outcomes: readonly Outcome[]): void {
  for (const [finish, written] of Map.groupBy(outcomes.keys(), (index) => group[index]?.finish))
    finish?.(written.flatMap((index) => ("value" in (outcomes[index] as Outcome) ? [(outcomes[index] as { value: never }).value] : [])));
}

function attempt(write: () => unknown): Outcome {
  try {
    return { value: inTransaction()(write) };
  } catch (error) {
    // The disk was full or could not be written: SQLite has taken everything back.
    if (!db().$client.inTransaction) throw error;
    return { error };
  }
}

/** Transaction of the connection itself: one of drizzle's makes a database of its own each time, a tenth of what a request costs. */
const inTransaction = prepared(({ $client }) => $client.transaction((work: () => unknown) => work()));
