/**
 * Reports of browsers that the policy has blocked something: counted by directive and kind, noted in the log, and nothing else of it kept.
 */
import { describe, expect, it, vi } from "vitest";
import { startApp } from "#tests/support/app.ts";

const app = await startApp({ PUBLIC_ORIGIN: "https://www.exemplu.example" });
const OWN = { Origin: "https://www.exemplu.example", "Sec-Fetch-Site": "same-origin" };
const SECRET = "K7M44QXPK7M44QXPK7M44QXPK7";

const send = (body: unknown, type: string, headers: Record<string, string> = {}) =>
  app.get("/rapoarte", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": type, ...OWN, ...headers },
  });

const plain = (directive: string, blocked: string) => ({
  "csp-report": {
    "document-uri": `https://www.exemplu.example/oferta/${SECRET}`,
    "effective-directive": directive,
    "blocked-uri": blocked,
    "script-sample": "var nume = 'Gheorghe'",
  },
});
const gathered = (...blocked: [directive: string, url: string][]) =>
  blocked.map(([effectiveDirective, blockedURL]) => ({
    type: "csp-violation",
    age: 1,
    url: `https://www.exemplu.example/oferta/${SECRET}`,
    user_agent: "x",
    body: { effectiveDirective, blockedURL, documentURL: `https://www.exemplu.example/oferta/${SECRET}`, disposition: "enforce" },
  }));

it("every page names the address, in both ways that browsers know, and answers that run nothing do not", async () => {
  for (const path of ["/", "/produse/turfline-sport", "/admin/login", "/nu-exista"]) {
    const { headers } = await app.get(path);
    expect(headers.get("Reporting-Endpoints"), path).toBe('site="/rapoarte"');
    expect(headers.get("Content-Security-Policy"), path).toMatch(/; report-to site; report-uri \/rapoarte$/);
  }
  for (const path of ["/api/products", "/favicon.svg", "/robots.txt"]) {
    const { headers } = await app.get(path);
    expect(headers.get("Reporting-Endpoints"), path).toBeNull();
    expect(headers.get("Content-Security-Policy"), path).not.toContain("report");
  }
});

it("reports are counted by kind, and noted in the log once a minute for each, without an address", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  for (const body of [
    plain("script-src-elem", "inline"),
    plain("script-src-elem", "inline"),
    plain("img-src", "https://poze.example/Gheorghe.png"),
  ])
    expect((await send(body, "application/csp-report")).status).toBe(204);
  const many = gathered(
    ["script-src", "eval"],
    ["connect-src", "https://region1.google-analytics.com/g/collect?cid=1"],
    ["script-src-elem", "chrome-extension://abcdef/x.js"],
    ["style-src-elem", "https://www.exemplu.example/assets/x.css"],
    ["font-src", "data"],
    ["ceva-nou https://x.example", "blob"],
  );
  expect((await send([...many, { type: "deprecation", body: {} }], "application/reports+json")).status).toBe(204);
  const figures = await (await fetch(`${app.origin}/metrics`)).text();
  for (const [directive, blocked, count] of [
    ["script-src-elem", "inline", 2],
    ["img-src", "other", 1],
    ["script-src", "eval", 1],
    ["connect-src", "vendor", 1],
    ["script-src-elem", "extension", 1],
    ["style-src-elem", "own", 1],
    ["font-src", "data", 1],
    ["alta", "data", 1],
  ])
    expect(figures).toContain(`site_policy_reports_total{directive="${directive}",blocked="${blocked}"} ${count}\n`);
  const lines = said.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("blocked"));
  expect(lines.filter((line) => line.includes('"inline"'))).toHaveLength(1);
  expect(lines).toHaveLength(8);
  expect(figures + lines.join("")).not.toMatch(new RegExp(`${SECRET}|Gheorghe|poze\\.example|ceva-nou|cid=`));
});

describe("an invalid report changes nothing:", () => {
  it.each([
    ["another type", "salut", "text/plain", {}, 415],
    ["no JSON", "{", "application/csp-report", {}, 400],
    ["no report", {}, "application/csp-report", {}, 400],
    ["an empty list", [], "application/reports+json", {}, 400],
    ["a list of nothing", [null, 1, "x", { type: "csp-violation", body: null }], "application/reports+json", {}, 400],
    ["a prototype", '{"__proto__": {"csp-report": {}}}', "application/csp-report", {}, 400],
    [
      "another site",
      plain("img-src", "inline"),
      "application/csp-report",
      { Origin: "https://rau.example", "Sec-Fetch-Site": "cross-site" },
      403,
    ],
    ["33 KB", JSON.stringify({ x: "a".repeat(33 * 1024) }), "application/csp-report", {}, 413],
  ])("%s", async (_what, body, type, headers, status) => {
    expect((await send(body, type, headers as Record<string, string>)).status).toBe(status);
  });

  it("a look at the address", async () => {
    const response = await app.get("/rapoarte");
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

it("an address may send a hundred reports in ten minutes, and its limit for pages does not count them", async () => {
  const from = "10.88.0.1";
  const statuses: number[] = [];
  for (let count = 0; count < 101; count += 1) {
    const response = await app.get("/rapoarte", {
      method: "POST",
      from,
      body: JSON.stringify(plain("img-src", "inline")),
      headers: { "Content-Type": "application/csp-report", ...OWN },
    });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
  for (let count = 0; count < 30; count += 1) expect((await app.get(`/produse?q=fir-${count}`, { from })).status).toBe(200);
});
