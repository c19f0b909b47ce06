/** A copy put in place from the administration: what it asks, what stands while the site is stopped, and what is there afterwards. */
import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ADMIN, offer, visibleText } from "#tests/support/app.ts";
import { leaveFewPictures } from "#tests/support/seeded-data.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { damage } from "#tests/support/small-site.ts";

let site: RunningServer;
let origin: string;

beforeAll(async () => {
  site = await startServer();
  leaveFewPictures(site.dataDir);
  origin = `http://localhost:${site.port}`;
});

afterAll(() => site?.stop());

const ask = (path: string, options: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...options });
const post = (path: string, values: Record<string, string>, cookie = "") =>
  ask(path, {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
  });

/** Eight visitors who knock anew all the time: how often each answer came, or each failure. */
function knock() {
  const answers = new Map<number | string, number>();
  let isOver = false;
  const once = () =>
    new Promise<number | string>((resolve) => {
      request({ port: site.port, path: "/up", agent: false }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      })
        .on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end();
    });
  const visitors = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const answer = await once();
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(visitors);
    return answers;
  };
  return { end };
}

/** The form that stands at the address of a copy. */
const restore = (place: string, proof: Record<string, string>, cookie: string) =>
  post(place, { intent: "restore", name: place.split("=")[1] ?? "", ...proof }, cookie);

