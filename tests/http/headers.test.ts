/** The headers of each kind of answer at an https address: the policy to the word, and what the HTTP Observatory would give. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ADMIN, offer, startApp } from "#tests/support/app.ts";
import { scoreByObservatory } from "#tests/support/observatory.ts";

const PUBLIC_ORIGIN = "https://www.exemplu.example";
const app = await startApp({ PUBLIC_ORIGIN });
const own = { headers: { Origin: PUBLIC_ORIGIN, "Sec-Fetch-Site": "same-origin" } };
const login = await app.postForm("/admin/login", ADMIN, own);
const Cookie = login.headers
  .getSetCookie()
  .map((cookie) => cookie.split(";")[0])
  .join("; ");
const confirmation = (await app.postForm("/contact", offer({ phone: "0700 000 710" }), own)).headers.get("Location") as string;
const upload = readdirSync(path.join(app.dataDir, "uploads")).find((name) => name.endsWith("-300.webp"));
const asset = readdirSync("build/client/assets").find((name) => /^site-.*\.css$/.test(name));

const HASHES = /('sha256-[\w+/]{43}=' ?)+/;
const MAP = /frame-src (https:\/\/[\w.-]+); /;
const PAGE =
  "default-src 'none'; script-src 'self' …; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; upgrade-insecure-requests; report-to site; report-uri /rapoarte";
const SITE = PAGE.replace("form-action", "frame-src MAP; form-action");
const OTHER = PAGE.replace(" …", "").replace(/; report-to.*$/, "");

const policyOf = (headers: Headers) =>
  (headers.get("Content-Security-Policy") ?? "").replace(HASHES, "…").replace("…;", "…;").replace(MAP, "frame-src MAP; ");

describe("the policy, to the word", () => {
  it.each([
    ["the first page", "/", SITE],
    ["a product", "/produse/turfline-sport", SITE],
    ["a list with a search", "/produse?q=trifoi", SITE],
    ["the contact page with its map", "/contact", SITE],
    ["a confirmation", confirmation, SITE],
    ["a page that does not exist", "/nu-exista/deloc", SITE],
    ["the sign-in", "/admin/login", PAGE],
    ["a page of the administration", "/admin", PAGE],
    ["the rich text editor", "/admin/produse/3", PAGE],
    ["a wrong page of the administration", "/admin/nu-exista", PAGE],
    ["a call", "/api/products", OTHER],
    ["a call that is refused", "/api/admin/me", PAGE.replace(/.*/, OTHER)],
    ["a picture", `/uploads/${upload}`, OTHER],
    ["a style sheet", `/assets/${asset}`, OTHER],
    ["the health check", "/up", OTHER],
    ["the sitemap", "/sitemap.xml", OTHER],
    ["an address that is too long", `/${"a".repeat(5_000)}`, OTHER],
    ["an address of the wrong method", "/assets/x.css", SITE],
  ])("%s", async (_what, address, policy) => {
    const isOwn = address.startsWith("/admin") && address !== "/admin/login";
    const { headers } = await app.get(address, isOwn ? { headers: { Cookie } } : {});
    expect(policyOf(headers)).toBe(policy);
    expect(headers.has("Reporting-Endpoints")).toBe(policy.includes("report-to"));
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
  });

  it("a page from the cache has that of the page that was made", async () => {
    const [first, second] = [await app.get("/despre-noi"), await app.get("/despre-noi")];
    expect(second.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
    expect(second.headers.get("Reporting-Endpoints")).toBe('site="/rapoarte"');
  });
});

describe("the HTTP Observatory would give at least 125", () => {
  it.each(["/", "/produse/turfline-sport", "/admin/login"])("the HTTP Observatory would give at least 125 to %s", async (address) => {
    const { headers, html } = await read(address);
    const { score, verdicts } = scoreByObservatory({ headers, html, origin: PUBLIC_ORIGIN });
    expect(verdicts.filter((verdict) => verdict.score < 0)).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(125);
  });

  it("the HTTP Observatory would give at least 125 to the answer that signs in, whose cookies are as safe as can be", () => {
    const { score, verdicts } = scoreByObservatory({ headers: login.headers, html: "", origin: PUBLIC_ORIGIN });
    expect(verdicts).toContainEqual({ rule: "cookies-secure-with-httponly-sessions-and-samesite", score: 5 });
    expect(score).toBeGreaterThanOrEqual(130);
  });

  it.each([
    ["no policy", "Content-Security-Policy", null, -25],
    [
      "inline scripts",
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self' 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      -20,
    ],
    ["no encryption", "Strict-Transport-Security", null, -20],
    ["sniffing", "X-Content-Type-Options", null, -5],
  ])("the HTTP Observatory would give less with %s: the rules can tell", async (_what, name, value, score) => {
    const { headers, html } = await read("/");
    const worse = new Headers(headers);
    if (value === null) worse.delete(name);
    else worse.set(name, value);
    const judged = scoreByObservatory({ headers: worse, html, origin: PUBLIC_ORIGIN });
    expect(judged.verdicts.map((verdict) => verdict.score)).toContain(score);
    expect(judged.score).toBeLessThan(scoreByObservatory({ headers, html, origin: PUBLIC_ORIGIN }).score);
  });
});

async function read(address: string): Promise<{ headers: Headers; html: string }> {
  const response = await app.get(address);
  return { headers: response.headers, html: await response.text() };
}
