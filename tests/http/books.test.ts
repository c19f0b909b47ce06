/** The page for the accountant: a period, tables, files for SAGA and WinMENTOR; who may take them, and what they are of. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { openZip } from "#app/tables/zip/zip-read.server.ts";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, sentBy } from "#tests/support/page-forms.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const BOOKS = "/admin/leaduri/oferte/contabil";
const get = (place: string) => app.get(place, { headers: { Cookie: cookie } });
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Bucharest" }).format(new Date());
const THIS_DAY = `?dupa=acceptate&de_la=${today}&pana_la=${today}`;

/** Two bags of 20 kg for 545 and the way to Cluj, issued to a firm; accepted on its page where `isAccepted`. */
async function issued(phone: string, isAccepted: boolean): Promise<void> {
  const wish = { product_id: "28", area_sqm: "1", area_unit: "ha", county: "Cluj", customer_type: "farmer", phone };
  expect((await app.postForm("/contact", offer(wish))).status).toBe(303);
  const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
  app.database.prepare("UPDATE leads SET company_name = 'Ferma Șase SRL', tax_code = 'RO14399840' WHERE id = ?").run(lead);
  const fresh = `/admin/leaduri/${lead}/oferta/noua`;
  const form = formsOf(await (await get(fresh)).text()).find(({ fields }) => fields.some(({ name }) => name === "customer_name"));
  const body = form ? sentBy(form) : new URLSearchParams();
  body.set("intent", "issue");
  const answer = await app.get(fresh, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin }, redirect: "manual" });
  const id = answer.headers.get("Location")?.split("/").at(-1);
  const token = app.database.prepare("SELECT token FROM offers WHERE id = ?").pluck().get(id);
  if (isAccepted) await app.postForm(`/oferta-scrisa/${token}`, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" });
}

beforeAll(async () => {
  app.database.exec("UPDATE products SET sku = 'FM-FAN-20' WHERE id = 28");
  await issued("0700 000 511", true);
  await issued("0700 000 512", false);
});

it("the page begins with this month until today, and says of a period what it holds", async () => {
  const html = await (await get(BOOKS)).text();
  expect(html).toContain(`value="${today.slice(0, 7)}-01"`);
  expect(html).toContain(`value="${today}"`);
  expect(visibleText(html)).toContain("1 ofertă");
  const before = `${Number(today.slice(0, 4)) - 1}-01-01`;
  expect(visibleText(await (await get(`${BOOKS}?dupa=acceptate&de_la=${before}&pana_la=${before}`)).text())).toContain("0 oferte");
  const found = visibleText(await (await get(BOOKS + THIS_DAY)).text()).replaceAll("\u00a0", " ");
  // 1.090,00 and 45 with VAT for the way, 40,54 without.
  expect(found).toContain("1 ofertă · 1.130,54 lei fără TVA + 124,36 lei TVA = 1.254,90 lei");
  expect(found).toContain("Neîncercat în program. Fișierele urmează descrierile SAGA și WinMENTOR");
  expect(found).toContain("Rugați contabilul să încerce primul fișier pe o firmă de probă");
  expect(found).toContain("Fără „Cod produs” în fișă, deci cu unul dat de site: P1");
  expect(visibleText(await (await get(`${BOOKS}${THIS_DAY.replace("acceptate", "emise")}`)).text())).toContain("2 oferte");
});

it("a period that is none is refused with words, and nothing typed is lost", async () => {
  const answer = await get(`${BOOKS}?dupa=emise&de_la=${today}&pana_la=2020-01-01`);
  expect([answer.status, visibleText(await answer.text())]).toEqual([422, expect.stringContaining("Ultima zi este înaintea primei.")]);
});

