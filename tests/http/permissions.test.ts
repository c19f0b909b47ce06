/** Access of a consultant to every address of the administration and to every call; generated from app/routes.ts. */
import { describe, expect, it, vi } from "vitest";
import { FILE_ENDING } from "#app/auth/admission.server.ts";
import { isPermitted } from "#app/auth/permissions/permissions.server.ts";
import { ADMITTED, addressOf } from "#tests/support/addresses.ts";
import { offer, startApp, visibleText } from "#tests/support/app.ts";
import { addColleague } from "#tests/support/people.ts";
import { watchRows } from "#tests/support/rows.ts";

/** From the beginning: of a kind the first of a minute is a line. */
const said: string[] = [];
vi.spyOn(console, "log").mockImplementation((line) => void said.push(String(line)));
const app = await startApp();
const look = watchRows(app.database);
await app.postForm("/contact", offer());
const consultant = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" });
const Cookie = consultant.cookie;
const PATTERNS = [...ADMITTED, "/api/leads"];
const PAGES = PATTERNS.filter((pattern) => pattern.startsWith("/admin"));
const CALLS = PATTERNS.filter((pattern) => pattern.startsWith("/api"));
const NO_PAGE = new RegExp(`(${FILE_ENDING}|/copie|/descarca|/fisier)$`);
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const HIS = PAGES.filter((pattern) => isPermitted("consultant", pattern));
const NOT_HIS = PAGES.filter((pattern) => !isPermitted("consultant", pattern));
const BY_EVERY_METHOD = NOT_HIS.slice(0, 4);
const JSON_BODY = JSON.stringify({
  name: "Schimbat",
  category_id: 1,
  role: "x",
  order: [1],
  respect_cookie_consent: "0",
  specs: [],
  faq: [],
});
const FORM_BODY = "name=Schimbat&category_id=1&expert_id=1&direction=down&confirmed=1&full_name=X&role=administrator&intent=delete";

describe("a consultant, at every page:", () => {
  it.each(NOT_HIS)("%s is not his", async (pattern) => {
    const [path, before] = [addressOf(pattern), look()];
    for (const method of BY_EVERY_METHOD.includes(pattern) ? METHODS : ["GET", "POST"]) {
      const response = await ask(path, method);
      if (pattern === "/admin" && (method === "GET" || method === "HEAD")) {
        expect([response.status, response.headers.get("Location")], "where his day begins").toEqual([303, "/admin/leaduri"]);
        continue;
      }
      if (NO_PAGE.test(path) && method === "GET") {
        const flash = response.headers.getSetCookie().map((line) => line.split(";")[0]);
        const page = await app.get(response.headers.get("Location") ?? "nowhere", { headers: { Cookie: [Cookie, ...flash].join("; ") } });
        expect([response.status, page.status], "a file: the page it belongs to says why").toEqual([
          303,
          /^\/admin\/(?:leaduri(?:\/oferte)?|clienti)\.\w+$/.test(pattern) ? 200 : 403,
        ]);
        expect(visibleText(await page.text())).toContain("Contul dumneavoastră este de consultant");
        continue;
      }
      expect([response.status, response.headers.get("Cache-Control")], method).toEqual([403, expect.stringContaining("no-store")]);
      if (method !== "HEAD" && !NO_PAGE.test(path))
        expect(visibleText(await response.text()), method).toContain("Pagina este a administratorului");
    }
    const client = await app.get(`${path === "/admin" ? "/admin/setari" : path}.data`, { headers: { Cookie } });
    expect(client.status, "the framework's own client").toBe(403);
    expect(look()).toBe(before);
  });

  it.each(HIS)("%s is his", async (pattern) => {
    const path = addressOf(pattern);
    for (const method of ["GET", "POST"]) {
      const { status } = await ask(path, method);
      expect(status === 403, `${method} ${status}`).toBe(!isPermitted("consultant", pattern, method));
      expect(status).toBeLessThan(500);
    }
  });
});

