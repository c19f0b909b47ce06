/** Counts at the driver of SQLite, so what goes past the cache of statements counts too: transactions, pragmas, scripts. Import it before the app. */
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { setImmediate as nextTurn } from "node:timers/promises";
import Database from "better-sqlite3";

/** Counts of one request and of what it sets going, in the order in which SQLite was asked. */
export type Counts = { statements: string[]; compiled: string[]; rows: number };

/** Properties of a connection, and of a statement, that are looked at. */
type Connection = { source?: string; function: Database.Database["function"] };
type Method = (this: Connection, ...values: unknown[]) => unknown;

const ofRequest = new AsyncLocalStorage<Counts>();
let latest: Counts = { statements: [], compiled: [], rows: 0 };

// Whatever happens on behalf of a request happens in its context; jobs by the clock and other connections are nobody's.
subscribe("http.server.request.start", () => {
  latest = { statements: [], compiled: [], rows: 0 };
  ofRequest.enterWith(latest);
});

/** Turns of the loop in which a request that was answered may still do something, such as waking who sends messages. */
const TURNS = 20;

/** Asks one thing of the site and returns its answer, read to the end, with what it cost. One at a time. */
export async function counted(send: () => Promise<Response>): Promise<{ response: Response; body: Buffer; counts: Counts }> {
  const response = await send();
  const body = Buffer.from(await response.arrayBuffer());
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  return { response, body, counts: latest };
}

const probe = new Database(":memory:");
const statement = Object.getPrototypeOf(probe.prepare("SELECT 1")) as Record<string, Method>;
const connection = Database.prototype as unknown as Record<string, Method>;
probe.close();

for (const name of ["run", "get", "all", "iterate"]) {
  replace(statement, name, (original) => {
    return function (...values) {
      const counts = ofRequest.getStore();
      counts?.statements.push(this.source ?? "");
      const result = Reflect.apply(original, this, values);
      if (!counts) return result;
      if (name === "get" && result !== undefined) counts.rows += 1;
      if (name === "all") counts.rows += (result as unknown[]).length;
      return name === "iterate" ? countedRows(result as IterableIterator<unknown>, counts) : result;
    };
  });
}
/**
 * Connections whose lots, such as which products a confirmation recommends, SQLite draws the same each time: set at the first statement of
 * each.
 */
const withoutChance = new WeakSet<Connection>();

replace(connection, "prepare", (original) => {
  return function (sql, ...values) {
    if (!withoutChance.has(this)) this.function("random", () => 0);
    withoutChance.add(this);
    ofRequest.getStore()?.compiled.push(String(sql));
    return Reflect.apply(original, this, [sql, ...values]);
  };
});
replace(connection, "pragma", (original) => {
  return function (words, ...values) {
    ofRequest.getStore()?.compiled.push(`PRAGMA ${words}`);
    return Reflect.apply(original, this, [words, ...values]);
  };
});
replace(connection, "exec", (original) => {
  return function (sql) {
    const counts = ofRequest.getStore();
    counts?.statements.push(String(sql));
    counts?.compiled.push(String(sql));
    return Reflect.apply(original, this, [sql]);
  };
});

function replace(prototype: Record<string, Method>, name: string, change: (original: Method) => Method): void {
  const original = prototype[name];
  if (!original) throw new Error(`The driver has no ${name}: it has changed, and so must this`);
  prototype[name] = change(original);
}

function countedRows(rows: IterableIterator<unknown>, counts: Counts): IterableIterator<unknown> {
  const next = () => {
    const step = rows.next();
    if (!step.done) counts.rows += 1;
    return step;
  };
  const passed = { next, return: () => rows.return?.() ?? { done: true, value: undefined }, [Symbol.iterator]: () => passed };
  return passed as IterableIterator<unknown>;
}
