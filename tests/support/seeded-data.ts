/** A data directory filled with the demonstration catalogue, made once and copied by every test file that starts the app. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

export const SEEDED_DATA = path.resolve("node_modules/.cache/seeded-data");
export const ADMIN = { username: "ana", password: "o-parola-destul-de-lunga" };

/** Vitest's and Playwright's global setup. */
export default async function makeSeededData(): Promise<void> {
  if (!existsSync("build/server/index.js")) throw new Error("Build first: npm run build");
  const target = `${SEEDED_DATA}-${fingerprint()}`;
  process.env.SEEDED_DATA = target;
  if (existsSync(target)) return;
  const aside = `${target}.${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true });
  rmSync(aside, { recursive: true, force: true });
  await startAndStop(aside);
  declareLive(aside);
  renameSync(aside, target);
}

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
  const child = spawn("node", ["server.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      if (String(chunk).includes("Site: ")) child.kill("SIGTERM");
    });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`Seeding ended with ${code}`))));
  });
}

/** The site as its owner has it once it is his: no demonstration any more, and search engines may list it. What is before that has tests of its own. */
function declareLive(dataDir: string): void {
  const database = new Database(path.join(dataDir, "site.db"));
  database.exec("UPDATE documents SET body = json_set(body, '$.is_live', json('true'), '$.is_demo', json('false')) WHERE key = 'company'");
  database.exec(
    "UPDATE document_versions SET body = json_set(body, '$.is_live', json('true'), '$.is_demo', json('false')) WHERE key = 'company'",
  );
  database.close();
}

/** Of everything the seeded data depends on. */
function fingerprint(): string {
  const hash = createHash("sha256").update(JSON.stringify(ADMIN));
  const visit = (place: string): void => {
    if (statSync(place).isDirectory()) for (const name of readdirSync(place).sort()) visit(path.join(place, name));
    else if (!place.endsWith(".test.ts")) hash.update(place).update(readFileSync(place));
  };
  for (const place of [
    "db",
    "app/seed",
    "app/media",
    "app/catalog/category",
    "app/catalog/product",
    "app/catalog/picture",
    "app/catalog/card/card-text.ts",
    "app/language/text.ts",
    "tests/support/seeded-data.ts",
    "app/catalog/search/search-index.server.ts",
  ])
    visit(place);
  return hash.digest("hex").slice(0, 16);
}
