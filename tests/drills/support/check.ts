/** Conditions that must hold after every drill, whatever it did to the site. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { namedFiles } from "#tests/support/pictures.ts";
import { send } from "./client.ts";
import type { Ledger } from "./ledger.ts";
import type { Site } from "./site.ts";

export type Finding = {
  /** One sentence for each thing that does not hold. */
  faults: string[];
  figures: { acknowledged: number; lost: number; doubled: number };
};

/** Starts the site where it does not run, and looks at its answer, its database, its files and its log. */
export async function check(site: Site, ledger: Ledger): Promise<Finding> {
  const faults: string[] = [];
  await site.start();
  const up = await send(site.port, { path: "/up" });
  if (up.status !== 200) faults.push(`/up answered ${up.status}`);
  const database = new Database(path.join(site.dataDir, "site.db"), { readonly: true });
  try {
    const integrity = database.pragma("integrity_check", { simple: true });
    if (integrity !== "ok") faults.push(`integrity_check: ${integrity}`);
    const strays = database.pragma("foreign_key_check") as unknown[];
    if (strays.length > 0) faults.push(`foreign_key_check: ${strays.length} rows`);
    const requests = lookAtRequests(database, ledger);
    const pictures = lookAtPictures(database, path.join(site.dataDir, "uploads"), ledger);
    const figures = { ...requests, acknowledged: requests.acknowledged + ledger.pictures.length, lost: requests.lost + pictures.lost };
    if (figures.lost > 0) faults.push(`${figures.lost} of ${figures.acknowledged} acknowledged writes are lost`);
    if (figures.doubled > 0) faults.push(`${figures.doubled} requests are there more than once`);
    return { faults: [...faults, ...pictures.faults, ...lookAtLog(site.said())], figures };
  } finally {
    database.close();
  }
}

function lookAtRequests(database: Database.Database, { requests }: Ledger) {
  const stored = new Set(database.prepare<[], string>("SELECT ref FROM leads").pluck().all());
  const doubled = database
    .prepare("SELECT count(*) FROM (SELECT 1 FROM leads WHERE full_name LIKE 'Proba %' GROUP BY full_name HAVING count(*) > 1)")
    .pluck()
    .get() as number;
  // Two people were never given one reference.
  const shared = requests.length - new Set(requests).size;
  return { acknowledged: requests.length, lost: requests.filter((ref) => !stored.has(ref)).length, doubled: doubled + shared };
}

function lookAtPictures(database: Database.Database, uploads: string, { pictures }: Ledger) {
  const named = namedFiles(database);
  const present = existsSync(uploads) ? readdirSync(uploads) : [];
  const without = (names: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return names.filter((name) => !known.has(name));
  };
  const orphans = without(present, named);
  const missing = without(named, present);
  const empty = present.filter((name) => statSync(path.join(uploads, name)).size === 0);
  const faults: string[] = [];
  if (orphans.length > 0) faults.push(`${orphans.length} files that no row names, e.g. ${orphans[0]}`);
  if (missing.length > 0) faults.push(`${missing.length} pictures without a file, e.g. ${missing[0]}`);
  if (empty.length > 0) faults.push(`${empty.length} files of pictures are empty, e.g. ${empty[0]}`);
  return {
    lost: without(
      pictures.map((address) => path.basename(address)),
      named,
    ).length,
    faults,
  };
}

/**
 * Secrets that nobody may find in a log: people's names, telephone numbers and mails as the ledger makes them, passwords, sessions,
 * addresses that open something.
 */
const SECRETS = /Proba \d{6}|(?:\+40|0)702[ \d]{6,}|@proba\.example|o-parola|admin_session=|admin_device=|\/oferta\/[0-9A-Z]{26}/;

function lookAtLog(said: string): string[] {
  const lines = said.split("\n").filter((line) => line !== "");
  const odd = lines.filter((line) => !isJson(line));
  const telling = lines.filter((line) => SECRETS.test(line));
  return [
    ...(odd.length > 0 ? [`${odd.length} log lines are no JSON, e.g. ${odd[0]}`] : []),
    ...(telling.length > 0 ? [`${telling.length} log lines tell a secret, e.g. ${telling[0]}`] : []),
  ];
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
