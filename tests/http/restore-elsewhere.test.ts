/** A site that is moved: a copy of one installation, put in place on a machine that had none. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { leaveFewPictures } from "#tests/support/seeded-data.ts";
import { startServer } from "#tests/support/server.ts";

const app = await startApp();
leaveFewPictures(app.dataDir);
const cookie = await signIn(app, ADMIN);
const folder = mkdtempSync(path.join(tmpdir(), "seminord-moved-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGES = [
  "/produse/turfline-sport",
  "/gazon",
  "/brand/turfline",
  "/despre-noi",
  "/api/products?limit=100",
  "/api/experts",
  "/api/categories",
];

const run = (args: readonly string[], dataDir: string) =>
  promisify(execFile)("node", ["server.js", ...args], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
    timeout: 60_000,
  });

it("a site restored elsewhere answers the same pages, pictures and documents included", async () => {
  expect((await app.postForm("/produse/turfline-sport", offer())).status).toBe(303);
  const paper = await attachPaper();
  const copy = path.join(folder, "copy.zip");
  await run(["backup", "--out", copy], app.dataDir);
  const dataDir = path.join(folder, "new");
  mkdirSync(dataDir);
  await run(["restore", copy], dataDir);
  const uploads = (of: string) => readdirSync(path.join(of, "uploads")).filter((name) => !name.startsWith("."));
  expect(uploads(dataDir).sort()).toEqual(uploads(app.dataDir).sort());
  const other = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "1" }, { isWarming: false });
  try {
    const origin = `http://localhost:${other.port}`;
    for (const address of [...PAGES, paper]) {
      const [here, there] = await Promise.all([app.get(address), fetch(origin + address)]);
      const expected = await plain(here, "http://localhost:0");
      expect([there.status, await plain(there, origin)], address).toEqual([200, expected]);
    }
  } finally {
    await other.stop();
  }
}, 90_000);

async function plain(answer: Response, origin: string): Promise<string> {
  const text = (await answer.text()).replaceAll(origin, "").replaceAll(encodeURIComponent(origin), "");
  return text.replaceAll(/nonce="[^"]*"/g, "");
}

async function attachPaper(): Promise<string> {
  const id = app.database.prepare<[], number>("SELECT id FROM products WHERE slug = 'turfline-sport'").pluck().get();
  const body = new FormData();
  for (const [name, value] of Object.entries({ kind: "label", title: "", lot: "RO-12", year: "2026" })) body.append(name, value);
  body.append("file", new Blob(["%PDF-1.7\nlabel\nstartxref\n0\n%%EOF\n"]), "eticheta.pdf");
  const headers = { Cookie: cookie, Origin: app.origin };
  const answer = await app.get(`/admin/produse/${id}/documente`, { method: "POST", body, headers, redirect: "manual" });
  expect(answer.status).toBe(303);
  return `/documente/${app.database.prepare<[], string>("SELECT name FROM product_documents").pluck().get()}.pdf`;
}
