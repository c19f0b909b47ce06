/** Experts from a table and settings from a file: tried, applied, taken back; what was exported changes nothing. */
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { sheetOf, workbookOf } from "#tests/support/tables.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const signedIn = { Cookie: cookie };
const CODE = "<script>window.probe = 1;</script>";

async function send(what: string, text: string | Blob, name: string) {
  const body = new FormData();
  body.append("fisier", typeof text === "string" ? new Blob([text]) : text, name);
  const headers = { ...signedIn, Origin: app.origin, "Sec-Fetch-Site": "same-origin" };
  return await app.get(`/admin/importa/${what}`, { method: "POST", body, headers });
}

async function look(address: string) {
  const html = await (await app.get(address, { headers: signedIn })).text();
  return { text: visibleText(html), hash: /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "" };
}

async function dryRun(what: string, text: string, name = "fisier.csv") {
  const answer = await send(what, text, name);
  expect(answer.status, visibleText(await answer.clone().text()).slice(0, 600)).toBe(303);
  const address = answer.headers.get("location") as string;
  return { address, ...(await look(address)) };
}

const apply = (address: string, hash: string, more: Record<string, string> = {}) =>
  app.postForm(address, { intent: "apply", hash, ...more }, { cookie });
const team = () =>
  app.database.prepare("SELECT id, name, role, phone, photo_url FROM experts WHERE deleted_at IS NULL ORDER BY sort_order").all();
const settings = () => app.database.prepare("SELECT google_analytics, respect_cookie_consent FROM settings").get();
const undoIn = async (answer: Response) => {
  const flash =
    answer.headers
      .getSetCookie()
      .find((line) => line.includes("flash"))
      ?.split(";")[0] ?? "";
  const html = await (await app.get(answer.headers.get("location") as string, { headers: { Cookie: `${cookie}; ${flash}` } })).text();
  return /action="(\/admin\/istoric\/[^"]+)"/.exec(html)?.[1] as string;
};

