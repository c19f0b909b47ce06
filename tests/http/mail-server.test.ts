/** The mail server that the owner names in the administration: saved, tried, sealed, and told nobody. */
import { promises } from "node:dns";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { freePort } from "#tests/support/server.ts";

const PASSWORD = "parola-secretă-8841/@";
const said = ["log", "info", "warn", "error"].map((name) => vi.spyOn(console, name as "log").mockImplementation(() => {}));
const server = await startMailServer({ login: { user: "site@firma.example", password: PASSWORD } });
const app = await startApp({ SMTP_URL: "", MAIL_FROM: "", PUBLIC_ORIGIN: "" }, { sendPauses: [60_000] });
const closedPort = String(await freePort());
const cookie = await signIn(app, ADMIN);
const ADDRESS = "/admin/anunturi";
const SERVER = {
  ...{ intent: "mail", host: "127.0.0.1", port: String(server.port), encryption: "none" },
  ...{ username: "site@firma.example", password: PASSWORD, sender: "site@firma.example" },
};
const html = async (address = ADDRESS) => (await app.get(address, { headers: { Cookie: cookie } })).text();
const post = (values: Record<string, string>) => app.postForm(ADDRESS, values, { cookie });
const row = () => app.database.prepare("SELECT * FROM mail_server").get() as Record<string, unknown> | undefined;

afterAll(async () => {
  await server.close();
  for (const spy of said) expect(JSON.stringify(spy.mock.calls), "the password is in no line of the log").not.toContain("parola-secret");
});

