/**
 * A site behind a small proxy, for programs that attack: each of their requests comes from another address, since otherwise the limits would answer for the
 * site after the first hundred, and who is to be the administrator is signed in, again where an attack has ended his session. What was answered is counted.
 */
import { once } from "node:events";
import { createServer, request } from "node:http";
import { matchRoutes } from "react-router";
import { PATTERNS } from "#tests/support/addresses.ts";
import { freePort } from "#tests/support/server.ts";
import { newAddress, sendJson } from "./client.ts";
import type { Stage } from "./drill.ts";
import { newPerson, signIn } from "./ledger.ts";
import { saveOutput } from "./scanner.ts";
import type { Site } from "./site.ts";

/**
 * Most answers of a hundred that may be a limit's, a foreign origin's or the sign-in's to who is signed in: more, and they hide the site.
 */
const MOST_TURNED_AWAY = 2;
/** Addresses that end the session, that never end, and hundreds of files that stand as they are: the proxy answers for them. */
export const NOT_VISITED = /^\/(api\/)?admin\/logout|^\/(assets|images|uploads)\//;
const KNOWN = PATTERNS.map((path) => ({ path }));

type Scanned = {
  /** Where the programs are led; the site takes it for its own address. */
  base: string;
  /** Answers until now. */
  count: () => number;
  /** Whether an address of this pattern of app/routes.ts was answered with success. */
  hasReached: (pattern: string) => boolean;
  /** Says what was asked and answered, and claims that it was the site that answered. Returns how many answers there were. */
  tell: () => number;
  close: () => void;
};

/** `who` is the attacker's name in what is told. */
export async function openScanned({ open, claim, figure, note }: Stage, who: string, isAdmin: boolean): Promise<Scanned> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const site = await open({ env: { PUBLIC_ORIGIN: base } });
  // A request for the administration to show.
  if (isAdmin) await sendJson(site.port, "/api/leads", newPerson());
  let session = isAdmin ? await signInAnywhere(site) : undefined;
  let [posts, turnedAway, signedOut] = [0, 0, 0];
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const broken = new Set<string>();

  function see(
    status: number,
    { method, url = "", location = "" }: { method?: string | undefined; url?: string | undefined; location?: string | undefined },
  ) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (method === "POST") posts += 1;
    if (status === 429 || status === 403) turnedAway += 1;
    if (status < 400) reached.add(patternOf(url));
    if (status >= 500) broken.add(`${status} ${method} ${url}`);
    if (!session || (status !== 401 && !location.startsWith("/admin/login"))) return;
    signedOut += 1;
    void signInAnywhere(site).then(
      (cookie) => {
        session = cookie;
      },
      () => undefined,
    );
  }

  const proxy = createServer((asked, answer) => {
    const { method, url } = asked;
    if (NOT_VISITED.test(url ?? "")) return answer.writeHead(204).end();
    // wapiti asks for brotli and cannot read it: it would see neither links nor forms, nor what comes back of its words.
    const own = { "x-forwarded-for": newAddress(), "accept-encoding": "identity" };
    const headers = { ...asked.headers, ...own, ...(session && { cookie: session }) };
    const passed = request({ host: "127.0.0.1", port: site.port, method, path: url, headers }, (got) => {
      const status = got.statusCode ?? 0;
      see(status, { method, url, location: got.headers.location });
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

  const count = () => [...statuses.values()].reduce((sum, times) => sum + times, 0);

  function tell(): number {
    const counts = [...statuses].sort();
    const all = count();
    figure(`answers to ${who}`, `${all} (${counts.map(([status, times]) => `${times} × ${status}`).join(", ")}), ${posts} to posts`);
    const own = PATTERNS.filter((pattern) => pattern.startsWith("/admin") === isAdmin);
    const never = own.filter((pattern) => !reached.has(pattern));
    figure(`addresses that ${who} reached`, `${own.length - never.length} of ${own.length}`);
    note(`${who} never reached ${never.join(" ")}`);
    for (const [times, how] of [
      [turnedAway, "turned away"],
      [signedOut, "sent to the sign-in"],
    ] as const)
      claim(times * 100 <= all * MOST_TURNED_AWAY, `${who} was ${how} ${times} times of ${all}: that says nothing about the site`);
    saveOutput(`${who}-site.log`, site.said());
    for (const line of [...broken].slice(0, 10)) claim(false, `the site of ${who} broke: ${line.slice(0, 300)}`);
    return all;
  }

  function close(): void {
    proxy.closeAllConnections();
    proxy.close();
  }

  return { base, count, hasReached: (pattern) => reached.has(pattern), tell, close };
}

/** Without the cookie of a known browser: the limits count that one, wherever it asks from. */
async function signInAnywhere(site: Site): Promise<string> {
  return (await signIn(site))
    .split("; ")
    .filter((cookie) => !cookie.startsWith("admin_device="))
    .join("; ");
}

/** The pattern of app/routes.ts that an address means. */
function patternOf(url: string): string {
  return matchRoutes(KNOWN, url.split("?", 1)[0] ?? "")?.at(-1)?.route.path ?? "";
}
