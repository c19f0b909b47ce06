/**
 * A drill: wapiti and sqlmap (Debian has both) let loose on a running site: every page and form that a crawler finds, the calls of the API, and the
 * administration with a session. They must find nothing, and the site must be whole afterwards. Each request comes from another address, through a small
 * proxy: otherwise the limits would answer for the site after the first hundred.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/server.ts";
import { newAddress } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { newPerson, signIn } from "./support/ledger.ts";

/** Seconds that a crawl, an attack of a kind and an address of sqlmap may take. */
const CRAWL = Number(process.env.SCAN_SECONDS ?? "60");
/** Who has asked less often has seen too little to say that nothing was found. */
const LEAST = 500;
const WAPITI = "backup,blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe";
/** What ends the session, and what never ends: the proxy answers for them. */
const NOT_VISITED = /^\/(api\/)?admin\/(logout|leaduri\/flux)/;
/** An old header that browsers have dropped, and one that makes sense over https alone: the drill proxy looks at that one. */
const NOT_MEANT = /^(X-XSS-Protection|Strict-Transport-Security) is not set/;

const PERSON = newPerson();
/** For sqlmap: a star stands for what it tries its words in. */
const ADDRESSES: readonly { name: string; url: string; data?: string; json?: boolean; isAdmin?: boolean }[] = [
  { name: "search of the catalogue", url: "/produse?q=*" },
  { name: "filters of the catalogue", url: "/produse?brand=1*&page=2*&sort=nume*" },
  { name: "products as JSON", url: "/api/products?q=*&limit=2*&category=gazon*" },
  { name: "a product", url: "/produse/turfline-sport*" },
  { name: "comparison", url: "/compara?p=turfline-sport*" },
  {
    name: "a request of a form",
    url: "/contact",
    data: "intent=offer&full_name=Ana*&phone=0700000123*&county=Cluj*&customer_type=farmer*&area_sqm=1*&area_unit=ha*&notes=x*&consent_gdpr=1",
  },
  {
    name: "a request as JSON",
    url: "/api/leads",
    json: true,
    data: JSON.stringify({ ...PERSON, full_name: "Ana*", county: "Cluj*", email: "a*@proba.example" }),
  },
  { name: "a vote", url: "/api/ratings", json: true, data: JSON.stringify({ product_id: "1*", stars: "5*" }) },
  { name: "sign-in", url: "/admin/login", data: "username=ana*&password=o-parola-gresita*" },
  {
    name: "sign-in as JSON",
    url: "/api/admin/login",
    json: true,
    data: JSON.stringify({ username: "ana*", password: "o-parola-gresita*" }),
  },
  { name: "search of requests", url: "/admin/leaduri?q=*&stare=new*&judet=Cluj*", isAdmin: true },
  { name: "search of products", url: "/admin/produse?q=*&categorie=1*&ordine=nume*", isAdmin: true },
  { name: "history", url: "/admin/istoric?q=*&cine=1*", isAdmin: true },
];

