/** Compares the pages of 10,000 products and 200,000 requests with those of 36 and 100: what grows must not be felt. */
import { once } from "node:events";
import { send } from "#tests/drills/support/client.ts";
import { signIn } from "#tests/drills/support/ledger.ts";
import { bench } from "../support/bench.ts";
import type { Site, SiteOptions } from "../support/site.ts";
import { median, percentile } from "../support/statistics.ts";

/**
 * Sizes of the sites. So many of the hundred, which came in the last weeks, are open that the inbox of the small site opens with a full
 * page too: rows are no growth.
 */
const SIZES = { small: { products: 36, leads: 100, days: 25, open: 90 }, large: { products: 10_000, leads: 200_000 } };
const TIMES = 12;
/** A page that is quicker than this may grow as it likes, in milliseconds. */
const QUICK = 10;
const TIMES_SLOWER = 2;
const P95 = 50;

const PUBLIC =
  "/ /produse /produse?q=gazzon /produse/turfline-sport /branduri /contact /compara /despre-noi /distribuitori/lista /distribuitori/lista.csv /sitemap.xml".split(
    " ",
  );
const EVER = "?period=custom&from=2000-01-01&to=2030-12-31";
const INBOX = ["", "?status=nou", "?queue=overdue", "?q=ana+pop", "?q=0722", "?period=thisYear", "?period=thisYear&q=popescu", EVER];
/** Pages that are full, or there, on the large site alone, each beside one of the small site with as many cards or rows, or all that it has. */
const BESIDE = [
  // Of no brand the small site has more than eight.
  ["/brand/turfline", "/produse"],
  ["/gazon", "/produse"],
  ["/produse?q=trifoi", "/produse?q=amestec"],
  ["/produse?page=200", "/produse"],
  ["/admin/leaduri?status=finalizat", "/admin/leaduri"],
  ["/admin/leaduri?queue=closed&period=thisYear", "/admin/leaduri?period=thisYear"],
  ["/admin/leaduri?q=ana", "/admin/leaduri?q=example"],
  ["/admin/leaduri?period=thisYear&q=cluj", "/admin/leaduri?period=thisYear&q=example"],
  ["/admin/leaduri?page=2", "/admin/leaduri"],
] as const;

type Asked = { site: Site; cookie: string };

await bench("growth", async ({ open, row, note }) => {
  const openWith = async (fill: SiteOptions["fill"]): Promise<Asked> => {
    const site = await open({ fill, renders: "with cached data", tellsCosts: true });
    return { site, cookie: await signIn(site) };
  };
  const [small, large] = [await openWith(SIZES.small), await openWith(SIZES.large)];
  const same = [...PUBLIC, ...INBOX.map((query) => `/admin/leaduri${query}`)].map((address) => [address, address] as const);
  // With so many products the sitemap is an index of several.
  const index = (await send(large.site.port, { path: "/sitemap.xml" })).body.matchAll(/<loc>[^<]+?(\/sitemap\/[^<]+)<\/loc>/g);
  const parts = [...index].map(([, part = ""]) => [part, "/sitemap.xml"] as const);
  let worst = 0;
  let slow = 0;
  for (const [address, beside] of [...same, ...parts, ...BESIDE]) {
    const [one, many] = [await costsOf(small, beside), await costsOf(large, address)];
    const [before, after, p95] = [median(one.costs), median(many.costs), percentile(many.costs, 0.95)];
    const isKept = after <= Math.max(QUICK, TIMES_SLOWER * before) && p95 <= P95;
    worst = Math.max(worst, p95);
    if (!isKept) slow += 1;
    const figures = `${before.toFixed(1)} → ${after.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${one.things} → ${many.things} cards or rows`;
    note(`${isKept ? "      " : "SLOWER"} ${address}: ${figures}${beside === address ? "" : `; beside ${beside}`}`);
  }
  row("addresses more than twice as slow and over 10 ms, or p95 over 50 ms", slow, "", { atMost: 0 });
  row("slowest p95", worst, "ms", { atMost: P95 });
});

/** Milliseconds of processor time that each of some requests cost the site, one after the other; the first two are left out. And how many cards or rows it shows. */
async function costsOf({ site, cookie }: Asked, address: string): Promise<{ costs: number[]; things: number }> {
  const headers: Record<string, string> = address.startsWith("/admin") ? { Cookie: cookie } : {};
  let things = 0;
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const { status, body } = await send(site.port, { path: address, headers });
      things = [...body.matchAll(/<article class="card |<li class="lead /g)].length;
      if (status !== 200) throw new Error(`${address} was answered ${status}`);
    }
    site.child.send("costs");
    const [costs] = (await once(site.child, "message")) as [number[]];
    return costs;
  };
  await ask(2);
  return { costs: await ask(TIMES), things };
}