describe("the form of the mail server", () => {
  it("the form of the mail server is filled by a link with what a provider asks for", async () => {
    const page = await html(`${ADDRESS}?furnizor=gmail`);
    expect(page).toContain('value="smtp.gmail.com"');
    expect(visibleText(page)).toContain("creați o parolă de aplicație");
    expect((await app.get(`${ADDRESS}?furnizor=%00altul`, { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("the form of the mail server keeps what was typed but for the password where something is wrong, and says both: 422", async () => {
    const refused = await post({ ...SERVER, host: "http://mail.firma.ro", port: "x" });
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain('value="http://mail.firma.ro"');
    expect(page).not.toContain("parola-secret");
    for (const words of ["Scrieți numele serverului, fără http://", "Scrieți portul", "parola nu se păstrează în pagină"])
      expect(visibleText(page)).toContain(words);
    expect(row()).toBeUndefined();
  });

  it("the form of the mail server refuses the metadata service, and an unencrypted server outside: 422", async () => {
    expect((await post({ ...SERVER, host: "169.254.169.254" })).status).toBe(422);
    const refused = await post({ ...SERVER, host: "mail.firma.example" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([422, expect.stringContaining("numai criptat")]);
  });

  it("the form of the mail server has nothing to delete: 404", async () =>
    expect((await post({ intent: "mail-remove" })).status).toBe(404));
});

describe("a saved server", () => {
  it("a saved server takes mails at once, without a restart, and a mail to try says that it arrived", async () => {
    expect((await post(SERVER)).status).toBe(303);
    expect((await post({ intent: "test" })).status).toBe(303);
    expect((await server.arrived(1))[0]?.from).toBe("site@firma.example");
    expect(visibleText(await html())).toContain("Serverul a primit mesajul de probă");
    expect(visibleText(await html("/admin/primii-pasi"))).toContain("Mesajul de probă a fost trimis.");
    await app.postForm("/contact", offer({ email: "gheorghe@exemplu.example" }));
    expect((await server.arrived(3)).map(({ to }) => to[0])).toContain("gheorghe@exemplu.example");
  });

  it("a saved server says which records its domain needs, and looks them up when asked, without keeping anybody waiting", async () => {
    const page = visibleText(await html());
    for (const words of ["v=spf1 mx ~all", "default._domainkey.firma.example", "v=DMARC1; p=none; rua=mailto:site@firma.example"])
      expect(page).toContain(words);
    expect(page).not.toMatch(/Nu există la acest nume|Nu s-a putut verifica/);
    const before = performance.now();
    expect(visibleText(await html(`${ADDRESS}?verifica=dns`))).toMatch(/Nu există la acest nume|Nu s-a putut verifica/);
    expect(performance.now() - before).toBeLessThan(6_000);
  });

  it("a saved server has its password on no page, in no export and no history, and sealed in the database", async () => {
    for (const address of [ADDRESS, "/admin/istoric", "/admin/stare"]) expect(await html(address)).not.toContain("parola-secret");
    expect(visibleText(await html("/admin/istoric"))).toContain("Serverul de e-mail");
    expect(JSON.stringify(app.database.prepare("SELECT * FROM history").all())).not.toMatch(/parola-secret|sealed_password/);
    expect(row()?.sealed_password).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    app.database.pragma("wal_checkpoint(TRUNCATE)");
    expect(readFileSync(path.join(app.dataDir, "site.db")).includes(Buffer.from(PASSWORD))).toBe(false);
  });

  it("a saved server keeps its password where the field is left empty, for this server and name alone", async () => {
    const before = row()?.sealed_password;
    expect((await post({ ...SERVER, password: "", sender: "birou@firma.example" })).status).toBe(303);
    expect(row()).toMatchObject({ sealed_password: before, sender: "birou@firma.example" });
    for (const other of [{ host: "192.168.1.20" }, { port: "2525" }, { username: "altul" }]) {
      const refused = await post({ ...SERVER, password: "", ...other });
      expect([refused.status, visibleText(await refused.text())]).toEqual([422, expect.stringContaining("Scrieți parola")]);
    }
    expect(row()).toMatchObject({ host: "127.0.0.1", sealed_password: before });
  });

  it.each([
    ["a wrong password", { password: "alta" }, "refuză utilizatorul sau parola"],
    ["nobody at the port", { port: closedPort }, "conexiunea este refuzată"],
    ["a port that speaks no TLS", { encryption: "tls" }, "Criptarea nu se potrivește cu portul"],
    ["no STARTTLS over there", { encryption: "starttls" }, "Conexiunea criptată cu serverul de e-mail nu reușește"],
  ])("a saved server that cannot take the mail is explained: %s", async (_what, other, words) => {
    expect((await post({ ...SERVER, ...other })).status).toBe(303);
    await post({ intent: "test" });
    await pause(100);
    const page = visibleText(await html());
    expect(page).toContain(words);
    expect(page).not.toContain("parola-secret");
  });

  it("a saved server whose name leads to a reserved address by the time of a mail is not called", async () => {
    const lookup = vi.spyOn(promises, "lookup");
    expect((await post({ ...SERVER, host: "mail.firma.example", encryption: "tls" })).status).toBe(303);
    lookup.mockImplementation((async () => [{ address: "169.254.169.254", family: 4 }]) as unknown as typeof promises.lookup);
    syncBuiltinESMExports();
    await post({ intent: "test" });
    await pause(100);
    expect(visibleText(await html())).toContain("duce la calculatorul site-ului sau la o adresă rezervată");
    lookup.mockRestore();
    syncBuiltinESMExports();
    await post(SERVER);
  });

  it("a saved server whose form somebody else saved meanwhile is not written over: 409", async () => {
    const stamp = /id="server"[\s\S]*?name="stamp" value="([^"]*)"/.exec(await html())?.[1]?.replaceAll("&quot;", '"') ?? "";
    expect(stamp).not.toBe("");
    await post({ ...SERVER, sender: "altcineva@firma.example" });
    const refused = await post({ ...SERVER, stamp, sender: "eu@firma.example" });
    expect([refused.status, row()?.sender]).toEqual([409, "altcineva@firma.example"]);
    expect(await refused.text()).not.toContain("parola-secret");
  });

  it("a saved server is deleted with its password; then no mail is put aside", async () => {
    expect((await post({ intent: "mail-remove" })).status).toBe(303);
    expect(row()).toBeUndefined();
    expect((await post({ intent: "test" })).status).toBe(409);
  });
});

describe("a mail server of the environment", () => {
  it("a mail server of the environment sends; the page says so and takes no other: 409", async () => {
    const other = await startApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "mediu@firma.example", PUBLIC_ORIGIN: "" });
    const session = await signIn(other, ADMIN);
    const page = visibleText(await (await other.get(ADDRESS, { headers: { Cookie: session } })).text());
    expect(page).toContain("Expeditor mediu@firma.example Setat de furnizorul de găzduire");
    expect(page).not.toContain("Salvează serverul");
    const refused = await other.postForm(ADDRESS, SERVER, { cookie: session });
    expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringContaining("SMTP_URL")]);
    expect(other.database.prepare("SELECT count(*) FROM mail_server").pluck().get()).toBe(0);
  });
});