await drill(async ({ open, claim, figure, note }) => {
  for (const program of ["wapiti", "sqlmap"])
    if (spawnSync(program, ["--version"]).error) throw new Error(`scanners: needs ${program} (Debian: apt-get install ${program})`);
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const site = await open({ env: { PUBLIC_ORIGIN: base } });
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-scanners-"));
  const statuses = new Map<number, number>();
  const answered = () => [...statuses.values()].reduce((sum, times) => sum + times, 0);
  const broken = new Set<string>();
  const proxy = createServer((asked, answer) => {
    if (NOT_VISITED.test(asked.url ?? "")) return answer.writeHead(204).end();
    const headers = { ...asked.headers, "x-forwarded-for": newAddress() };
    const passed = request({ host: "127.0.0.1", port: site.port, method: asked.method, path: asked.url, headers }, (got) => {
      const status = got.statusCode ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) broken.add(`${status} ${asked.method} ${asked.url}`);
      answer.writeHead(status, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("error", () => passed.destroy());
    asked.pipe(passed);
  });
  proxy.on("clientError", (_, socket) => socket.destroy());
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  try {
    const cookie = await signIn(site);
    for (const [who, headers] of [
      ["a stranger", []],
      ["the administrator", ["-H", `Cookie: ${cookie}`]],
    ] as const) {
      const file = path.join(folder, `${who}.json`);
      const limits = `--max-scan-time ${CRAWL} --max-attack-time ${CRAWL} -d 4 --max-links-per-page 60 --max-parameters 12`.split(" ");
      const session = ["--flush-session", "--store-session", folder, "--no-bugreport", "-v", "0", "-f", "json", "-o", file];
      const start = who === "a stranger" ? "/" : "/admin";
      const before = answered();
      const said = await run(
        "wapiti",
        ["-u", `${base}/`, "-s", base + start, "--scope", "domain", "-m", WAPITI, ...limits, ...session, ...headers],
        folder,
      );
      claim(existsSync(file), `wapiti as ${who} left no report: ${said.slice(-400)}`);
      if (!existsSync(file)) continue;
      const { vulnerabilities } = JSON.parse(readFileSync(file, "utf8")) as {
        vulnerabilities: Record<string, { method: string; path: string; info: string; parameter: string }[]>;
      };
      const looked = answered() - before;
      figure(`answered to wapiti as ${who}`, looked);
      claim(looked >= LEAST, `wapiti as ${who} asked ${looked} times only: it needs more seconds (SCAN_SECONDS) or a quieter machine`);
      for (const [kind, found] of Object.entries(vulnerabilities))
        for (const { method, path: address, info } of found)
          claim(NOT_MEANT.test(info), `wapiti as ${who}: ${kind}: ${method} ${address}: ${info}`);
    }
    let tried = 0;
    for (const { name, url, data, json, isAdmin } of ADDRESSES) {
      const said = await run(
        "sqlmap",
        [
          ...sqlmap(base + url, folder),
          ...(data ? ["--data", data] : []),
          ...headersOf({ base, json, cookie: isAdmin ? cookie : undefined }),
        ],
        folder,
      );
      writeFileSync(path.join(folder, "sqlmap.log"), said, { flag: "a" });
      tried += [...said.matchAll(/testing for SQL injection on|testing if .* parameter .* is dynamic/g)].length;
      claim(
        !/is vulnerable|identified the following injection|appears to be injectable/i.test(said.replaceAll(/false positive.*/gi, "")),
        `sqlmap: ${name}: ${said.slice(-600)}`,
      );
      claim(
        /all tested parameters|do not appear to be injectable|timed out by the drill/.test(said),
        `sqlmap could not try ${name}: ${said.slice(-400)}`,
      );
      if (said.endsWith("timed out by the drill")) note(`sqlmap had no time to end: ${name}`);
    }
    figure("tries of sqlmap", tried);
    figure(
      "answers",
      [...statuses]
        .sort()
        .map(([status, times]) => `${times} × ${status}`)
        .join(" "),
    );
    for (const line of [...broken].slice(0, 10)) claim(false, `the site broke: ${line.slice(0, 300)}`);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

function sqlmap(url: string, folder: string): string[] {
  const scope = "--level 2 --risk 2 --dbms sqlite --technique BEUT --threads 2 --ignore-code 400,401,403,404,409,422,429";
  const manner = "--batch --disable-coloring --flush-session --timeout 30 --retries 1";
  return ["-u", url, "--output-dir", folder, ...scope.split(" "), ...manner.split(" ")];
}

function headersOf({ base, json, cookie }: { base: string; json: boolean | undefined; cookie: string | undefined }): string[] {
  const lines = [`Origin: ${base}`, ...(json ? ["Content-Type: application/json"] : [])];
  return ["--headers", lines.join("\n"), ...(cookie ? ["--cookie", cookie, "--param-filter", "GET"] : [])];
}

async function run(program: string, args: string[], folder: string): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, PYTHONWARNINGS: "ignore" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  let isLate = false;
  const last = setTimeout(
    () => {
      isLate = true;
      child.kill("SIGKILL");
    },
    CRAWL * (program === "wapiti" ? 22 : 2) * 1_000,
  );
  await once(child, "close");
  clearTimeout(last);
  return said.join("") + (isLate ? "\ntimed out by the drill" : "");
}
