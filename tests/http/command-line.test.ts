/** The commands as whoever hosts the site gives them: while it runs and while it does not, with the words and the exit codes that scripts go by. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, offer } from "#tests/support/app.ts";
import { type Build, runHere, type Said } from "#tests/support/commands.ts";
import { leaveFewPictures } from "#tests/support/seeded-data.ts";
import { end, freePort } from "#tests/support/server.ts";
import { damage } from "#tests/support/small-site.ts";
import { type StorageServer, startStorage } from "#tests/support/storage-server.ts";

const root = mkdtempSync(path.join(tmpdir(), "seminord-commands-"));
const dataDir = path.join(root, "data");
const file = (...names: string[]) => path.join(dataDir, ...names);
let storage: StorageServer;
let site: ChildProcess | undefined;

beforeAll(async () => {
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  leaveFewPictures(dataDir);
  storage = await startStorage();
});
afterAll(async () => {
  site?.kill("SIGKILL");
  await storage.stop();
  rmSync(root, { recursive: true, force: true });
});

async function spawned(args: string[], more: NodeJS.ProcessEnv = {}): Promise<Said> {
  // Port 0: a site that somebody runs at the usual port is none of this test's.
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: "0", ...more };
  const child = spawn("node", ["server.js", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += text));
  child.stderr.on("data", (text) => (err += text));
  const [code] = await once(child, "close");
  return { code, out, err };
}

it("a port that is taken is told in a sentence before anything is written", async () => {
  const [taken, empty] = [createServer(), path.join(root, "empty")];
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  const { port } = taken.address() as AddressInfo;
  const said = await spawned([], { DATA_DIR: empty, PORT: String(port) });
  taken.close();
  expect(said).toEqual({
    code: 1,
    out: "",
    err: `Variabila PORT: pe ${port} ascultă deja alt program; închideți-l sau alegeți alt port\n`,
  });
  expect(readdirSync(empty)).toEqual([]);
});

/** One build for all commands, whatever the environment of each: it is read anew. */
const build = `${pathToFileURL("build/server/index.js")}?of=commands`;

const run = async (args: string[], more: NodeJS.ProcessEnv = {}): Promise<Said> =>
  runHere((await import(/* @vite-ignore */ build)) as Build, args, { DATA_DIR: dataDir, TRUST_PROXY: "", HOST: "", ...more });

async function start(): Promise<string> {
  const port = await freePort();
  site = spawn("node", ["tests/support/site-without-warm-up.ts"], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    site?.stdout?.on("data", (text) => String(text).includes("Site: ") && resolve());
    site?.once("exit", () => reject(new Error("The site did not start")));
  });
  return `http://localhost:${port}`;
}
const stop = async () => site && (await end(site));

async function ask(origin: string, full_name: string, phone: string): Promise<void> {
  const body = new URLSearchParams(offer({ full_name, phone, product_id: "" }));
  const answer = await fetch(`${origin}/contact`, { method: "POST", redirect: "manual", body, headers: { Origin: origin } });
  expect(answer.status).toBe(303);
}

function requests(directory = dataDir): string[] {
  const database = new Database(path.join(directory, "site.db"));
  const names = database.prepare<[], string>("SELECT full_name FROM leads ORDER BY id").pluck().all();
  database.close();
  return names;
}

const copies = () => readdirSync(file("copies")).filter((name) => /^\d/.test(name));

describe("every command", () => {
  it.each(["backup", "restore", "doctor", "export"])("%s has help, and refuses what it does not know", async (command) => {
    const [help, unknown] = [await run([command, "--help"]), await run([command, "--altceva"])];
    expect([help.code, help.err]).toEqual([0, ""]);
    expect(help.out).toContain(`node server.js ${command}`);
    expect(help.out).toContain("--dry-run");
    expect(help.out).toContain("Exit code: 0");
    expect([unknown.code, unknown.out]).toEqual([2, ""]);
    expect(unknown.err).toContain("--altceva");
  });

  it("every command that does not exist is told from those that do", async () => {
    expect(await run(["copy"])).toEqual({
      code: 2,
      out: "",
      err: "There is no command copy. There are: backup, restore, doctor, export; --help says more.\n",
    });
  });

  it("every command stands in the help of the whole, with what begins with dashes", async () => {
    const { code, out, err } = await spawned(["--help"]);
    expect([code, err]).toEqual([0, ""]);
    for (const word of ["backup", "restore", "doctor", "export", "--admin-reset", "--lost-phone"])
      expect(out).toMatch(new RegExp(`^  .*${word}\\b`, "m"));
  });
});