describe("experts", () => {
  it("experts come from a table: tried, applied with the refused rows left out, taken back in one go", async () => {
    const before = team() as { name: string }[];
    const [first] = before;
    const file = `Nume;Rol;E-mail\n${first?.name};Rol nou;\nDana Nouă;Consultant;dana@seminord.example\nIon;x;nu-i\n`;
    const { address, text, hash } = await dryRun("experti", file);
    expect(text).toContain("Se schimbă: 1 consultant în plus și 1 consultant cu modificări.");
    expect(text).toMatch(/rândul 4 Ion respins E-mail \(coloana C\): Adresa de e-mail nu este completă/);
    expect(text).toMatch(/rândul 2 \S.* modificat .*devine Rol nou/);
    expect(team()).toEqual(before);
    const unticked = await apply(address, hash);
    expect([unticked.status, visibleText(await unticked.text())]).toEqual([422, expect.stringContaining("Confirmați că rândul respins")]);
    const done = await apply(address, hash, { sari: "1" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/admin/experti"]);
    expect(team()).toMatchObject([{ ...first, role: "Rol nou" }, {}, {}, { name: "Dana Nouă" }]);
    expect((await app.postForm(await undoIn(done), { rest: "0" }, { cookie })).status).toBe(303);
    expect(team()).toEqual(before);
    expect((await look(address)).hash).toBe("");
  });

  it("experts come from all sheets of a workbook, each by its own columns, and one of the team who stands in two is refused", async () => {
    const west = [["Echipa de vest"], ["Nume", "Rol", "E-mail"], ["Vasile Vestu", "Consultant", "vest@seminord.example"]];
    const east = [
      ["Telefon", "Nume", "Rol"],
      ["0740 111 222", "Elena Estu", "Consultant"],
      ["", "Vasile Vestu", "Consultant"],
    ];
    const book = workbookOf({ Vest: sheetOf(west), Est: sheetOf(east), Note: sheetOf([["Program"]]) });
    const answer = await send("experti", new Blob([Uint8Array.from(book)]), "echipa.xlsx");
    const address = answer.headers.get("location") as string;
    const { text, hash } = await look(address);
    expect(text).toContain("Foi citite ca o singură listă: „Vest” (1 rând) și „Est” (2 rânduri).");
    expect(text).toContain("Se schimbă: 3 consultanți în plus.");
    const done = await apply(address, hash);
    expect(done.status).toBe(303);
    expect(team()).toMatchObject([{}, {}, {}, { name: "Vasile Vestu" }, { name: "Elena Estu" }, { name: "Vasile Vestu" }]);
    expect((await app.postForm(await undoIn(done), { rest: "0" }, { cookie })).status).toBe(303);
    const [known] = team() as { name: string }[];
    const twice = (role: string) =>
      sheetOf([
        ["Nume", "Rol"],
        [known?.name ?? "", role],
      ]);
    const both = await send("experti", new Blob([Uint8Array.from(workbookOf({ Unu: twice("A"), Doi: twice("B") }))]), "echipa.xlsx");
    expect((await look(both.headers.get("location") as string)).text).toContain("Rândul 2 din foaia „Unu” este al aceluiași consultant.");
  });

  it("experts are recognised without the marks of their letters, and keep them", async () => {
    app.database.exec("UPDATE experts SET name = 'Ștefan Țăruș' WHERE id = (SELECT min(id) FROM experts)");
    const { text } = await dryRun("experti", "Nume;Rol\nSTEFAN TARUS;Alt rol\n");
    expect(text).toContain("Se schimbă: 1 consultant cu modificări.");
    expect(text).toMatch(/rândul 2 Ștefan Țăruș modificat .*devine Alt rol/);
    expect(text).not.toMatch(/devine STEFAN TARUS/);
  });

  it("exported and imported again change nothing", async () => {
    const csv = await app.get("/admin/export/experti.csv", { headers: signedIn });
    const { text } = await dryRun("experti", await csv.text());
    expect(text).toContain("Fișierul nu schimbă nimic. 3 rânduri la fel ca acum.");
  });

  it("experts are tried again when the team changes in between", async () => {
    const { address, hash } = await dryRun("experti", "Nume\nElena Nouă\n");
    app.database.exec("INSERT INTO experts (slug, name, sort_order) VALUES ('elena-noua', 'Elena Nouă', 9)");
    const stale = await apply(address, hash);
    expect([stale.status, visibleText(await stale.text())]).toEqual([409, expect.stringContaining("Verificați noul rezultat")]);
    app.database.exec("DELETE FROM experts WHERE slug = 'elena-noua'");
  });

  it("experts come from a table of other names once its columns are chosen by hand, which is remembered for the next one", async () => {
    const file = "Persoana;Mobil\nMihai Nou;0700 000 123\n";
    const begun = await send("experti", file, "agenda.csv");
    const columns = begun.headers.get("location") as string;
    expect([begun.status, columns]).toEqual([303, expect.stringMatching(/^\/admin\/importa\/experti\/\w+\/coloane$/)]);
    const { text } = await look(columns);
    expect(text).toContain("Nicio coloană nu se numește „Nume”.");
    expect(text).toMatch(/A\. Persoana Mihai Nou .*B\. Mobil 0700 000 123/);
    const twice = await app.postForm(columns, { intent: "columns", "column-0": "name", "column-1": "name" }, { cookie });
    expect(twice.headers.get("location")).toBe(columns);
    expect((await look(columns)).text).toContain("Două coloane sunt alese pentru „Nume”.");
    const chosen = await app.postForm(columns, { intent: "columns", "column-0": "name", "column-1": "phone" }, { cookie });
    expect(chosen.headers.get("location")).toBe(columns.replace("/coloane", ""));
    const next = await dryRun("experti", file.toUpperCase());
    expect(next.text).toContain("Coloane: 2 din 2 se importă, alese ca data trecută");
    expect(next.text).toContain("Se schimbă: 1 consultant în plus.");
    await app.postForm(`${next.address}/coloane`, { intent: "columns", auto: "1" }, { cookie });
    expect((await send("experti", file, "agenda.csv")).headers.get("location")).toMatch(/\/coloane$/);
  });

  it.each<[string, string, string]>([
    ["a picture", "\x89PNG\r\n\x1a\n....", "nu un tabel"],
    ["an empty file", "", "Fișierul este gol."],
  ])("experts are not taken from %s", async (_what, text, reason) => {
    const answer = await send("experti", new Blob([new Uint8Array(Buffer.from(text, "latin1"))]), "x.csv");
    expect([answer.status, visibleText(await answer.text())]).toEqual([422, expect.stringContaining(reason)]);
  });
});

describe("settings", () => {
  it("settings come from a file: codes ask for the password, what is refused stays as it is", async () => {
    const before = settings();
    const file = JSON.stringify({ google_analytics: CODE, respect_cookie_consent: "0", google_ads: "fără script", admin_password: "x" });
    const { address, text, hash } = await dryRun("setari", file, "setari.json");
    expect(text).toContain("Se schimbă: 2 setări cu modificări.");
    expect(text).toMatch(/Google Ads respins Codul nu conține niciun element <script>/);
    expect(text).toMatch(/admin_password respins Nicio setare nu se numește așa\./);
    const without = await apply(address, hash, { sari: "1" });
    expect([without.status, visibleText(await without.text())]).toEqual([422, expect.stringContaining("Scrieți parola curentă")]);
    expect(settings()).toEqual(before);
    const done = await apply(address, hash, { sari: "1", current_password: ADMIN.password });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/admin/setari"]);
    expect(settings()).toEqual({ google_analytics: CODE, respect_cookie_consent: "0" });
    await app.postForm(await undoIn(done), { current_password: ADMIN.password }, { cookie });
    expect(settings()).toEqual(before);
  });

  it("exported and imported again change nothing", async () => {
    const json = await app.get("/admin/export/setari.json", { headers: signedIn });
    const { text } = await dryRun("setari", await json.text(), "setari.json");
    expect(text).toContain("Fișierul nu schimbă nimic. 6 rânduri la fel ca acum.");
  });

  it.each([["[1]"], ["{"], ["{}"], ["Nume;Rol\nx;y\n"]])("settings are not taken from %j", async (text) => {
    expect((await send("setari", text, "x.json")).status).toBe(422);
  });
});

it("another kind of file is not imported so, and stays in its own place", async () => {
  expect((await app.get("/admin/importa/altceva", { headers: signedIn })).status).toBe(404);
  const { address } = await dryRun("experti", "Nume\nCineva Nou\n");
  for (const other of [address.replace("/experti/", "/setari/"), address.replace("/experti/", "/produse/")])
    expect((await app.get(other, { headers: signedIn })).status).toBe(404);
  expect((await app.postForm(address, { intent: "discard" }, { cookie })).status).toBe(303);
  expect((await app.get(address, { headers: signedIn })).status).toBe(404);
});
