/** The cookie banner without scripts, and what the owner's measuring codes change in a page's policy. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { VENDORS } from "#app/settings/vendor-hosts.ts";
import { ADMIN, all, signIn, startApp, unheld, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const INLINE = "\n  gtag('config', 'Ș & \"1\"'); // https://*.google-analytics.com\n";
const GTAG = `<!-- Google --><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>\r\n<script>${INLINE}</script>`;
const PIXEL = "<script>fbq('init', 'https://connect.facebook.net/en_US/fbevents.js')</script>";
const COUNT = "count('Ș'); // https://*.statistica.example";
const MATOMO = `<script async src="https://statistica.example/matomo.js"></script><script>${COUNT}</script>`;
const WIDGET = "<script>show('https://widget.example/show')</script>";
const PAGES = ["/", "/produse/turfline-sport", "/politica-cookies", "/setari-cookie-uri", "/nu-exista", "/unu/doi"];

const choose = (values: Record<string, string>, headers?: Record<string, string>) =>
  app.postForm("/setari-cookie-uri", values, headers && { headers });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? "";
const recordOf = (response: Response) => JSON.parse(decodeURIComponent(/^cookieConsent=([^;]*)/.exec(cookieOf(response))?.[1] ?? ""));
const read = async (path: string, Cookie = "") => (await app.get(path, { headers: { Cookie } })).text();

describe("the banner", () => {
  it("the banner asks on every page, also a missing one, until there is a choice", async () => {
    const chosen = cookieOf(await choose({ alegere: "niciuna" })).split(";")[0];
    for (const path of PAGES.filter((page) => page !== "/setari-cookie-uri")) {
      expect(visibleText(await read(path)), path).toContain("Accept toate Respinge opționale Permite selecția");
      expect(visibleText(await read(path, chosen)), path).not.toContain("Respinge opționale Permite");
    }
  });

  it("the banner is a form that knows the way back, and shows refusing as it shows accepting", async () => {
    const html = await read("/produse?brand=Turfline");
    const form = /<form class="wrap cookie__in".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(form).toContain('action="/setari-cookie-uri" method="post"');
    expect(form).toContain('name="inapoi" value="/produse?brand=Turfline"');
    expect(all(form, /<button ([^>]*) value="(?:toate|niciuna)" name="alegere"/g)).toEqual(Array(2).fill('class="button" type="submit"'));
  });

  it("the banner does not stand on the pages of the administration", async () => {
    expect(await read("/admin/login")).not.toContain("Respinge opționale");
    expect(await read("/admin/setari", await signIn(app, ADMIN))).not.toContain("Respinge opționale");
  });
});

describe("a choice posted without scripts", () => {
  it.each([
    [{ alegere: "toate" }, true, true],
    [{ alegere: "niciuna" }, false, false],
    [{ alegere: "selectie" }, false, false],
    [{ alegere: "selectie", analytics: "1" }, true, false],
    [{ alegere: "selectie", marketing: "1" }, false, true],
  ])("%j is kept in a cookie for 12 months, which scripts can read", async (values, analytics, marketing) => {
    const before = Date.now();
    const response = await choose({ inapoi: "/gazon", ...values } as Record<string, string>);
    expect([response.status, response.headers.get("Location"), response.headers.get("Cache-Control")]).toEqual([303, "/gazon", "no-store"]);
    const { timestamp, ...record } = recordOf(response);
    expect(record).toEqual({ necessary: true, analytics, marketing });
    expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    const maxAge = Number(/; Max-Age=(\d+); Path=\/; SameSite=Lax$/.exec(cookieOf(response))?.[1]);
    expect([365, 366]).toContain(Math.round(maxAge / 86_400));
  });

  it("a choice posted without scripts is refused with 422 when it is none, and stores nothing", async () => {
    for (const values of [{}, { alegere: "orice" }] as Record<string, string>[]) {
      const response = await choose(values);
      expect([response.status, response.headers.getSetCookie()]).toEqual([422, []]);
      expect(visibleText(await response.text())).toContain("Alegeți una dintre opțiuni.");
    }
  });

  it.each([
    ["/gazon?page=1", undefined, "/gazon?page=1"],
    [undefined, "/contact?x=1", "/contact?x=1"],
    [undefined, undefined, "/setari-cookie-uri?salvat=1"],
    [undefined, "https://rau.example/", "/setari-cookie-uri?salvat=1"],
    ["/setari-cookie-uri?inapoi=/", undefined, "/setari-cookie-uri?salvat=1"],
    ["https://rau.example/", undefined, "/setari-cookie-uri?salvat=1"],
    ["//rau.example/", undefined, "/setari-cookie-uri?salvat=1"],
    ["/\\rau.example", undefined, "/setari-cookie-uri?salvat=1"],
    ["/.//rau.example", undefined, "/setari-cookie-uri?salvat=1"],
    ["javascript:alert(1)", undefined, "/setari-cookie-uri?salvat=1"],
  ])("a choice posted without scripts from %j with Referer %j leads to %s, never to another site", async (inapoi, referer, location) => {
    const from = referer?.startsWith("/") ? app.origin + referer : referer;
    const response = await choose({ alegere: "toate", ...(inapoi && { inapoi }) }, from ? { Referer: from } : {});
    expect(response.headers.get("Location")).toBe(location);
  });

  it("a choice posted without scripts is not taken from another site", async () => {
    const response = await choose({ alegere: "toate" }, { Origin: "https://rau.example", "Sec-Fetch-Site": "cross-site" });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe("/setari-cookie-uri", () => {
  it("/setari-cookie-uri shows the choice there is, and is never cached", async () => {
    const chosen = cookieOf(await choose({ alegere: "selectie", marketing: "1" })).split(";")[0];
    const response = await app.get("/setari-cookie-uri", { headers: { Cookie: chosen as string } });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.text();
    expect(visibleText(html)).toMatch(/Alegerea dumneavoastră din \d{1,2} \p{L}+ \d{4}: permiteți marketingul\./u);
    expect(html).toMatch(/<input [^>]*name="marketing"[^>]*checked/);
    expect(html).not.toMatch(/<input [^>]*name="analytics"[^>]*checked/);
    expect(visibleText(await read("/setari-cookie-uri"))).toContain("Nu ați ales încă.");
    expect(await read("/setari-cookie-uri")).not.toMatch(/<input [^>]*name="(analytics|marketing)"[^>]*checked/);
  });

  it("/setari-cookie-uri is linked from the foot of every page, and takes the way back along only when it is ours", async () => {
    for (const path of PAGES) expect(unheld(await read(path)), path).toMatch(/<a [^>]*href="\/setari-cookie-uri"[^>]*>Setări cookie-uri</);
    expect(await read("/setari-cookie-uri?inapoi=%2Fgazon")).toContain('name="inapoi" value="/gazon"');
    expect(await read("/setari-cookie-uri?inapoi=%2F%2Frau.example")).not.toContain("inapoi");
  });
});

describe("the policy", () => {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const headerOf = async (path: string, Cookie = "") =>
    (await app.get(path, { headers: { Cookie } })).headers.get("Content-Security-Policy") ?? "";
  const parse = (header: string) =>
    Object.fromEntries(header.split("; ").map((directive) => directive.split(/ (.*)/s).slice(0, 2) as [string, string]));
  const policyOf = async (path: string, Cookie = "") => parse(await headerOf(path, Cookie));
  const others = (directive = "") => directive.split(" ").filter((source) => source.startsWith("https:"));
  const save = async (change: Record<string, string>) => {
    const cookie = await signIn(app, ADMIN);
    const response = await app.sendJson("POST", "/api/admin/settings", { ...change, current_password: ADMIN.password }, { cookie });
    expect(response.status).toBe(200);
  };
  const BLANK = { google_analytics: "", google_ads: "", facebook_pixel: "", tiktok_pixel: "", respect_cookie_consent: "1" };
  beforeEach(() => save(BLANK));

  it("the policy of every public page allows exactly the hosts and the texts of the codes, from the next request on", async () => {
    const before = await headerOf("/");
    await save({ google_analytics: MATOMO, facebook_pixel: WIDGET });
    const hosts = ["https://statistica.example", "https://*.statistica.example", "https://widget.example"];
    const texts = [hash(COUNT), hash("show('https://widget.example/show')")];
    for (const path of PAGES) {
      const policy = await policyOf(path);
      for (const name of ["script-src", "img-src", "connect-src"]) expect(others(policy[name]), `${path} ${name}`).toEqual(hosts);
      for (const text of texts) expect(policy["script-src"]).toContain(text);
    }
    const { "script-src": _s, "img-src": _i, "connect-src": _c, ...rest } = await policyOf("/");
    expect(parse(before)).toMatchObject(rest);
    await save(BLANK);
    expect(await headerOf("/"), "to the byte").toBe(before);
  });

  it("the policy allows each vendor's own hosts too, and those of no other, while its code is set, on every public page", async () => {
    const [plain, facebook] = [await policyOf("/"), VENDORS.facebook_pixel.entries];
    await save({ facebook_pixel: PIXEL });
    const [scripts, reports] = [facebook[0].hosts["script-src"], facebook[1].hosts["connect-src"]];
    for (const path of PAGES) {
      const policy = await policyOf(path);
      expect(others(policy["script-src"]), path).toEqual(scripts.map((host) => `https://${host}`));
      for (const name of ["img-src", "connect-src"])
        expect(others(policy[name]), name).toEqual([...scripts, ...reports].map((host) => `https://${host}`));
      expect(policy["frame-src"], "Meta names none").toBe(plain["frame-src"]);
    }
    await save({ facebook_pixel: "", google_ads: GTAG });
    const { "frame-src": frames, "connect-src": calls, "form-action": forms } = await policyOf("/gazon");
    expect(frames).toBe(`${plain["frame-src"]} https://www.googletagmanager.com`);
    for (const host of VENDORS.google_ads.entries[0].hosts["connect-src"]) expect(others(calls)).toContain(`https://${host}`);
    expect([calls?.includes("facebook"), forms]).toEqual([false, "'self'"]);
  });

  it("the policy of the administration and of calls stays as it is", async () => {
    const Cookie = await signIn(app, ADMIN);
    const paths = ["/admin/login", "/admin", "/admin/setari", "/admin/nu-exista", "/api/settings", "/api/snippets"];
    await save({ google_analytics: GTAG, facebook_pixel: PIXEL, respect_cookie_consent: "0" });
    for (const path of paths) {
      const policy = await policyOf(path, Cookie);
      expect(Object.values(policy).join(" "), path).not.toContain("https:");
      expect(policy["script-src"], path).not.toContain(hash(INLINE));
    }
  });

  it("the policy follows the codes also where they were stored before their parts were kept", async () => {
    app.database.prepare("UPDATE settings SET google_ads = ?, snippet_parts = NULL").run("<script>a('https://ads.example')</script>");
    await choose({ alegere: "toate" });
    expect(others((await policyOf("/gazon"))["script-src"])).toEqual(["https://ads.example"]);
  });

  it("the policy keeps hosts and hashes with the code", async () => {
    await save({ google_analytics: GTAG });
    const parts = JSON.parse(app.database.prepare("SELECT snippet_parts FROM settings").pluck().get() as string);
    expect(parts.google_analytics.hosts).toEqual(["www.googletagmanager.com", "*.google-analytics.com"]);
    expect(parts.google_analytics.hashes.map((value: string) => `'${value}'`)).toEqual([hash(INLINE)]);
    expect(parts.tiktok_pixel).toEqual({ scripts: [], hosts: [], hashes: [] });
  });

  it("the policy goes with what GET /api/snippets answers: the elements in the order in which they run", async () => {
    await save({ tiktok_pixel: PIXEL, google_analytics: GTAG });
    expect(await (await app.get("/api/snippets")).json()).toEqual({
      data: [
        {
          name: "google_analytics",
          purpose: "analytics",
          scripts: [
            { attributes: { async: "", src: "https://www.googletagmanager.com/gtag/js?id=G-1" }, text: "" },
            { attributes: {}, text: INLINE },
          ],
        },
        { name: "tiktok_pixel", purpose: "marketing", scripts: [{ attributes: {}, text: PIXEL.slice(8, -9) }] },
      ],
    });
  });
});

describe("while there is no code", () => {
  const set = (column: string, value: string) => app.database.prepare(`UPDATE settings SET ${column} = ?, snippet_parts = NULL`).run(value);
  const steps = async () =>
    visibleText(await (await app.get("/admin/primii-pasi", { headers: { Cookie: await signIn(app, ADMIN) } })).text());
  const SECTION = 'class="cookie"';
  const codes = app.database.prepare("SELECT google_analytics, google_ads, facebook_pixel, tiktok_pixel FROM settings").get() as Record<
    string,
    string
  >;
  beforeEach(async () => {
    for (const name of Object.keys(codes)) set(name, "");
    await app.refresh();
  });
  afterEach(async () => {
    for (const [name, code] of Object.entries(codes)) set(name, code);
    set("shows_cookie_banner", "1");
    await app.refresh();
  });

  it("visitors are asked all the same, and Primii pași says so", async () => {
    expect(await read("/gazon")).toContain(SECTION);
    expect(await steps()).toContain("nu măsoară nimic, dar întreabă vizitatorii despre cookie-uri; bannerul îl puteți opri în Setări.");
  });

  it("the owner switches the banner off in Setări; the policy speaks of none, the choice stays a page, and a code brings it back", async () => {
    const cookie = await signIn(app, ADMIN);
    expect((await app.postForm("/admin/setari", { shows_cookie_banner: "0" }, { cookie })).status).toBe(303);
    expect(await read("/gazon")).not.toContain(SECTION);
    expect(visibleText(await read("/politica-cookies"))).not.toContain("La prima vizită apare un banner");
    expect((await app.get("/setari-cookie-uri")).status).toBe(200);
    expect(await steps()).toContain("Fără coduri, site-ul nu măsoară nimic și nu întreabă nimic.");
    expect(await (await app.get("/api/settings")).json(), "of no concern to others").not.toHaveProperty("data.shows_cookie_banner");
    set("google_ads", "<script>gtag()</script>");
    await app.refresh();
    expect(await read("/gazon")).toContain(SECTION);
  });
});

describe("while the services wait for nobody", () => {
  beforeEach(() => app.database.prepare("UPDATE settings SET respect_cookie_consent = '0'").run());
  afterEach(() => app.database.prepare("UPDATE settings SET respect_cookie_consent = '1'").run());

  it("the banner says so", async () => {
    const text = visibleText(await read("/gazon"));
    expect(text).toContain(
      "Folosim cookie-uri necesare și, fără să așteptăm acordul, de analiză și de marketing; detalii în Politica privind cookie-urile.",
    );
    expect(text).not.toContain("Cu acordul dumneavoastră");
  });

  it("the policy promises nothing about consent", async () => {
    const text = visibleText(await read("/politica-cookies"));
    expect(text).toContain("fără să aștepte acordul");
    for (const promise of ["Fără acordul dumneavoastră", "vă dați acordul", "O puteți schimba oricând", "Pe scurt"]) {
      expect(text).not.toContain(promise);
    }
  });
});

it("no public page links into the administration, where what runs here must not run on", async () => {
  for (const path of PAGES) expect(await read(path), path).not.toContain('href="/admin');
});
