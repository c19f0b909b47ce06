/** Setări: credentials, snippets and consent; the page and its call side by side. */
import { beforeEach, describe, expect, it } from "vitest";
import { FIRST_STEPS, menuItemOf, NAVIGATION, SETTINGS_MENU } from "#app/routes/admin/navigation/navigation.ts";
import { ADDRESSES } from "#tests/support/addresses.ts";
import { ADMIN, all, signIn, startApp, unheld, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const SCRIPT = "<script>\n  a('Ș & \"b\"');\n</script>";
const NEW_PASSWORD = "alta-parolă-lungă";
const BLANK = { google_analytics: "", google_ads: "", facebook_pixel: "", tiktok_pixel: "", respect_cookie_consent: "1" };
const FORM = { ...BLANK, current_password: "" };
const ACCOUNT = { admin_username: ADMIN.username, admin_password: "", current_password: "" };
const seeded = app.database.prepare("SELECT * FROM users").get() as Record<string, unknown>;
let cookie = "";

beforeEach(async () => {
  app.database.prepare("UPDATE users SET username = @username, full_name = @full_name, password_hash = @password_hash").run(seeded);
  app.database
    .prepare(
      "UPDATE settings SET google_analytics = '', google_ads = '', facebook_pixel = '', tiktok_pixel = '', respect_cookie_consent = '1'",
    )
    .run();
  app.database.prepare("DELETE FROM sessions").run();
  cookie = await signIn(app, ADMIN);
});

type Result = {
  status: number;
  retryAfter: number;
  text: string;
  html: string;
  renewed: string | undefined;
  errors: Record<string, string>;
};

const WAYS = [
  [
    "page",
    async (change: Record<string, string>, from?: string): Promise<Result> => {
      const [path, form] = Object.keys(change).some((name) => name.startsWith("admin_"))
        ? ["/admin/cont", ACCOUNT]
        : ["/admin/setari", FORM];
      const response = await app.postForm(path, { ...form, ...change }, { cookie, ...(from && { from }) });
      const html = await response.text();
      const errors = Object.fromEntries(
        [...unheld(html).matchAll(/id="(\w+)-eroare">(.*?)</g)].map(([, name, text]) => [name, visibleText(text ?? "")]),
      );
      return {
        status: response.status === 303 ? 200 : response.status,
        retryAfter: Number(response.headers.get("Retry-After")),
        text: visibleText(html),
        html,
        renewed: sessionOf(response),
        errors,
      };
    },
  ],
  [
    "call",
    async (change: Record<string, string>, from?: string): Promise<Result> => {
      const response = await app.sendJson("POST", "/api/admin/settings", change, { cookie, ...(from && { from }) });
      const html = await response.text();
      const retryAfter = Number(response.headers.get("Retry-After"));
      return { status: response.status, retryAfter, text: html, html, renewed: sessionOf(response), errors: JSON.parse(html).errors ?? {} };
    },
  ],
] as const;

describe("the settings", () => {
  it("the settings are shown on the page with its title, its tab and every field, the passwords empty", async () => {
    app.database.prepare("UPDATE settings SET google_ads = ?").run(SCRIPT);
    const response = await app.get("/admin/setari", { headers: { Cookie: cookie } });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Setări > Admin"]);
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/admin\/setari"[^>]*>Setări</);
    expect(all(html, /<label[^>]*>(.*?)<\/label>/g).map(visibleText)).toEqual([
      "Google Analytics",
      "Google Ads",
      "Facebook Pixel",
      "TikTok Pixel",
      "Respectă acordul pentru cookie-uri",
      "Afișează bannerul de cookie-uri și cât timp niciun cod nu este completat",
      "Parola curentă",
    ]);
    expect(all(html, /<textarea [^>]*name="google_ads"[^>]*>(.*?)<\/textarea>/gs)).toEqual([SCRIPT]);
    for (const field of passwordFields(html)) expect(field).not.toContain("value=");
    expect(passwordFields(html)).toHaveLength(1);
    expect(html).toMatch(/<input [^>]*autocomplete="current-password"[^>]*name="current_password"/i);
    expect(html).not.toContain("fără acord");
  });

  it("the settings are answered by the call, without a password or its hash", async () => {
    const response = await app.get("/api/admin/settings", { headers: { Cookie: cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ data: { admin_username: ADMIN.username, ...BLANK, shows_cookie_banner: "1" } });
  });
});

describe.each(WAYS)("saving by the %s", (way, save) => {
  it("needs no password for the consent alone, and moves the version of the public pages", async () => {
    const before = version();
    expect((await save({ respect_cookie_consent: "0" })).status).toBe(200);
    expect(await publicSettings()).toEqual({ ...BLANK, respect_cookie_consent: "0" });
    expect(version()).toBe(before + 1);
  });

  it.each(["google_analytics", "google_ads", "facebook_pixel", "tiktok_pixel"])(
    "stores %s with the current password, as public settings",
    async (name) => {
      const saved = await save({ [name]: SCRIPT, current_password: ADMIN.password });
      expect(saved.status).toBe(200);
      expect(saved.renewed, "credentials have not changed").toBeUndefined();
      expect(await publicSettings()).toEqual({ ...BLANK, [name]: SCRIPT });
      expect(await isLetIn(cookie)).toBe(true);
    },
  );

  it("asks for no password when the snippets are sent again as they are, whatever the line ends", async () => {
    app.database.prepare("UPDATE settings SET tiktok_pixel = ?").run(SCRIPT);
    expect((await save({ tiktok_pixel: SCRIPT.replaceAll("\n", "\r\n") })).status).toBe(200);
    expect((await publicSettings()).tiktok_pixel).toBe(SCRIPT);
  });

  it("removes a snippet that is blank, with the password", async () => {
    app.database.prepare("UPDATE settings SET google_ads = ?").run(SCRIPT);
    expect((await save({ google_ads: "" })).errors).toHaveProperty("current_password");
    expect((await save({ google_ads: " ", current_password: ADMIN.password })).status).toBe(200);
    expect(await publicSettings()).toEqual(BLANK);
  });

  it.each([
    ["another name", { admin_username: "bogdan" }, "alt nume de utilizator, altă parolă sau altă adresă de e-mail"],
    ["a new password", { admin_password: NEW_PASSWORD }, "alt nume de utilizator, altă parolă sau altă adresă de e-mail"],
    ["a snippet", { google_ads: SCRIPT }, "coduri"],
  ])("refuses %s without the current password or with a wrong one, and changes nothing", async (_what, change, what) => {
    const missing = await save({ ...change, respect_cookie_consent: "0" });
    const purpose = way === "page" ? what : "cont și pentru coduri";
    expect([missing.status, missing.errors]).toEqual([422, { current_password: `Scrieți parola curentă: se cere pentru ${purpose}.` }]);
    const wrong = await save({ ...change, respect_cookie_consent: "0", current_password: "gresit-gresit" });
    expect([wrong.status, wrong.errors]).toEqual([422, { current_password: "Parola curentă nu este corectă." }]);
    expect(wrong.html).not.toContain("gresit-gresit");
    expect(wrong.renewed).toBeUndefined();
    expect(await publicSettings()).toEqual(BLANK);
    expect(app.database.prepare("SELECT username, password_hash FROM users").get()).toEqual({
      username: seeded.username,
      password_hash: seeded.password_hash,
    });
  });

  it.each([
    ["admin_username", " ", "Scrieți numele de utilizator."],
    ["admin_password", "unsprezece!", "Cel puțin 12 caractere."],
    ["google_analytics", "G-TEST", "Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit."],
    ["facebook_pixel", "<script></script>", "Codul conține un <script> gol: nu are nici adresă (src), nici text."],
    [
      "tiktok_pixel",
      '<script src="http://exemplu.ro/a.js"></script>',
      "Adresa scriptului trebuie să înceapă cu https:// (aici: „http://exemplu.ro/a.js”).",
    ],
    ["google_ads", `<script>${"a".repeat(20_480)}</script>`, "Codul este prea lung: cel mult 20 KB."],
  ])("says what is wrong with %s", async (name, value, message) => {
    const refused = await save({ [name]: value, current_password: ADMIN.password });
    expect([refused.status, refused.errors]).toEqual([422, { [name]: message }]);
    expect(await publicSettings()).toEqual(BLANK);
  });

  it("changes the password: the old one and all other sessions end, this one goes on under a new id", async () => {
    const elsewhere = await signIn(app, ADMIN);
    const saved = await save({ admin_password: NEW_PASSWORD, current_password: ADMIN.password });
    expect(saved.status).toBe(200);
    expect(saved.html).not.toContain(NEW_PASSWORD);
    expect(await isLetIn(saved.renewed ?? "")).toBe(true);
    expect(await isLetIn(elsewhere)).toBe(false);
    expect(await isLetIn(cookie)).toBe(false);
    expect((await app.postForm("/admin/login", ADMIN)).status).toBe(401);
    expect((await app.postForm("/admin/login", { ...ADMIN, password: NEW_PASSWORD })).status).toBe(303);
  });

  it("changes the name and keeps the password when the new one is blank; other sessions and set-up links end", async () => {
    const elsewhere = await signIn(app, ADMIN);
    app.database.prepare("INSERT INTO setup_tokens (token_hash, expires_at) VALUES ('x', '2999-01-01T00:00:00.000Z')").run();
    const saved = await save({ admin_username: "bogdan", admin_password: "", current_password: ADMIN.password });
    expect(saved.status).toBe(200);
    expect(await isLetIn(elsewhere)).toBe(false);
    expect(await isLetIn(cookie)).toBe(false);
    const me = await app.get("/api/admin/me", { headers: { Cookie: saved.renewed ?? "" } });
    expect(await me.json()).toMatchObject({ user: { username: "bogdan", full_name: "bogdan" } });
    expect((await app.postForm("/admin/login", ADMIN)).status).toBe(401);
    expect((await app.postForm("/admin/login", { ...ADMIN, username: "bogdan" })).status).toBe(303);
    expect(app.database.prepare("SELECT count(*) AS n FROM setup_tokens").get()).toEqual({ n: 0 });
  });

  it("lets one of two changes of the password from one session win", async () => {
    const results = await Promise.all(
      ["prima-parolă-nouă", "a-doua-parolă-nouă"].map((admin_password) => save({ admin_password, current_password: ADMIN.password })),
    );
    expect(results.filter(({ renewed }) => renewed !== undefined)).toHaveLength(1);
    expect(app.database.prepare("SELECT count(*) AS n FROM sessions").get()).toEqual({ n: 1 });
  });

  it("counts wrong passwords with the sign-ins of the address: 429 after ten", async () => {
    const from = way === "page" ? "10.77.0.1" : "10.77.0.2";
    const wrong = { google_ads: SCRIPT, current_password: "gresit-gresit" };
    for (let tries = 1; tries <= 10; tries += 1) expect((await save(wrong, from)).status).toBe(422);
    const limited = await save({ ...wrong, current_password: ADMIN.password }, from);
    expect(limited.status).toBe(429);
    expect(limited.retryAfter, "when to try again").toBeGreaterThan(800);
    expect(limited.text).toContain(
      way === "page" ? "Prea multe încercări: cel mult 10 în 15 minute. Încercați din nou peste 15 min." : '"code":"too_many"',
    );
    if (way === "page") expect(all(limited.html, /<textarea [^>]*name="google_ads"[^>]*>(.*?)<\/textarea>/gs)).toEqual([SCRIPT]);
    expect((await app.postForm("/admin/login", ADMIN, { from })).status).toBe(429);
    expect((await save({ respect_cookie_consent: "0" }, from)).status, "what needs no password").toBe(200);
    expect((await save({ ...wrong, current_password: ADMIN.password })).status, "from elsewhere").toBe(200);
  });
});

describe("the page", () => {
  it("the page says after saving 'Setările au fost salvate cu succes!', once, and comes back to itself", async () => {
    const response = await app.postForm("/admin/setari", { ...FORM, google_ads: SCRIPT, current_password: ADMIN.password }, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/setari");
    const flash = response.headers
      .getSetCookie()
      .find((value) => value.startsWith("flash="))
      ?.split(";")[0];
    const next = await app.get("/admin/setari", { headers: { Cookie: `${cookie}; ${flash}` } });
    const html = await next.text();
    expect(html).toMatch(/<div class="flash"><p role="status">Setările au fost salvate cu succes!<\/p>/);
    expect(JSON.parse(decodeURIComponent(decodeURIComponent(flash?.slice(6) ?? "")))).toMatchObject({ kind: "ok", seconds: 3 });
    expect(next.headers.getSetCookie()).toEqual([expect.stringMatching(/^flash=; Max-Age=0/)]);
  });

  it("the page says 'Eroare la salvarea setărilor' with links to the fields and keeps what was typed, but no password", async () => {
    const typed = {
      ...FORM,
      google_analytics: "cod",
      google_ads: "G-<b>",
      respect_cookie_consent: "0",
      shows_cookie_banner: "0",
    };
    const response = await app.postForm("/admin/setari", { ...typed, current_password: ADMIN.password }, { cookie });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toMatch(/<p class="flash flash--error" role="alert">Eroare la salvarea setărilor<\/p>/);
    expect(html).toMatch(/role="alert"[^>]*><h2>Setările nu au fost salvate<\/h2>/);
    expect(all(html, /<li><a href="#(\w+)">/g)).toEqual(["google_analytics", "google_ads"]);
    expect(visibleText(html)).toContain("Google Ads: Codul nu conține");
    expect(all(html, /<textarea [^>]*name="google_ads"[^>]*>(.*?)<\/textarea>/gs)).toEqual(["G-<b>"]);
    expect(html).toMatch(/<textarea [^>]*name="google_ads"[^>]*aria-invalid="true"/);
    expect(html).not.toMatch(/<input [^>]*type="checkbox"[^>]*checked/);
    expect(html).not.toContain(ADMIN.password);
  });

  it("the page leaves the account to its own: an address of news asks for the password there, another name does not", async () => {
    expect((await app.postForm("/admin/setari", { ...FORM, admin_username: "altul", full_name: "Altul" }, { cookie })).status).toBe(303);
    expect(app.database.prepare("SELECT username, full_name FROM users").get()).toEqual({
      username: ADMIN.username,
      full_name: ADMIN.username,
    });
    const post = (values: Record<string, string>) => app.postForm("/admin/cont", { ...ACCOUNT, ...values }, { cookie });
    expect((await post({ full_name: "Ana Pop" })).status).toBe(303);
    expect((await post({ email: "ana@exemplu.ro" })).status).toBe(422);
    expect((await post({ email: "ana@exemplu.ro", current_password: ADMIN.password })).status).toBe(303);
    expect(app.database.prepare("SELECT full_name, email FROM users").get()).toEqual({ full_name: "Ana Pop", email: "ana@exemplu.ro" });
    app.database.exec("UPDATE users SET email = NULL");
  });

  it("the page warns in red while the consent is not respected", async () => {
    const warning = /<p class="flash flash--error"[^>]*>Atenție: fără acord/;
    app.database.prepare("UPDATE settings SET respect_cookie_consent = '0'").run();
    expect(await (await app.get("/admin/setari", { headers: { Cookie: cookie } })).text()).toMatch(warning);
  });

  it("the page takes the box as a browser sends it: 0 alone, or 0 and then 1", async () => {
    const post = (values: [string, string][]) =>
      app.get("/admin/setari", {
        method: "POST",
        headers: { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams(values),
      });
    expect((await post([["respect_cookie_consent", "0"]])).status).toBe(303);
    expect((await publicSettings()).respect_cookie_consent).toBe("0");
    await post([
      ["respect_cookie_consent", "0"],
      ["respect_cookie_consent", "1"],
    ]);
    expect((await publicSettings()).respect_cookie_consent).toBe("1");
  });

  it("the page does not take a body it cannot read for a change of nothing", async () => {
    const headers = { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain" };
    expect((await app.get("/admin/setari", { method: "POST", headers, body: "salut" })).status).toBe(422);
  });
});

describe("the call", () => {
  it("the call answers with the fields as saved, without a password", async () => {
    const change = { google_ads: SCRIPT, admin_username: "bogdan", admin_password: NEW_PASSWORD, current_password: ADMIN.password };
    const response = await app.sendJson("POST", "/api/admin/settings", change, { cookie });
    expect(await response.json()).toEqual({
      success: true,
      admin_username: "bogdan",
      ...BLANK,
      google_ads: SCRIPT,
      shows_cookie_banner: "1",
    });
  });

  it("the call leaves alone what is not sent, and ignores what it does not know", async () => {
    app.database.prepare("UPDATE settings SET google_ads = ?, respect_cookie_consent = '0'").run(SCRIPT);
    const response = await app.sendJson("POST", "/api/admin/settings", { id: 2, password_hash: "x" }, { cookie });
    expect(response.status).toBe(200);
    expect(await publicSettings()).toEqual({ ...BLANK, google_ads: SCRIPT, respect_cookie_consent: "0" });
  });

  it("the call refuses strangers, other sites, other methods and what is no JSON", async () => {
    const change = { respect_cookie_consent: "0" };
    expect((await app.get("/api/admin/settings")).status).toBe(401);
    expect((await app.sendJson("POST", "/api/admin/settings", change)).status).toBe(401);
    expect((await app.sendJson("POST", "/api/admin/settings?admin_token=x", change, { headers: { "X-Admin-Dev": "1" } })).status).toBe(401);
    const foreign = { Origin: "https://rau.example", "Sec-Fetch-Site": "cross-site" };
    expect((await app.sendJson("POST", "/api/admin/settings", change, { cookie, headers: foreign })).status).toBe(403);
    expect((await app.sendJson("POST", "/api/admin/settings", "{", { cookie })).status).toBe(400);
    expect((await app.postForm("/api/admin/settings", change, { cookie })).status).toBe(415);
    const put = await app.sendJson("PUT", "/api/admin/settings", change, { cookie });
    expect([put.status, put.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await publicSettings()).toEqual(BLANK);
  });
});

function passwordFields(html: string): string[] {
  return [...html.matchAll(/<input [^>]*type="password"[^>]*>/g)].map(([field]) => field);
}

async function publicSettings(): Promise<Record<string, string>> {
  return ((await (await app.get("/api/settings")).json()) as { data: Record<string, string> }).data;
}

function version(): number {
  return (app.database.prepare("SELECT version FROM catalogue_version").get() as { version: number }).version;
}

async function isLetIn(session: string): Promise<boolean> {
  return (await app.get("/api/admin/me", { headers: { Cookie: session } })).status === 200;
}

function sessionOf(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .find((value) => value.startsWith("admin_session="))
    ?.split(";")[0];
}

describe("the places of the administration", () => {
  const see = async (address: string) => await (await app.get(address, { headers: { Cookie: cookie } })).text();
  const navOf = (html: string, name: string) => new RegExp(`<nav [^>]*aria-label="${name}">(.*?)</nav>`, "s").exec(html)?.[1] ?? "";
  const addressesOf = (html: string) => all(html, /href="([^"]+)"/g);

  it("are four in the bar and at most eight behind the settings, the first steps among them, above the form of the settings themselves", async () => {
    const html = await see("/admin/setari");
    const bar = navOf(html, "Administrare").replace(/<ul class="admin-menu__tabs only-narrow">.*?<\/ul>/s, "");
    expect(addressesOf(bar)).toEqual(["/admin", "/admin/leaduri", "/admin/experti", "/admin/setari"]);
    const menu = addressesOf(navOf(html, "Paginile setărilor"));
    expect(menu).toEqual([...SETTINGS_MENU, FIRST_STEPS].map(({ to }) => to));
    expect(menu.length).toBeLessThanOrEqual(8);
    for (const anchor of menu.filter((to) => to.includes("#"))) expect(html).toContain(`id="${anchor.split("#")[1]}"`);
    expect(html.indexOf("settings-menu")).toBeLessThan(html.indexOf('name="google_analytics"'));
  });

  it.each([...Object.values(NAVIGATION), ...SETTINGS_MENU].map((section) => [section.label, section] as const))(
    "%s: each of its pages leads to the others and marks itself and its item of the bar",
    async (label, { to, tabs }) => {
      if (to.includes("#")) return;
      for (const tab of tabs) {
        // One's telephones are a page of one's account, and for the administrator of the announcements.
        if (label === "Contul meu" && tab.page === "phones") continue;
        const html = await see(tab.to);
        const nav = navOf(html, `${label}: pagini`);
        if (tabs.length > 1) {
          expect(addressesOf(nav).filter((address) => address !== "/admin/setari")).toEqual(tabs.map((other) => other.to));
          expect(all(nav, /<a (?=[^>]*aria-current="page")[^>]*href="([^"]+)"/g)).toEqual([tab.to]);
        }
        const isInSettings = menuItemOf(tab.to) === "settings";
        expect([tab.to, nav.includes('href="/admin/setari"')]).toEqual([tab.to, isInSettings]);
        expect(all(navOf(html, "Administrare"), /<a aria-current/g)).toHaveLength(1);
      }
    },
  );

  it("the places of the administration stand in one list beside each page of the settings, where the page itself is marked", async () => {
    for (const [page, item] of [
      ["/admin/setari", "Măsurare și cookie-uri"],
      ["/admin/cont", "Contul meu"],
      ["/admin/cont/conectare", "Contul meu"],
      ["/admin/livrare", "Firma"],
      ["/admin/texte/home", "Texte"],
      ["/admin/copii", "Siguranță"],
      ["/admin/date", "Siguranță"],
      ["/admin/telefoane", "Anunțuri"],
    ]) {
      const side = navOf(await see(page as string), "Toate setările");
      expect(addressesOf(side), page).toEqual([...SETTINGS_MENU, FIRST_STEPS].map(({ to }) => to));
      expect(all(side, /<a (?=[^>]*aria-current="true")[^>]*>(.*?)<\/a>/g), page).toEqual([item]);
    }
    for (const page of ["/admin", "/admin/leaduri", "/admin/experti"]) expect(navOf(await see(page), "Toate setările")).toBe("");
  });

  it("step aside for what is wrong with the form", async () => {
    const refused = await app.postForm("/admin/setari", { ...FORM, google_ads: SCRIPT }, { cookie });
    expect([refused.status, (await refused.text()).includes("settings-menu")]).toEqual([422, false]);
  });
});

describe("the menu", () => {
  /** Reached from no item: what asks who it is, and what is not there. */
  const NOWHERE = ["/admin/confirma", "/admin/ceva"];

  it("the menu says on every page where one is: one item of it is current", async () => {
    const pages = ADDRESSES.filter((path) => /^\/admin(\/|$)/.test(path)).map((path) => path.replace("/importa/1", "/importa/experti"));
    const marked: Record<string, number> = {};
    for (const path of pages) {
      const response = await app.get(path, { headers: { Cookie: cookie } });
      if (!/text\/html/.test(response.headers.get("content-type") ?? "")) {
        await response.body?.cancel();
        continue;
      }
      const menu = /<nav aria-label="Administrare">(.*?)<\/nav>/s.exec(await response.text())?.[1];
      if (menu !== undefined) marked[path] = [...menu.matchAll(/aria-current="(page|true)"/g)].length;
    }
    expect(Object.keys(marked).length).toBeGreaterThan(40);
    expect(Object.entries(marked).flatMap(([path, items]) => (items === 1 ? [] : [path]))).toEqual(NOWHERE);
  });

  it.each([
    ["/admin", "Produse"],
    ["/admin/produse/1/documente", "Produse"],
    ["/admin/importa/produse", "Produse"],
    ["/admin/leaduri/rapoarte", "Leaduri"],
    ["/admin/importa/experti", "Experți vânzări"],
    ["/admin/categorii/1", "Produse"],
  ])("%s stands under %s", async (path, item) => {
    const html = await (await app.get(path, { headers: { Cookie: cookie } })).text();
    const menu = /<nav aria-label="Administrare">(.*?)<\/nav>/s.exec(html)?.[1] ?? "";
    expect(visibleText(/<a (?=[^>]*aria-current="(?:page|true)")[^>]*>(.*?)<\/a>/s.exec(menu)?.[0] ?? "")).toMatch(item);
  });
});