it("the doctor reports missing backups", async () => {
  const { code, out } = await run(["doctor"]);
  expect([code, out]).toEqual([1, expect.stringContaining("WRONG There is no verified copy\n      Make one: node server.js backup.")]);
});

describe("a day of backups", () => {
  it("a day of backups goes from a running site, over its loss, to a running site that knows everybody", async () => {
    const origin = await start();
    await ask(origin, "Ana Popescu", "0700 000 012");
    // The doctor was started with other settings than the site: it tells the site's.
    const looked = await run(["doctor"], { PORT: "1", PUBLIC_ORIGIN: "https://www.alt.example", TRUST_PROXY: "1" });
    const { port } = new URL(origin);
    expect(looked.out).toContain("where a site runs");
    expect(looked.out).toContain(`ok    It listens on all addresses, port ${port}, and reads X-Forwarded-For from nobody\n`);
    expect(looked.out).toMatch(
      new RegExp(`^ok {4}It answers at 127\\.0\\.0\\.1:${port} since \\d{4}-.*, for http://localhost:${port}$`, "m"),
    );
    expect(looked.out).toContain("This command was started with other settings (PUBLIC_ORIGIN https://www.alt.example)");
    const plan = await run(["backup", "--dry-run"]);
    expect(plan).toMatchObject({ code: 0, err: "" });
    expect(plan.out).toMatch(/^A copy needs at most [\d.]+ MB; the copies have 0 MB of 5000 MB\.\nNo older copy would give way\.\n$/);
    expect(existsSync(file("copies"))).toBe(false);

    const made = await spawned(["backup"]);
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toMatch(/-manual: [\d.]+ MB, 1 requests, \d+ pictures, verified\n$/);
    await ask(origin, "Ion Ionescu", "0700 000 013");

    const [copy = ""] = copies();
    const refused = await run(["restore", copy]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain("is in use by another process of the site");
    expect(requests()).toEqual(["Ana Popescu", "Ion Ionescu"]);

    site?.kill("SIGKILL");
    if (site) await once(site, "exit");
    expect(existsSync(file("site.db-wal"))).toBe(true);
    const trial = await run(["restore", copy, "--dry-run"]);
    expect([trial.code, trial.out]).toEqual([
      0,
      expect.stringMatching(/36 products, 1 requests, the newest of 20.*\nIt verifies and can be restored\. Nothing was changed\.\n$/),
    ]);
    const restored = await run(["restore", copy]);
    expect(restored).toMatchObject({ code: 0, err: "" });
    const aside = /What was there before: (.*)\n/.exec(restored.out)?.[1] ?? "";
    expect(requests(aside)).toEqual(["Ana Popescu", "Ion Ionescu"]);

    const again = await start();
    expect(requests()).toEqual(["Ana Popescu"]);
    const signedIn = await fetch(`${again}/admin/login`, { method: "POST", redirect: "manual", body: new URLSearchParams(ADMIN) });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/admin"]);
    const [picture = ""] = readdirSync(file("uploads"));
    expect((await fetch(`${again}/uploads/${picture}`)).status).toBe(200);
    await stop();
  });

  it("a day of backups names the newest good copy where the database is damaged, and what puts it in its place does so", async () => {
    await run(["backup"]);
    const [older = "", newer = ""] = copies().sort();
    writeFileSync(file("copies", newer, "site.db"), damage(readFileSync(file("copies", newer, "site.db"))));
    writeFileSync(file("site.db"), damage(readFileSync(file("site.db"))));
    const failed = await spawned([]);
    expect(failed.code).toBe(1);
    expect(failed.err).toContain(`${file("site.db")} is damaged`);
    const command = /node server\.js (restore \S+)\.$/m.exec(failed.err)?.[1] ?? "";
    expect(command).toBe(`restore ${older}`);
    const spoilt = await run(["restore", newer]);
    expect([spoilt.code, spoilt.err]).toEqual([
      1,
      `${newer} is not restored: site.db is not what the manifest says. Nothing was changed.\n`,
    ]);
    expect((await run(command.split(" "))).code).toBe(0);
    expect(requests()).toEqual(["Ana Popescu"]);
    rmSync(file("copies", newer), { recursive: true });
  });

  it("a day of backups lists the backups", async () => {
    const { code, out } = await run(["restore", "--list"]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^\S+-manual {2}[\d.]+ MB {2}1 requests {2}\d+ pictures\n$/)]);
    expect(await run(["restore"])).toMatchObject({ code: 2, out: "" });
    expect(await run(["restore", "2026-01-01T00-00-00Z-daily"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("There is no copy"),
    });
  });
});