it("the tables have the offers of the period, in both formats", async () => {
  const file = await get(`${BOOKS}/oferte.csv${THIS_DAY}`);
  expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="oferte-pentru-contabil-${today}-${today}.csv"`);
  const rows = parse(await file.text(), { bom: true, columns: true, delimiter: ";" }) as Record<string, string>[];
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ Client: "Ferma Șase SRL", CUI: "RO14399840", Județ: "Cluj", "Bază 11%, RON": "1130,54", "TVA 11%, RON": "124,36" },
      ...{ "Fără TVA, RON": "1130,54", "Cu TVA, RON": "1254,9" },
    }),
  ]);
  const lines = parse(await (await get(`${BOOKS}/randuri.csv${THIS_DAY}`)).text(), { bom: true, columns: true, delimiter: ";" }) as Record<
    string,
    string
  >[];
  expect(lines.map(({ Cod, Cantitate, Total }) => [Cod, Cantitate, Total])).toEqual([
    ["FM-FAN-20", "2", "1209,9"],
    ["TRANSPORT", "1", "45"],
  ]);
  for (const name of ["oferte", "randuri"]) {
    const sheet = await get(`${BOOKS}/${name}.xlsx${THIS_DAY}`);
    expect([sheet.status, sheet.headers.get("Content-Type")]).toEqual([200, expect.stringContaining("spreadsheetml")]);
  }
});

it("SAGA gets the packs of the catalogue and the customers of the period, under names that it looks for", async () => {
  const articles = await get(`${BOOKS}/saga-articole.xml`);
  const [year, month, day] = today.split("-");
  expect(articles.headers.get("Content-Disposition")).toBe(`attachment; filename="ART_${day}-${month}-${year}.xml"`);
  const text = await articles.text();
  expect(text).toContain(
    "<Linie><Cod>FM-FAN-20</Cod><Denumire>ForageMax Faneata Intensiva, sac de 20 kg</Denumire><Cod_NC></Cod_NC><UM>SAC</UM><Tip>01</Tip><TVA>11</TVA><Pret>545.00</Pret><Pret_TVA>604.95</Pret_TVA></Linie>",
  );
  const codes = [...text.matchAll(/<Cod>([^<]*)/g)].map(([, code]) => code);
  expect(new Set(codes).size, "each code once").toBe(codes.length);
  const clients = await get(`${BOOKS}/saga-clienti.xml${THIS_DAY}`);
  expect(clients.headers.get("Content-Disposition")).toBe(`attachment; filename="CLI_${day}-${month}-${year}.xml"`);
  expect(await clients.text()).toContain(
    "<Denumire>Ferma Sase SRL</Denumire><Cod_fiscal>14399840</Cod_fiscal><Reg_com></Reg_com><Tara>RO</Tara><Judet>CJ</Judet>",
  );
});

it("WinMENTOR gets the orders that were accepted, and no other offer", async () => {
  const answer = await get(`${BOOKS}/winmentor.zip${THIS_DAY.replace("acceptate", "emise")}`);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "seminord-books-")), "winmentor.zip");
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  using zip = await openZip(file, { entries: 20, entryBytes: 100_000, totalBytes: 1_000_000 });
  expect(zip.entries.map(({ name }) => name)).toEqual([`Comenzi_${today.slice(0, 7)}.txt`, "Articole.txt", "Partner.txt"]);
});

it("no file goes to whom it is not for, and none has another name", async () => {
  for (const name of ["", "/oferte.csv", "/saga-clienti.xml", "/winmentor.zip"])
    expect((await app.get(BOOKS + name, { redirect: "manual" })).status).not.toBe(200);
  for (const name of ["/altceva.xml", "/__proto__", "/oferte.pdf"]) expect((await get(BOOKS + name)).status).toBe(404);
});

it("the page and its files are for the office too, which prepares them; a consultant, and the office for any other list of people, is refused", async () => {
  const office = await addColleague(app, { username: "birou", full_name: "Bianca Birou", role: "office" });
  const consultant = await addColleague(app, { username: "teren", full_name: "Titi Teren", role: "consultant" });
  const statusFor = async ({ cookie: Cookie }: { cookie: string }, place: string) =>
    (await app.get(place, { headers: { Cookie, "X-Requested-With": "test" }, redirect: "manual" })).status;
  const files = ["/oferte.csv", "/randuri.xlsx", "/saga-articole.xml", "/saga-clienti.xml", "/winmentor.zip"];
  for (const name of ["", ...files]) expect([name, await statusFor(office, BOOKS + name + THIS_DAY)]).toEqual([name, 200]);
  for (const name of ["", ...files]) expect([name, await statusFor(consultant, BOOKS + name + THIS_DAY)]).not.toEqual([name, 200]);
  for (const place of ["/admin/leaduri.csv", "/admin/leaduri/oferte.csv", "/admin/clienti.csv"])
    expect([place, await statusFor(office, place)]).not.toEqual([place, 200]);
  const list = await (await app.get("/admin/leaduri/oferte", { headers: { Cookie: office.cookie } })).text();
  expect(list).toContain(`href="${BOOKS}"`);
  const page = await (await app.get(BOOKS, { headers: { Cookie: office.cookie } })).text();
  expect(page).not.toContain("/admin/oferte-scrise");
});