async function signIn(): Promise<string> {
  const { headers, status } = await post("/admin/login", ADMIN);
  expect(status).toBe(303);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function read<Row>(sql: string): Row {
  const database = new Database(`${site.dataDir}/site.db`, { readonly: true });
  try {
    return database.prepare<[], Row>(sql).get() as Row;
  } finally {
    database.close();
  }
}

const nameOfProduct = () => read<{ name: string }>("SELECT name FROM products WHERE slug = 'turfline-sport'").name;
const changeName = (name: string) => {
  const database = new Database(`${site.dataDir}/site.db`);
  database.prepare("UPDATE products SET name = ? WHERE slug = 'turfline-sport'").run(name);
  database.close();
};

it("brings back what the copy holds, after a copy of what was there, and signs everybody out", async () => {
  const cookie = await signIn();
  expect((await post("/admin/copii", { intent: "copy" }, cookie)).status).toBe(303);
  const list = await (await ask("/admin/copii", { headers: { Cookie: cookie } })).text();
  const place = /href="(\/admin\/copii\?restaureaza=[^"]+)"/.exec(list)?.[1] ?? "";
  changeName("Turfline Altceva");

  const page = visibleText(await (await ask(place, { headers: { Cookie: cookie } })).text());
  expect(page).toContain("ia locul datelor de acum");
  expect((await ask("/admin/copii?restaureaza=nu-exista", { headers: { Cookie: cookie } })).status).toBe(404);
  const empty = await restore(place, { current_password: "" }, cookie);
  expect([empty.status, visibleText(await empty.text())]).toEqual([
    422,
    expect.stringContaining("Scrieți parola curentă: se cere pentru restaurare."),
  ]);
  expect((await restore(place, { current_password: "alta parola" }, cookie)).status).toBe(422);
  expect(nameOfProduct()).toBe("Turfline Altceva");

  const watched = knock();
  const done = await restore(place, { current_password: ADMIN.password }, cookie);
  const waiting = await done.text();
  expect([done.status, done.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(waiting).toContain('<meta http-equiv="refresh" content="5;url=/admin/copii"/>');
  expect(visibleText(waiting)).toContain("Copia se restaurează.");
  const meanwhile: number[] = [];
  await vi.waitFor(
    async () => {
      const answer = await ask("/produse/turfline-sport");
      meanwhile.push(answer.status);
      if (answer.status === 503) {
        expect(answer.headers.get("Retry-After")).toBe("5");
        expect(visibleText(await answer.text())).toContain("Site-ul revine în câteva momente");
      }
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain("Turfline Altceva");
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(meanwhile.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(nameOfProduct()).toBe("Turfline Sport");
  const answers = await watched.end();
  expect(answers.get(503), "who comes meanwhile is told").toBeGreaterThan(0);
  expect([...answers.keys()].sort(), "and nobody is refused or reset").toEqual([200, 503]);

  const old = await ask("/admin/copii", { headers: { Cookie: cookie } });
  expect([old.status, old.headers.get("Location")]).toEqual([303, expect.stringContaining("/admin/login")]);
  const told = visibleText(await (await ask("/admin/copii", { headers: { Cookie: await signIn() } })).text());
  expect(told).toMatch(/a fost restaurată copia din .* Datele de dinainte sunt în copia din .* înainte de restaurare/);
}, 60_000);

it("the copy that was made before leads back in the same way", async () => {
  const cookie = await signIn();
  const list = await (await ask("/admin/copii", { headers: { Cookie: cookie } })).text();
  const [before = ""] = [...list.matchAll(/href="(\/admin\/copii\?restaureaza=[^"]+)"/g)].map(([, place = ""]) => place);
  expect(await (await restore(before, { current_password: ADMIN.password }, cookie)).text()).toContain("Copia se restaurează.");
  await vi.waitFor(async () => expect(await (await ask("/produse/turfline-sport")).text()).toContain("Turfline Altceva"), {
    timeout: 30_000,
    interval: 50,
  });
}, 60_000);

it("asked for twice at once is done once, and a request of the last moment is in the copy that was made before", async () => {
  const cookie = await signIn();
  const list = async () => await (await ask("/admin/copii", { headers: { Cookie: await signIn() } })).text();
  const places = [...(await list()).matchAll(/href="(\/admin\/copii\?restaureaza=[^"]+)"/g)].map(([, place = ""]) => place);
  const oldest = places.at(-1) ?? "";
  const sent: boolean[] = [];
  let isOver = false;
  const sending = (async () => {
    for (let number = 0; !isOver && number < 90; number += 1)
      sent.push(
        (await post("/contact", offer({ phone: `07000010${String(number).padStart(2, "0")}` })).catch(() => undefined))?.status === 303,
      );
  })();
  // Asked before the first request has come, the site might be stopped before it could take one.
  await vi.waitFor(() => expect(sent).toContain(true));
  const restoring = Promise.all([1, 2].map(() => restore(oldest, { current_password: ADMIN.password }, cookie)));
  const answers = await Promise.all((await restoring).map((answer) => answer.text()));
  isOver = true;
  await sending;
  expect(answers.filter((answer) => answer.includes("Copia se restaurează."))).toHaveLength(1);
  await vi.waitFor(async () => expect((await ask("/up")).status).toBe(200), { timeout: 30_000, interval: 50 });
  expect(await (await ask("/produse/turfline-sport")).text()).not.toContain("Turfline Altceva");
  const now = [...(await list()).matchAll(/href="(\/admin\/copii\?restaureaza=[^"]+)"/g)].map(([, place = ""]) => place);
  expect(now).toHaveLength(places.length + 1);
  const made = (now.find((place) => !places.includes(place)) ?? "").split("=")[1];
  const copy = new Database(`${site.dataDir}/copies/${made}/site.db`, { readonly: true });
  const held = copy.prepare("SELECT count(*) FROM leads WHERE phone LIKE '07000010%'").pluck().get();
  copy.close();
  expect(held).toBe(sent.filter(Boolean).length);
}, 60_000);

it("a damaged copy is refused, and nothing changes", async () => {
  const cookie = await signIn();
  const list = await (await ask("/admin/copii", { headers: { Cookie: cookie } })).text();
  const [place = "", name = ""] = /\/admin\/copii\?restaureaza=([^"]+)/.exec(list) ?? [];
  const file = `${site.dataDir}/copies/${name}/site.db`;
  const whole = readFileSync(file);
  writeFileSync(file, damage(whole));
  const refused = await restore(place, { current_password: ADMIN.password }, cookie);
  expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringContaining("Nimic nu s-a schimbat.")]);
  writeFileSync(file, whole);
  expect((await ask("/admin/copii", { headers: { Cookie: cookie } })).status).toBe(200);
});

it("a copy of a build from before 1.0 is refused in words, while the site goes on", async () => {
  const cookie = await signIn();
  const [place = ""] =
    /\/admin\/copii\?restaureaza=[^"]+/.exec(await (await ask("/admin/copii", { headers: { Cookie: cookie } })).text()) ?? [];
  beOfEarlierBuild(`${site.dataDir}/copies/${place.split("=")[1]}`);
  const answer = await restore(place, { current_password: ADMIN.password }, cookie);
  expect([answer.status, visibleText(await answer.text())]).toEqual([
    409,
    expect.stringContaining("Copia este a unei versiuni de dinaintea lui 1.0 și nu se poate restaura aici"),
  ]);
  expect((await ask("/up")).status).toBe(200);
}, 60_000);

/** A copy that verifies, of a build whose list of migrations began as theirs did. */
function beOfEarlierBuild(directory: string): void {
  const database = new Database(`${directory}/site.db`);
  database.exec("DELETE FROM migrations; INSERT INTO migrations VALUES ('0001-initial.sql', 'x'), ('0002-snippet-parts.sql', 'x')");
  database.close();
  const manifest = JSON.parse(readFileSync(`${directory}/manifest.json`, "utf8"));
  const bytes = readFileSync(`${directory}/site.db`);
  Object.assign(manifest, { schema: "0002-snippet-parts.sql", tables: { ...manifest.tables, migrations: 2 } });
  Object.assign(manifest.database, { bytes: bytes.length, sha256: hash("sha256", bytes) });
  writeFileSync(`${directory}/manifest.json`, JSON.stringify(manifest));
}
