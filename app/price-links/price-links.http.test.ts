/** Links to the list with prices: made by the administrator, opened by one firm, ended. */
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { fillLarge } from "#tests/support/large-data.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const admin = { headers: { Cookie: cookie } };

it("the price list has prices for who has a link that is signed, good, and not revoked", async () => {
  const made = await app.postForm(
    "/admin/linkuri-preturi",
    { label: "Agro Exemplu", discount: "10", days: "30", intent: "make" },
    { cookie },
  );
  expect(made.status).toBe(303);
  const html = await (await app.get("/admin/linkuri-preturi", admin)).text();
  const address = /value="https?:\/\/[^/"]+(\/lista-preturi\/[\w-]+)"/.exec(html)?.[1] ?? "missing";
  const csv = await (await app.get(`${address}/csv`)).text();
  // 389 with 11% VAT, less a tenth.
  expect(csv).toContain('"Turfline Sport";"sac de 10 kg";10;;;80;;315,41;11;350,1\r\n');
  const browser = await app.get(address, { headers: { "Sec-Fetch-Dest": "document" } });
  expect([browser.status, browser.headers.get("location")]).toEqual([303, "/lista-preturi/1"]);
  const key = browser.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await app.get("/lista-preturi/1", { headers: { Cookie: key, "Sec-Fetch-Dest": "document" } });
  const text = visibleText(await page.text());
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(text).toContain("Pentru Agro Exemplu, la ");
  expect(text).toContain("315,41 RON 11% 350,10 RON");
  expect((await app.get("/lista-preturi/1")).status, "nothing for who has no key").toBe(404);
  const forged = address.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  expect((await app.get(forged)).status).toBe(404);
  await app.postForm("/admin/linkuri-preturi", { link_id: "1", intent: "revoke" }, { cookie });
  for (const over of [address, `${address}/csv`]) expect((await app.get(over)).status).toBe(410);
  expect(visibleText(await (await app.get("/admin/linkuri-preturi", admin)).text())).toContain("Agro Exemplu creat ");
  const restored = await app.postForm("/admin/linkuri-preturi", { link_id: "1", intent: "restore" }, { cookie });
  expect([restored.status, (await app.get(`${address}/csv`)).status], "revoked by mistake, and open again under its address").toEqual([
    303, 200,
  ]);
  const again = await app.postForm("/admin/linkuri-preturi", { link_id: "1", intent: "restore" }, { cookie });
  expect(again.status, "nothing to take back").toBe(404);
});

it("a link that has expired is not opened again by taking back that it was revoked", async () => {
  await app.postForm("/admin/linkuri-preturi", { label: "Trecut", discount: "", days: "7", intent: "make" }, { cookie });
  const id = app.database.prepare("SELECT max(id) FROM price_links").pluck().get() as number;
  const past = "2026-01-01T00:00:00.000Z";
  app.database.prepare("UPDATE price_links SET revoked_at = ?, expires_at = ? WHERE id = ?").run(past, past, id);
  const refused = await app.postForm("/admin/linkuri-preturi", { link_id: String(id), intent: "restore" }, { cookie });
  expect([refused.status, visibleText(await refused.text())]).toEqual([404, expect.stringContaining("Linkul a expirat sau nu mai există")]);
});

it("a link that is not there is told where the page begins, not as one that was not made", async () => {
  const refused = await app.postForm("/admin/linkuri-preturi", { link_id: "99999", intent: "revoke" }, { cookie });
  const text = visibleText(await refused.text());
  expect([refused.status, text]).toEqual([404, expect.stringContaining("Linkul nu mai există.")]);
  expect(text).not.toContain("Linkul nu a fost creat");
});

it("the price list of many products comes in pages, and whole as a table", async () => {
  fillLarge(app.database, { products: 450, leads: 0, now: new Date() });
  await app.refresh();
  const page = async (address: string, key = "") => await app.get(address, { headers: { Cookie: key, "Sec-Fetch-Dest": "document" } });
  const lines = (await (await app.get("/distribuitori/lista.csv")).text()).trim().split("\r\n").length - 1;
  await app.postForm("/admin/linkuri-preturi", { label: "Mare", discount: "", days: "30", intent: "make" }, { cookie });
  const links = await (await app.get("/admin/linkuri-preturi", admin)).text();
  const address = /value="https?:\/\/[^/"]+(\/lista-preturi\/[\w-]+)"/.exec(links)?.[1] ?? "missing";
  const first = await page(address);
  const key = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const own = first.headers.get("location") ?? "";
  expect(visibleText(await (await page(`${own}?page=2`, key)).text())).toContain("Pagina 2 din 3.");
  expect(await (await page(own, key)).text()).toContain(`href="${own}?page=2"`);
  expect((await (await app.get(`${address}/csv`)).text()).trim().split("\r\n").length - 1).toBe(lines);
});

it.each([
  [{ label: "", discount: "", days: "30" }, "Scrieți pentru cine este linkul."],
  [{ label: "X", discount: "95", days: "30" }, "Scrieți un procent de la 0 la 90"],
  [{ label: "X", discount: "", days: "31" }, "Alegeți cât este valabil linkul."],
])("a price link is not made of %j", async (values, sentence) => {
  const refused = await app.postForm("/admin/linkuri-preturi", { ...values, intent: "make" }, { cookie });
  expect([refused.status, visibleText(await refused.text()).includes(sentence)]).toEqual([422, true]);
});

it("a price link is made by the administrator alone", async () => {
  const consultant = await addColleague(app, { username: "dan", full_name: "Dan Pop", role: "consultant" }, cookie);
  const asked = await app.postForm("/admin/linkuri-preturi", { label: "X", days: "30", intent: "make" }, { cookie: consultant.cookie });
  expect(asked.status).toBe(403);
});
