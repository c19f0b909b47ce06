/** A crowd behind a shared cache: what is left for the site to do, and how old what the crowd sees may be after a write. */
import { setTimeout as pause } from "node:timers/promises";
import { send, sendJson } from "#tests/drills/support/client.ts";
import { newPerson, signIn } from "#tests/drills/support/ledger.ts";
import { freePort } from "#tests/support/server.ts";
import { load } from "../load/wrk.ts";
import { startVarnish } from "../peers/varnish.ts";
import { bench } from "../support/bench.ts";
import { requireTools } from "../support/tools.ts";

const REQUESTS = 100_000;
const SECONDS = 5;
const WRITES = 10;
/** Age by which a page may be older than a write, in milliseconds: `s-maxage` counts whole seconds, asking again comes on top. */
const AGE = 2_000;
/** Opens /metrics to the bench. */
const TOKEN = "the-bench-counts-requests";

await bench("crowd", async ({ open, hold, folder, row, note }) => {
  requireTools("varnishd", "wrk");
  const port = await freePort();
  const site = await open({ env: { TRUST_PROXY: "2", METRICS_TOKEN: TOKEN, PUBLIC_ORIGIN: `http://localhost:${port}` } });
  const varnish = hold(await startVarnish(folder, port, site.port));
  const { body } = await send(site.port, { path: "/sitemap.xml" });
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const products = paths.filter((page) => page.startsWith("/produse/"));
  const etagOf = async (from: number, page: string) =>
    (await send(from, { path: page, headers: { "Accept-Encoding": "br" } })).headers.etag?.replace(/-br"$/, "");
  const countPages = async () => {
    const metrics = await send(site.port, { path: "/metrics", headers: { Authorization: `Bearer ${TOKEN}` } });
    return [...metrics.body.matchAll(/^site_requests_total\{[^}]*route="page"[^}]*\} (\d+)/gm)].reduce(
      (sum, [, many]) => sum + Number(many),
      0,
    );
  };

  /** A price by the administration, or a request; returns how long the page that shows it stayed as it was, in milliseconds. */
  async function write(number: number, cookie: string): Promise<number> {
    const headers = { Origin: `http://localhost:${port}`, Cookie: cookie };
    if (number % 5 === 4) {
      const { status } = await sendJson(port, "/api/leads", newPerson(), { headers });
      if (status !== 201) throw new Error(`A request was answered ${status}`);
      return 0;
    }
    const page = products[number] as string;
    const { id } = JSON.parse((await send(port, { path: `/api/products/${page.split("/").at(-1)}` })).body).data as { id: number };
    const before = await etagOf(port, page);
    const { status } = await sendJson(port, `/api/admin/products/${id}`, { price: 1_000 + number }, { method: "PUT", headers });
    if (status !== 200) throw new Error(`A price was answered ${status}`);
    const written = performance.now();
    while ((await etagOf(port, page)) === before && performance.now() - written < 10 * AGE) await pause(5);
    return performance.now() - written;
  }

  const cookie = await signIn({ port });
  for (const page of paths) await etagOf(port, page);
  const before = await countPages();
  const [ages, crowd] = [[] as number[], { asked: 0, failed: 0 }];
  while (crowd.asked < REQUESTS || ages.length < WRITES) {
    const round = load({
      url: `http://127.0.0.1:${port}/`,
      pid: varnish.pid,
      connections: 48,
      seconds: SECONDS,
      script: "pages.lua",
      words: paths,
    });
    for (let more = 0; more < 4 && ages.length < WRITES; more += 1) ages.push(await write(ages.length, cookie));
    const { answers, failures } = await round;
    crowd.asked += answers;
    crowd.failed += failures;
  }
  const reached = (await countPages()) - before;
  await pause(AGE + 200);
  const stale: string[] = [];
  for (const page of paths) if ((await etagOf(port, page)) !== (await etagOf(site.port, page))) stale.push(page);
  row("answered without the site", (1 - reached / crowd.asked) * 100, "%", { atLeast: 99 });
  row("oldest page after a write that shows on it", Math.max(...ages), "ms", { atMost: AGE });
  row("pages that stayed as they were before a write", stale.length, "", { atMost: 0 });
  row("requests that failed", crowd.failed, "", { atMost: 0 });
  note(`${paths.length} pages, ${crowd.asked} requests, ${WRITES} writes`);
});
