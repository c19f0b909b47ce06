/** Facts of the seed: asked for by the form, shown with units and in groups, compared, filtered by, and told to machines. */
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { readSheetPairs } from "#tests/support/sheet-rows.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const LUCERNE = ["dlf-lucerna-creno", "dlf-lucerna-daisy", "dlf-lucerna-ludelis"];
const idOf = (slug: string) => app.database.prepare("SELECT id FROM products WHERE slug = ?").pluck().get(slug) as number;
const sheet = `/admin/produse/${idOf("dlf-lucerna-creno")}/fisa`;

const rowsOf = (slug: string) => readSheetPairs(app.database, "slug", slug).map(([key, value]) => ({ key, value }));

async function save(rows: readonly { key: string; value: string }[], intent = "save") {
  const body = new URLSearchParams([
    ...rows.flatMap(({ key, value }) => [
      ["key", key],
      ["value", value],
    ]),
    ["intent", intent],
  ]);
  const response = await app.get(sheet, {
    method: "POST",
    body,
    headers: { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" },
  });
  return { status: response.status, html: await response.text() };
}

it("the form adds the rows of the seed, with what each takes, and drops those left empty", async () => {
  const before = rowsOf("dlf-lucerna-creno");
  const { html } = await save(before, "offer");
  for (const name of ["Puritate", "Germinație", "Lot", "Repaus de toamnă (FD)"]) expect(html).toContain(`value="${name}"`);
  expect(visibleText(html)).toContain("Un număr între 0 și 100, în %.");
  expect(html.toLowerCase()).toContain('inputmode="decimal"');
  expect(html).toContain('<option value="tetraploid">');
  expect((await save([...before, { key: "Puritate", value: "" }])).status).toBe(303);
  expect(rowsOf("dlf-lucerna-creno")).toEqual(before);
});

it("a value that cannot be is refused beside its field, by page, call and import", async () => {
  const before = rowsOf("dlf-lucerna-creno");
  const { status, html } = await save([...before, { key: "Germinație", value: "120" }]);
  expect([status, html]).toEqual([422, expect.stringContaining(`href="#value-${before.length}"`)]);
  expect(html).toContain("Scrieți un număr între 0 și 100, în %.");
  const call = `/api/admin/products/${idOf("dlf-lucerna-creno")}/specs`;
  const refused = await app.sendJson("POST", call, { specs: [{ key: "MMB", value: "multe" }] }, { cookie });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Scrieți un număr între 0,01 și 2.000, în g.")]);
});

it("a known fact is shown with its unit and in its place, compared, filtered by and part of the structured data", async () => {
  const call = (slug: string) => `/api/admin/products/${idOf(slug)}/specs`;
  const facts = (dormancy: string) => [
    { key: "Puritate", value: "98" },
    { key: "Repaus de toamnă (FD)", value: dormancy },
  ];
  for (const [index, slug] of LUCERNE.entries()) {
    const specs = [...rowsOf(slug), ...facts(index === 0 ? "3" : "4")];
    expect((await app.sendJson("POST", call(slug), { specs }, { cookie })).status).toBe(200);
  }
  const html = await (await app.get("/produse/dlf-lucerna-creno")).text();
  expect(visibleText(html)).toMatch(/Când se seamănă.* Cum se seamănă.* Fișă tehnică.* Puritate 98% .* Repaus de toamnă \(FD\) 3 /);
  expect(html).toContain('{"@type":"PropertyValue","name":"Puritate","value":98,"unitCode":"P1","unitText":"%"}');
  expect(visibleText(await (await app.get(`/compara?produs=${LUCERNE[0]}&produs=${LUCERNE[1]}`)).text())).toMatch(
    /Puritate 98% 98% Repaus de toamnă \(FD\) 3 4/,
  );
  expect(visibleText(await (await app.get("/lucerna")).text())).toContain("Repaus de toamnă (FD)");
  const narrowed = visibleText(await (await app.get("/lucerna?fisa-repaus-de-toamna-fd=3")).text());
  expect(narrowed).toContain("1 produs");
  expect(narrowed).toContain("DLF Lucernă Creno");
  expect(narrowed, "a number says whose it is").toContain("Renunță la filtrul Repaus de toamnă (FD): 3");
});

it("the finder asks nothing that few products answer", async () => {
  expect(visibleText(await (await app.get("/gazon")).text())).not.toContain("Ploidie");
  expect(visibleText(await (await app.get("/produse/johnsons-shady-place")).text())).toContain(
    "Tratament înveliș cu îngrășământ cu eliberare rapidă și lentă",
  );
});
