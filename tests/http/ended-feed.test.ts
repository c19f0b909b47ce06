/** What still asks for the feed of products, which there is no more, is told so once and for all. */
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();

it.each([`/feed/mwzkwrg3-${"a".repeat(43)}/produse.xml`, `/feed/mwzkwrg3-${"a".repeat(43)}/produse.json`, "/feed/x", "/feed"])(
  "%s is gone, and says so",
  async (address) => {
    const answer = await app.get(address);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([410, "no-store"]);
    const text = visibleText(await answer.text());
    expect(text).toContain("Catalogul nu se mai dă ca feed de produse. Adresa aceasta nu mai există.");
    expect(text).toContain("410 Gone");
  },
);

it("the administration has no page for it", async () => {
  const cookie = await signIn(app, ADMIN);
  expect((await app.get("/admin/feed", { headers: { Cookie: cookie } })).status).toBe(404);
  expect(await (await app.get("/admin", { headers: { Cookie: cookie } })).text()).not.toMatch(/\/admin\/feed|Merchant/);
});