it("a list ends well where nobody reads on, as head does", async () => {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir };
  const lines = ["-c", "set -o pipefail; node server.js restore --list | true && echo well"];
  const child = spawn("bash", lines, { env, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(String(text)));
  await once(child, "close");
  expect(said.join("")).toBe("well\n");
});

describe("a copy that leaves the machine", () => {
  let archive = "";
  const elsewhere = () => {
    const { url, keyId, secret, region } = storage.storage;
    return {
      COPY_PASSPHRASE: "o parolă destul de lungă",
      COPY_S3_URL: url,
      COPY_S3_KEY_ID: keyId,
      COPY_S3_SECRET: secret,
      COPY_S3_REGION: region,
    };
  };
  const wrong = () => ({ ...elsewhere(), COPY_PASSPHRASE: "alta, la fel de lungă", COPY_S3_SECRET: "another" });
  const bare = path.join(root, "bare");
  const onBareMachine = () => {
    rmSync(bare, { recursive: true, force: true });
    mkdirSync(bare);
    return { ...elsewhere(), DATA_DIR: bare };
  };

  it("a copy that leaves the machine is one file, encrypted under the passphrase, and goes to the other machine", async () => {
    const made = await run(["backup", "--out", root], elsewhere());
    expect(made).toMatchObject({ code: 0, err: "" });
    archive = path.join(root, readdirSync(root).find((name) => name.endsWith(".zip.age")) ?? "");
    expect(made.out).toContain(`${archive}: `);
    expect(made.out).toMatch(new RegExp(`Sent to ${storage.storage.url}: \\d+ new pictures, 0 old copies removed there\n$`));
    expect(readFileSync(archive).includes("Ana Popescu")).toBe(false);
    expect(statSync(archive).mode & 0o077).toBe(0);
    const repeated = await run(["backup", "--out", archive]);
    expect([repeated.code, repeated.err]).toEqual([1, `${archive} is there already and stays as it is\n`]);
  });

  it("a copy that leaves the machine restores from the file on a bare machine, and no other passphrase opens it", async () => {
    const before = readdirSync(dataDir);
    const [without, other] = [await run(["restore", archive]), await run(["restore", archive], wrong())];
    expect([without.code, without.err]).toEqual([1, expect.stringContaining("it is encrypted: set COPY_PASSPHRASE")]);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining("The passphrase is another one")]);
    expect([readdirSync(dataDir), requests()]).toEqual([before, ["Ana Popescu"]]);
    expect(await run(["restore", archive], onBareMachine())).toMatchObject({ code: 0, err: "" });
    expect(requests(bare)).toEqual(["Ana Popescu"]);
    expect(readdirSync(path.join(bare, "uploads"))).toEqual(readdirSync(file("uploads")));
  });

  it("a copy that leaves the machine comes back from the other machine", async () => {
    const { out } = await run(["restore", "--list", "--elsewhere"], elsewhere());
    expect(await run(["restore", out.trim(), "--elsewhere"], onBareMachine())).toMatchObject({ code: 0, err: "" });
    expect(requests(bare)).toEqual(["Ana Popescu"]);
    const refused = await run(["backup"], wrong());
    expect([refused.code, refused.err]).toEqual([1, "The storage could not be listed: the storage answered 403 SignatureDoesNotMatch\n"]);
  });

  it("a copy that leaves the machine without a passphrase is a ZIP, and says so", async () => {
    const target = path.join(root, "plain.zip");
    const { code, out } = await run(["backup", "--out", target]);
    expect([code, out]).toEqual([0, expect.stringContaining("not encrypted: it holds personal data")]);
    expect((await run(["restore", target, "--dry-run"])).code).toBe(0);
    const bytes = readFileSync(target);
    writeFileSync(target, bytes.subarray(0, bytes.length - 1_000));
    expect(await run(["restore", target])).toMatchObject({ code: 1, err: expect.stringContaining("no whole archive") });
  });
});