describe("a consultant, at every call:", () => {
  it.each(CALLS.flatMap((pattern) => METHODS.map((method) => [method, pattern] as const)))("%s %s", async (method, pattern) => {
    // Visitors post their requests to this one.
    if (pattern === "/api/leads" && method !== "GET" && method !== "HEAD") return;
    if (pattern === "/api/admin/logout" && method === "POST") return;
    const before = look();
    const response = await ask(addressOf(pattern), method);
    if (isPermitted("consultant", pattern, method)) {
      expect(response.status).not.toBe(403);
      expect(response.status).toBeLessThan(500);
      return;
    }
    expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
      403,
      "application/json",
      "no-store",
    ]);
    if (method !== "HEAD") {
      const message = "Rolul dumneavoastră nu permite acest lucru.";
      expect(await response.json()).toEqual({ success: false, code: "forbidden", message });
    }
    expect(look()).toBe(before);
  });
});

it("a refusal for lack of a role is logged by the first of a minute, with address and request number, and without the person", async () => {
  for (let turn = 0; turn < 20; turn += 1) await ask("/admin/experti", "GET");
  await ask("/api/admin/settings", "POST");
  const lines = said.map((line) => JSON.parse(line) as Record<string, unknown>);
  const refused = lines.filter(({ message }) => message === "A role was refused what it may not do");
  expect(refused.length).toBeGreaterThan(0);
  // Which one is the first depends on what was asked in that minute before.
  for (const { method, path } of refused)
    expect([method, path]).toEqual([expect.stringMatching(/^[A-Z]+$/), expect.stringMatching(/^\/(api\/)?admin/)]);
  expect(refused.length, "on a machine that takes its time").toBeLessThan(30);
  for (const line of refused) expect(line).toMatchObject({ level: "info", id: expect.any(String), time: expect.stringMatching(/Z$/) });
  expect(JSON.stringify(refused)).not.toMatch(/radu|127\.0\.0\.1/i);
});

describe("the view of a consultant", () => {
  const see = async (path: string) => await (await app.get(path, { headers: { Cookie } })).text();
  const linksOf = (html: string) => [...html.matchAll(/href="(\/admin[^"?#]*)/g)].map(([, path]) => path as string);

  it("the view of a consultant is the tabs that he may open, and nothing that leads to a closed door", async () => {
    const id = app.database.prepare("SELECT id FROM leads").pluck().get();
    const mine = ["/admin/leaduri", `/admin/leaduri/${id}`, `/admin/leaduri/${id}/predare`, `/admin/leaduri/${id}/oferta`];
    for (const path of [...mine, "/admin/clienti", "/admin/leaduri/rapoarte", "/admin/telefoane", "/admin/cont"]) {
      const html = await see(path);
      expect(visibleText(html), path).toContain("Bună ziua, Radu Pop");
      const links = [...new Set(linksOf(html))].filter((link) => !/\.(png|webmanifest)$|^\/admin-/.test(link));
      expect(links.length).toBeGreaterThan(1);
      const [nav = ""] = /<nav aria-label="Administrare">.*?<\/nav>/s.exec(html) ?? [];
      expect(linksOf(nav)).toEqual(["/admin/leaduri", "/admin/leaduri/oferte", "/admin/clienti", "/admin/leaduri/rapoarte", "/admin/cont"]);
      for (const link of links) expect((await app.get(link, { headers: { Cookie } })).status, `${path} → ${link}`).toBe(200);
    }
  });

  it("the view of a consultant is a closed door in the frame of the administration, with the way to his requests", async () => {
    const html = await see("/admin/setari");
    expect(visibleText(html)).toMatch(/Bună ziua, Radu Pop.*Pagina este a administratorului.*La cereri/);
    expect(html).toMatch(/<a class="button" href="\/admin\/leaduri"/);
    expect(html).not.toContain("google_analytics");
  });
});

function ask(path: string, method: string): Promise<Response> {
  const [type, body] = path.startsWith("/api/") ? ["application/json", JSON_BODY] : ["application/x-www-form-urlencoded", FORM_BODY];
  const sent =
    method === "GET" || method === "HEAD"
      ? { headers: { Cookie } }
      : { headers: { Cookie, "Content-Type": type, Origin: app.origin }, body };
  return app.get(path, { method, ...sent });
}
