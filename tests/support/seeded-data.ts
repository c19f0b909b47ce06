/** A data directory filled with the demonstration catalogue, made once and copied by every test file that starts the app. */
import { spawn } from "node:child_process";
import { argon2Sync, createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { addPhotographs } from "./photographs.ts";

type BuildStamp = { stampOfBuild: () => string | undefined; stateOfSources: () => string };
// It runs where packages are not there yet, on an older Node: without types.
const script = "../../scripts/build-stamp.mjs";

export const SEEDED_DATA = path.resolve("node_modules/.cache/seeded-data");
export const ADMIN = { username: "ana", password: "o-parola-destul-de-lunga" };

/** Vitest's and Playwright's global setup. */
export default async function makeSeededData(): Promise<void> {
  const { stampOfBuild, stateOfSources } = (await import(script)) as BuildStamp;
  const build = stampOfBuild();
  if (build === undefined) throw new Error("There is no build: npm run build");
  if (build !== stateOfSources()) throw new Error("build is older than app/: npm run build");
  // What a copy was restored to (tests/drills/restored-suite.ts).
  if (process.env.RESTORED_DATA) {
    process.env.SEEDED_DATA = process.env.RESTORED_DATA;
    return;
  }
  const target = `${SEEDED_DATA}-${fingerprint(build)}`;
  process.env.SEEDED_DATA = target;
  if (existsSync(target)) return;
  removeOlder();
  const aside = `${target}.${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true });
  rmSync(aside, { recursive: true, force: true });
  await startAndStop(aside);
  await addPhotographs(aside);
  declareLive(aside);
  try {
    renameSync(aside, target);
  } catch (error) {
    // Somebody else was sooner: his are the same.
    if (!existsSync(target)) throw error;
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Takes away what former builds made; a run that uses one of them still has begun not long ago. */
function removeOlder(): void {
  const place = path.dirname(SEEDED_DATA);
  if (!existsSync(place)) return;
  for (const name of readdirSync(place).filter((name) => name.startsWith(`${path.basename(SEEDED_DATA)}-`))) {
    const kept = path.join(place, name);
    if (Date.now() - statSync(kept).mtimeMs > LONGEST_RUN) rmSync(kept, { recursive: true, force: true });
  }
}

const LONGEST_RUN = 6 * 3_600_000;

/** The data for one app of a test. To sign in costs a stored hash of its own cost: next to nothing here; what ours costs is in password.server.test.ts. */
export function copySeededData(dataDir: string): void {
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  const database = new Database(path.join(dataDir, "site.db"));
  database.prepare("UPDATE users SET password_hash = ? WHERE username = ?").run(CHEAP_HASH, ADMIN.username);
  database.close();
}

/** Leaves six pictures of products with their files, of the thirty-four: for tests that carry all there is from place to place, where each is a request or a file of its own. */
export function leaveFewPictures(dataDir: string): void {
  const database = new Database(path.join(dataDir, "site.db"));
  database.exec("DELETE FROM product_images WHERE name NOT IN (SELECT name FROM product_images GROUP BY name ORDER BY min(id) LIMIT 6)");
  const kept = new Set(database.prepare<[], string>("SELECT name FROM product_images").pluck().all());
  database.close();
  const uploads = path.join(dataDir, "uploads");
  for (const file of readdirSync(uploads)) if (!kept.has(file.slice(0, file.lastIndexOf("-")))) rmSync(path.join(uploads, file));
}

const COST = { memory: 8, passes: 1 };
const SALT = Buffer.alloc(16, "sare");
/** The hash of the administrator's password, at next to no cost. */
export const CHEAP_HASH = [
  `argon2id$${COST.memory},${COST.passes}`,
  SALT.toString("base64url"),
  argon2Sync("argon2id", { message: ADMIN.password, nonce: SALT, parallelism: 1, tagLength: 32, ...COST }).toString("base64url"),
].join("$");

/** Starts the built server on an empty directory, waits until it serves, and ends it with SIGTERM. */
async function startAndStop(dataDir: string): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    NODE_ENV: "production",
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const child = spawn("node", ["server.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      if (String(chunk).includes("Site: ")) child.kill("SIGTERM");
    });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`Seeding ended with ${code}`))));
  });
}

/** The site as its owner has it once it is his: no demonstration and no samples any more, and search engines may list it. What is before that has tests of its own. */
function declareLive(dataDir: string): void {
  const database = new Database(path.join(dataDir, "site.db"));
  database.exec("UPDATE documents SET body = json_set(body, '$.is_live', json('true'), '$.is_demo', json('false')) WHERE key = 'company'");
  database.exec(
    "UPDATE document_versions SET body = json_set(body, '$.is_live', json('true'), '$.is_demo', json('false')) WHERE key = 'company'",
  );
  // A request that comes has the first number.
  database.exec("DELETE FROM leads WHERE is_sample = 1; DELETE FROM sqlite_sequence WHERE name = 'leads'");
  database.close();
}

/** Fingerprint of everything the seeded data depends on: the build that makes it, and what the tests add. */
function fingerprint(build: string): string {
  const hash = createHash("sha256").update(build).update(JSON.stringify(ADMIN));
  for (const file of ["tests/support/seeded-data.ts", "tests/support/photographs.ts", "tests/fixtures/photographs.json"])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
