/** Pages that clerks wait for, with 200,000 requests in the database: what each costs, and how much of the inbox is sent for a row. */
import { send } from "#tests/drills/support/client.ts";
import { signIn } from "#tests/drills/support/ledger.ts";
import { load } from "../load/wrk.ts";
import { bench } from "../support/bench.ts";
import { costPairs } from "../support/cost-pairs.ts";
import { inTurns, median } from "../support/statistics.ts";
import { requireTools } from "../support/tools.ts";

const ROUNDS = 7;
const SIZE = { products: 36, leads: 200_000 };
const PAGES = { inbox: "/admin/leaduri", "product form": "/admin/produse/1", "first page": "/admin" };
/** Kilobytes of HTML a row of the inbox may take, the page around the rows counted too. */
const ROW = 2.5;

await bench("admin", async ({ ours, theirs, open, row, beside }) => {
  requireTools("wrk");
  const sides = [];
  for (const build of theirs ? [ours, theirs] : [ours]) {
    const site = await open({ fill: SIZE }, build);
    sides.push({ site, headers: { Cookie: withoutDevice(await signIn(site)) } });
  }
  for (const [name, path] of Object.entries(PAGES)) {
    const asks = sides.map(({ site: { port, pid }, headers }) => (seconds = 1) => {
      const url = `http://127.0.0.1:${port}${path}`;
      return load({ url, pid, headers, connections: 2, seconds, script: "visitors.lua" });
    });
    for (const ask of asks) await ask(2);
    const rounds = await inTurns(ROUNDS, asks);
    if (theirs) beside(`${name}: processor time`, costPairs(rounds, 1), 0.5);
    row(`${name}: processor time`, median(rounds.map(([own]) => own?.cost ?? Number.NaN)), "ms");
    const failed = rounds.flat().reduce((sum, { failures }) => sum + failures, 0);
    row(`${name}: answers that failed`, failed, "", { atMost: 0 });
  }
  for (const { site, headers } of sides.slice(0, 1)) {
    const { body } = await send(site.port, { path: PAGES.inbox, headers });
    const rows = body.match(/<li [^>]*class="lead[ "]/g)?.length ?? 0;
    row(`inbox: HTML for each of ${rows} rows`, Buffer.byteLength(body) / rows / 1024, "KB", { atMost: ROW });
  }
});

/** A browser that is known has a limit of its own, 1,200 pages a minute: two connections ask for more. Without it each visitor of the load is another. */
function withoutDevice(cookies: string): string {
  return cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("admin_device="))
    .join("; ");
}
