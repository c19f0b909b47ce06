/**
 * Half an hour of everything: visitors, requests, votes, pictures, the administrator. The site and its workers have 512 MB together: as root they get no more
 * than that from the kernel, by which Node measures its heap, as on a small machine; without root it is only looked at. It needs no more in the last quarter
 * than in the second. By hand: `npm run drills -- soak --minutes=30`.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { keepAlive, newAddress, send, sendJson } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { ask, newPerson, signIn, upload } from "./support/ledger.ts";
import { limitMemory } from "./support/limited-memory.ts";
import { makePictures } from "./support/pictures.ts";
import type { Site } from "./support/site.ts";

const LASTS = Number(process.env.SOAK_MINUTES ?? 30) * 60_000;
const MOST = 512;
/** By how much the last quarter may need more than the second, as a factor. */
const GROWTH = 1.2;
const PAGES = ["/", "/produse", "/gazon", "/produse/turfline-sport", "/contact", "/sitemap.xml", "/api/products", "/nu-exista"];
const ADMIN_PAGES = ["/admin", "/admin/leaduri", "/admin/produse/1", "/admin/setari"];

await drill(async ({ open, ledger, claim, figure, note: tell }) => {
  const group = limitMemory(MOST);
  if (!group) tell("not root: nothing keeps the site from taking more, it is only looked at");
  const site = await open(group ? { group } : {});
  const cookie = await signIn(site);
  const agent = keepAlive(20);
  const end = performance.now() + LASTS;
  const odd = new Map<string, number>();
  let visits = 0;

  function note(what: string, status: number | undefined, fit: readonly number[]): void {
    visits += 1;
    if (!fit.includes(status ?? 0)) odd.set(`${what}: ${status ?? "no answer"}`, (odd.get(`${what}: ${status ?? "no answer"}`) ?? 0) + 1);
  }
  const quietly = (asked: ReturnType<typeof send>) => asked.catch(() => undefined);

  async function browse(number: number): Promise<void> {
    for (let turn = number; performance.now() < end; turn += 1) {
      const page = PAGES[turn % PAGES.length] as string;
      note(page, (await quietly(send(site.port, { path: page, agent })))?.status, page === "/nu-exista" ? [404] : [200]);
      const search = `/produse?q=trifoi+${turn % 500}`;
      note("search", (await quietly(send(site.port, { path: search, agent })))?.status, [200]);
      note("request", (await ask(site, ledger, newPerson(), { agent, from: newAddress() }))?.status, [201]);
      const vote = { product_id: (turn % 30) + 1, rating: (turn % 5) + 1 };
      note("vote", (await quietly(sendJson(site.port, "/api/ratings", vote, { agent })))?.status, [200, 201, 409]);
      await pause(200);
    }
  }

  async function administer(): Promise<void> {
    for (let turn = 1; performance.now() < end; turn += 1) {
      for (const page of ADMIN_PAGES)
        note(page, (await quietly(send(site.port, { path: page, headers: { Cookie: cookie } })))?.status, [200]);
      if (turn % 5 === 0) {
        const pictures = await makePictures(2, 2_000, turn);
        note("upload", (await upload(site, ledger, pictures, { cookie, product: (turn % 30) + 1 }))?.status, [201]);
      }
      await pause(3_000);
    }
  }

  const used: number[] = [];
  async function watch(): Promise<void> {
    while (performance.now() < end) {
      used.push(memoryOf(site));
      await pause(1_000);
    }
  }

  await Promise.all([watch(), administer(), ...Array.from({ length: 5 }, (_, number) => browse(number))]);
  agent.destroy();
  const quarter = (index: number) =>
    used.slice((used.length * index) / 4, (used.length * (index + 1)) / 4).sort((one, other) => one - other);
  const median = (values: readonly number[]) => values[Math.floor(values.length / 2)] ?? 0;
  const [second, last] = [median(quarter(1)), median(quarter(3))];
  figure("visits", visits);
  figure("most MB", Math.max(...used));
  figure("second quarter MB", second);
  figure("last quarter MB", last);
  for (const [what, times] of odd) claim(false, `${what} (${times} times)`);
  claim(Math.max(...used) <= MOST, `${Math.max(...used)} MB, not ${MOST}`);
  claim(last <= second * GROWTH, `it grows: ${second} MB in the second quarter, ${last} in the last`);
});

function memoryOf(site: Site): number {
  const children = readFileSync(`/proc/${site.pid()}/task/${site.pid()}/children`, "utf8").split(" ").filter(Boolean);
  const kilobytes = [String(site.pid()), ...children].map((pid) => {
    try {
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}