describe("the doctor", () => {
  it("the doctor finds nothing wrong with a site that is well", async () => {
    const { code, out } = await run(["doctor"]);
    expect(out).not.toContain("WRONG");
    expect([code, out]).toEqual([0, expect.stringContaining("where no site runs")]);
    expect(out).toMatch(/^ok {4}It listens on all addresses, port \d+, and reads X-Forwarded-For from nobody$/m);
  });

  it.each([
    ["an empty secret", ""],
    ["half a secret", "s".repeat(20)],
  ])("the doctor names %s, with which the site does not start", async (_name, secret) => {
    const whole = existsSync(file("secret")) ? readFileSync(file("secret")) : undefined;
    writeFileSync(file("secret"), secret);
    const looked = await run(["doctor"]);
    const started = await spawned([], { PORT: "0" });
    if (whole) writeFileSync(file("secret"), whole);
    else rmSync(file("secret"));
    const words = `is no whole secret: it has ${secret.length} characters of 43. Put that of a copy in its place`;
    expect([looked.code, looked.out]).toEqual([1, expect.stringContaining(words)]);
    expect([started.code, started.out, started.err.trimEnd().split("\n")]).toEqual([1, "", [expect.stringContaining(words)]]);
  });

  it("the doctor says where a site behind a proxy listens, and that https without one is a mistake", async () => {
    const https = { PUBLIC_ORIGIN: "https://www.example.ro" };
    const behind = await run(["doctor"], { ...https, TRUST_PROXY: "1" });
    expect(behind.out).toMatch(/^ok {4}It listens on 127\.0\.0\.1, port \d+, and reads X-Forwarded-For from 127\.0\.0\.0\/8, ::1 alone$/m);
    const alone = await run(["doctor"], https);
    expect(alone.out).toMatch(/WRONG It listens on all addresses.*\n {6}Something in front of it ends TLS: set TRUST_PROXY/);
  });

  it.each<[string, () => void, RegExp, () => void]>([
    [
      "a picture without its file",
      () => cpSync(file("uploads"), file("uploads-aside"), { recursive: true }),
      /WRONG 1 pictures have no file, e\.g\. .*\n {6}Copy them from/,
      () => {},
    ],
    [
      "a clock that is behind",
      () => change("UPDATE leads SET created_at = '2999-01-01T00:00:00.000Z'"),
      /WRONG The clock says .*, the newest request is of 2999-01-01/,
      () => change("UPDATE leads SET created_at = '2026-11-22T08:00:00.000Z'"),
    ],
    [
      "a newer version",
      () => change("INSERT INTO migrations VALUES ('9999-later.sql', 'x')"),
      /WRONG Its version is 9999-later\.sql, this program ends with \d{4}-/,
      () => change("DELETE FROM migrations WHERE name = '9999-later.sql'"),
    ],
    [
      "a broken reference",
      () => change("INSERT INTO lead_events (id, lead_id, kind, created_at) VALUES (9999, 777, 'x', 'x')"),
      /WRONG The database is damaged: 1 broken references/,
      () => change("DELETE FROM lead_events WHERE id = 9999"),
    ],
  ])("the doctor names %s, and what to do", async (name, spoil, words, mend) => {
    spoil();
    if (name.startsWith("a picture")) unlinkSync(file("uploads", named()));
    const { code, out } = await run(["doctor"]);
    mend();
    if (name.startsWith("a picture")) {
      rmSync(file("uploads"), { recursive: true });
      cpSync(file("uploads-aside"), file("uploads"), { recursive: true });
      rmSync(file("uploads-aside"), { recursive: true });
    }
    expect([code, out]).toEqual([1, expect.stringMatching(words)]);
  });
});

it("the export is one ZIP, whose tables it can say before", async () => {
  const target = path.join(root, "tot.zip");
  expect((await run(["export", target, "--dry-run"])).out).toContain("products: 36\n");
  expect(existsSync(target)).toBe(false);
  expect(await run(["export", target])).toMatchObject({ code: 0, err: "" });
  expect(readFileSync(target).subarray(0, 4)).toEqual(Buffer.from("PK\u0003\u0004"));
  expect(await run(["export", target])).toMatchObject({ code: 1, err: expect.stringContaining("is there already and stays as it is") });
});

function change(sql: string): void {
  const database = new Database(file("site.db"));
  database.pragma("foreign_keys = 0");
  database.exec(sql);
  database.close();
}

function named(): string {
  const database = new Database(file("site.db"));
  const name = database
    .prepare<[], string>("SELECT name || '-' || json_extract(widths, '$.300') || '.webp' FROM product_images")
    .pluck()
    .get();
  database.close();
  return name ?? "";
}
