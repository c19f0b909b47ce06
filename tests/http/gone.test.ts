/** Tells whatever still asks for a thing that there was once that it is no more. */
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

describe.each([
  ["the feed of products", "Catalogul nu se mai dă ca feed de produse.", [`feed/mwzkwrg3-${"a".repeat(43)}/produse.xml`, "feed/x", "feed"]],
  [
    "the drawn card of a category, of the company and of a product that went",
    "Imaginea aceasta de distribuire nu se mai desenează.",
    ["og/produse/nu-mai-exista-0123456789abcdef.jpg", "og/categorii/gazon-0123456789abcdef.jpg", "og/firma-0123456789abcdef.jpg", "og"],
  ],
  [
    "the import of a whole site",
    "Arhiva unui site întreg nu se mai importă: un site se mută cu o copie de rezervă.",
    ["admin/importa/tot", `admin/importa/tot/${"0".repeat(32)}`],
  ],
])("%s", (_what, sentence, addresses) => {
  it.each(addresses)("is gone from /%s, and says so", async (address) => {
    const answer = await app.get(`/${address}`, { headers: { Cookie: cookie } });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([410, "no-store"]);
    const text = visibleText(await answer.text());
    expect(text).toContain(`${sentence} Adresa aceasta nu mai există.`);
    expect(text).toContain("410 Gone");
  });
});

it("the administration has no page for the feed", async () => {
  expect((await app.get("/admin/feed", { headers: { Cookie: cookie } })).status).toBe(404);
  expect(await (await app.get("/admin", { headers: { Cookie: cookie } })).text()).not.toMatch(/\/admin\/feed|Merchant/);
});
