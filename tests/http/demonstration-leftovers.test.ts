/** An owner who wrote his name at 'Firma' and not at 'Primii pași': what his offers would still say of the demonstration is asked about. */
import { expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { becomeDemonstration } from "#tests/support/demonstration.ts";
import { formsOf, sentBy } from "#tests/support/page-forms.ts";

const app = await startApp();
becomeDemonstration(app.database);
const cookie = await signIn(app, ADMIN);
const get = (place: string) => app.get(place, { headers: { Cookie: cookie } });

async function freshOffer(phone: string): Promise<string> {
  const wish = { product_id: "28", area_sqm: "1", area_unit: "ha", county: "Cluj", customer_type: "farmer", phone };
  expect((await app.postForm("/contact", offer(wish))).status).toBe(303);
  return `/admin/leaduri/${app.database.prepare("SELECT max(id) FROM leads").pluck().get()}/oferta/noua`;
}

async function press(fresh: string, ticked: Record<string, string> = {}) {
  const form = formsOf(await (await get(fresh)).text()).find(({ fields }) => fields.some(({ name }) => name === "customer_name"));
  const body = form ? sentBy(form) : new URLSearchParams();
  for (const [name, value] of Object.entries({ intent: "issue", ...ticked })) body.set(name, value);
  const answer = await app.get(fresh, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin }, redirect: "manual" });
  return { status: answer.status, text: visibleText(await answer.text()) };
}

it("an offer of the plain demonstration is issued without a question", async () => {
  const fresh = await freshOffer("0700 000 601");
  expect(visibleText(await (await get(fresh)).text())).toContain("După aceea nu se mai schimbă");
  expect((await press(fresh)).status).toBe(303);
});

it("under the owner's name an offer says before it is issued what is still the demonstration's, and waits for his yes", async () => {
  const form = formsOf(await (await get("/admin/firma")).text()).find(({ fields }) => fields.some(({ name }) => name === "legal_name"));
  const body = form ? sentBy(form) : new URLSearchParams();
  body.set("name", "AgroSem Bărăgan");
  body.set("legal_name", "AgroSem Bărăgan SRL");
  const headers = { Cookie: cookie, Origin: app.origin };
  expect((await app.get("/admin/firma", { method: "POST", body, headers, redirect: "manual" })).status).toBe(303);
  const fresh = await freshOffer("0700 000 602");
  const page = visibleText(await (await get(fresh)).text());
  expect(page).toContain("Oferta ar purta încă date ale firmei demonstrative");
  for (const left of ["societate demonstrativă", "Autorizație: 0000", "0361 000 002"]) expect(page).toContain(left);
  expect(page).not.toContain("Denumire juridică: AgroSem");
  const refused = await press(fresh);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("Oferta nu este emisă încă: ar purta date")]);
  expect((await press(await freshOffer("0700 000 603"), { with_demo: "1" })).status).toBe(303);
});

it("the first steps say of a company with the owner's name that it stays, and what of it goes", async () => {
  const text = visibleText(await (await get("/admin/primii-pasi")).text());
  expect(text).toContain("Firma rămâne AgroSem Bărăgan; ce a rămas la ea de la firma demonstrativă dispare");
  expect(text).not.toContain("Firma demonstrativă AgroSem");
});
