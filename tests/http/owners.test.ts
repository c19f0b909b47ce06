/** Owner of a request: taken by one press, handed over by one or by many, listed as one's own; and what a colleague has just noted. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { draftBody, formsOf, type PageForm, sentBy, storeDraft } from "#tests/support/page-forms.ts";
import { addColleague, type Colleague } from "#tests/support/people.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const TAKE = "Preiau eu";

let phones = 0;
async function received(more: Record<string, string> = {}): Promise<number> {
  phones += 1;
  await app.postForm(
    "/contact",
    offer({ full_name: `Ion Cerere ${phones}`, phone: `0700 500 ${String(phones).padStart(3, "0")}`, ...more }),
  );
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}
const read = async (path: string, as = cookie) => (await app.get(path, { headers: { Cookie: as } })).text();
const post = (path: string, values: Record<string, string>, as = cookie) => app.postForm(path, values, { cookie: as });
const ownerOf = (id: number) => app.database.prepare("SELECT owner_id FROM leads WHERE id = ?").pluck().get(id);
const listed = async (query: string, as = cookie) => all(await read(`/admin/leaduri${query}`, as), /id="lead-(\d+)"/g).map(Number);
const idOf = (username: string) => app.database.prepare("SELECT id FROM users WHERE username = ?").pluck().get(username) as number;

/** Fields that the form of an intent sends which chooses an owner. */
function chooserOf(html: string, intent: string): Record<string, string> {
  const isChooser = ({ fields }: PageForm) => fields.some(({ name, kind }) => name === "owner_id" && kind === "select");
  const form = formsOf(html).find(
    (each) => isChooser(each) && [...sentBy(each)].some(([name, value]) => name === "intent" && value === intent),
  );
  return Object.fromEntries(form ? sentBy(form) : []) as Record<string, string>;
}

beforeEach(() => void app.database.exec("DELETE FROM leads"));

it("an administrator who works alone is asked for no owner", async () => {
  const id = await received();
  for (const html of [await read("/admin/leaduri"), await read(`/admin/leaduri/${id}`)]) {
    expect(html).not.toContain(TAKE);
    expect(html).not.toContain("Ale mele");
  }
});

describe("with a colleague", () => {
  let radu: Colleague;
  let his: number;
  const me = idOf(ADMIN.username);
  beforeAll(async () => {
    radu = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    his = idOf("radu");
  });

  it("a request is taken from its row or its page, is told of, and is given back by undoing", async () => {
    const [one, two] = [await received(), await received()];
    expect(await read("/admin/leaduri"), "in a form of its own, also for browsers that know no other").toMatch(
      new RegExp(`<form method="post"><input type="hidden" name="lead_id" value="${one}"/><button[^>]*value="take"[^>]*>${TAKE}`),
    );
    expect((await post("/admin/leaduri", { intent: "take", lead_id: String(one), owner_id: String(me) })).status).toBe(303);
    expect((await post(`/admin/leaduri/${two}`, { intent: "hand_over", owner_id: String(his) }, radu.cookie)).status).toBe(303);
    expect([ownerOf(one), ownerOf(two)]).toEqual([me, his]);
    expect(visibleText(await read("/admin/leaduri"))).toContain("se ocupă Radu Pop");
    expect(visibleText(await read(`/admin/leaduri/${two}`))).toContain("Se ocupă Radu Pop");
    expect(await listed("?owner=eu")).toEqual([one]);
    expect(await listed("?owner=eu", radu.cookie)).toEqual([two]);
    const csv = await read("/admin/leaduri.csv?owner=eu");
    expect(csv.match(/Ion Cerere/g)).toHaveLength(1);
    expect(csv).toContain("Se ocupă");
    expect(visibleText(await read("/admin/leaduri?owner=eu"))).toContain("1 cerere deschisă este în afara filtrului");
    await post("/admin/leaduri", { intent: "undo", lead_id: String(one) });
    expect(ownerOf(one)).toBeNull();
    expect(await listed("?owner=nimeni")).toEqual([one]);
    // The words that are searched keep the filter.
    const sought = await post("/admin/leaduri", { intent: "search", q: "Cerere", owner: "eu" });
    expect(sought.headers.get("Location")).toContain("owner=eu");
  });

  it("many are handed over together, with what was put together with them, and undone together", async () => {
    const phone = "0700 599 999";
    const [one, two, three] = [await received({ phone }), await received({ phone, product_id: "21" }), await received()];
    const ticks = { [`tick-${one}`]: "1", [`tick-${three}`]: "1" };
    const answer = await post("/admin/leaduri", { intent: "bulk", hand_over: "1", owner_id: String(his), ...ticks });
    expect([one, two, three].map(ownerOf)).toEqual([his, his, his]);
    const address = String(answer.headers.get("Location"));
    expect(visibleText(await read(address))).toContain("3 cereri: se ocupă Radu Pop");
    expect(ownerOf(await received({ phone, product_id: "3" })), "what comes later is his too").toBe(his);
    const moment = new URL(address, app.origin).searchParams.get("schimbate") ?? "";
    await post("/admin/leaduri", { intent: "undo", moment });
    expect([one, two, three].map(ownerOf)).toEqual([null, null, null]);
  });

  it("who takes a request that a colleague took meanwhile is asked once, with the choice kept", async () => {
    const id = await received();
    const chooser = (html: string) => chooserOf(html, "hand_over");
    const mine = chooser(await read(`/admin/leaduri/${id}`));
    const take = formsOf(await read(`/admin/leaduri/${id}`)).find(({ button }) => button?.[0] === "owner_id");
    await post(`/admin/leaduri/${id}`, { intent: "hand_over", owner_id: String(his) }, radu.cookie);
    const asked = await post(`/admin/leaduri/${id}`, { ...mine, owner_id: String(me) });
    const again = await asked.text();
    expect([asked.status, visibleText(again)]).toEqual([409, expect.stringContaining("Între timp de cerere se ocupă Radu Pop.")]);
    expect([ownerOf(id), chooser(again).owner_id]).toEqual([his, String(me)]);
    const pressed = await post(`/admin/leaduri/${id}`, Object.fromEntries(sentBy(take as PageForm)) as Record<string, string>);
    expect(pressed.status, "the button of the old page").toBe(409);
    expect((await post(`/admin/leaduri/${id}`, chooser(again))).status).toBe(303);
    expect(ownerOf(id)).toBe(me);
    const [old, given] = [chooser(await read(`/admin/leaduri/${id}`)), { intent: "hand_over", owner_id: "" }];
    await post(`/admin/leaduri/${id}`, given, radu.cookie);
    const freed = await post(`/admin/leaduri/${id}`, { ...old, owner_id: String(his) });
    expect(visibleText(await freed.text())).toContain("Între timp de cerere nu se mai ocupă nimeni anume.");
  });

  it("„Preiau eu” on a list from before a colleague took the request says whose it is, and leaves it to him", async () => {
    const id = await received();
    await post("/admin/leaduri", { intent: "take", lead_id: String(id) }, radu.cookie);
    const late = await post("/admin/leaduri", { intent: "take", lead_id: String(id) });
    expect([late.status, visibleText(await late.text())]).toEqual([
      409,
      expect.stringContaining("Între timp de cerere se ocupă Radu Pop."),
    ]);
    expect(ownerOf(id)).toBe(his);
    expect((await post("/admin/leaduri", { intent: "take", lead_id: String(id) }, radu.cookie)).status, "two presses").toBe(303);
  });

  it("many are not put off or handed over past what a colleague noted since the list was made, unless it is meant", async () => {
    const [id, other] = [await received(), await received()];
    const seen = String(app.database.prepare("SELECT max(id) FROM lead_events").pluck().get());
    await post(`/admin/leaduri/${id}`, { outcome: "revin", follow_up_day: "2027-06-01", follow_up_time: "10:00" }, radu.cookie);
    const agreed = () => app.database.prepare("SELECT follow_up_at FROM leads WHERE id = ?").pluck().get(id);
    const before = agreed();
    const ticks = { intent: "bulk", [`tick-${id}`]: "1", [`tick-${other}`]: "1", seen };
    for (const press of [
      { put_off: "1", owner_id: "" },
      { hand_over: "1", owner_id: String(me) },
    ]) {
      const asked = await post("/admin/leaduri", { ...ticks, ...press });
      const html = await asked.text();
      expect([asked.status, visibleText(html)]).toEqual([409, expect.stringContaining("Radu Pop a schimbat cererea: Apel: revin")]);
      expect([agreed(), ownerOf(id), ownerOf(other)]).toEqual([before, his, null]);
      expect(chooserOf(html, "bulk").owner_id ?? "", "what was chosen stays").toBe(String(press.owner_id ?? ""));
      const sure = /id="bifate".*?name="sure" value="(\d+)"/s.exec(html)?.[1] ?? "";
      expect((await post("/admin/leaduri", { ...ticks, ...press, sure })).status).toBe(303);
      await post("/admin/leaduri", { intent: "undo", lead_id: String(id) });
      await post("/admin/leaduri", { intent: "undo", lead_id: String(other) });
    }
  });

  it("a request by hand is of who wrote it down", async () => {
    const values = { arrived_by: "ghiseu", full_name: "Ana Pop", phone: "0700 598 000", customer_type: "hobby", informed_by: "afisat" };
    await post("/admin/leaduri/nou", { ...values, follow_up_day: "2027-06-01", follow_up_time: "09:00" }, radu.cookie);
    expect(ownerOf(app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number)).toBe(his);
  });

  it.each([
    ["nobody who signs in", "999999", 422],
    ["no number", "abc", 422],
  ])("%s is refused", async (_who, owner_id, status) => {
    const id = await received();
    expect((await post(`/admin/leaduri/${id}`, { intent: "hand_over", owner_id })).status).toBe(status);
    expect((await post("/admin/leaduri", { intent: "bulk", hand_over: "1", owner_id: "", [`tick-${id}`]: "1" })).status).toBe(422);
    expect(ownerOf(id)).toBeNull();
  });

  it("an open page can ask what was last noted on its request, and by whom", async () => {
    const id = await received();
    const news = async () =>
      JSON.parse(
        await (await app.get(`/admin/leaduri/flux?cerere=${id}`, { headers: { Cookie: cookie, Accept: "application/json" } })).text(),
      ).lead;
    const before = await news();
    await post(`/admin/leaduri/${id}`, { outcome: "fara_raspuns", note: "Sună ocupat." }, radu.cookie);
    const after = await news();
    expect(after.event).toBeGreaterThan(before.event);
    expect(after.words).toMatch(/^Radu Pop, azi, \d\d:\d\d: Apel: nu a răspuns, .* Sună ocupat\.$/);
    expect((await app.get("/admin/leaduri/flux?cerere=999999", { headers: { Cookie: cookie, Accept: "application/json" } })).status).toBe(
      200,
    );
  });

  it("who notes the first call of a request that is nobody's has it, until the call is taken back; a later call takes nothing", async () => {
    const id = await received();
    await post(`/admin/leaduri/${id}`, { outcome: "fara_raspuns" }, radu.cookie);
    expect(ownerOf(id)).toBe(his);
    await post(`/admin/leaduri/${id}`, { outcome: "raspuns" });
    expect(ownerOf(id)).toBe(his);
    await post(`/admin/leaduri/${id}`, { intent: "undo" });
    await post(`/admin/leaduri/${id}`, { intent: "undo" }, radu.cookie);
    expect(ownerOf(id)).toBeNull();
  });

  it("a later call gives an open request that is nobody's to whoever notes it, and a sale in any state; another result of a closed one does not", async () => {
    const [open, sold, lost] = [await received(), await received(), await received()];
    for (const id of [open, sold, lost]) {
      await post(`/admin/leaduri/${id}`, id === open ? { outcome: "raspuns" } : { outcome: "pierdut", lost_reason: "pret" });
      await post(`/admin/leaduri/${id}`, { intent: "hand_over", owner_id: "" });
    }
    await post(`/admin/leaduri/${open}`, { outcome: "fara_raspuns" }, radu.cookie);
    await post(`/admin/leaduri/${sold}`, { outcome: "comandat", order_sum: "100" }, radu.cookie);
    await post(`/admin/leaduri/${lost}`, { outcome: "pierdut", lost_reason: "nu_avem" }, radu.cookie);
    expect([open, sold, lost].map(ownerOf)).toEqual([his, his, null]);
  });

  it("who issues the offer of an open request that is nobody's has it, and takes none from who has it", async () => {
    const [nobodys, mine] = [await received({ product_id: "28" }), await received({ product_id: "28" })];
    await post(`/admin/leaduri/${mine}`, { intent: "hand_over", owner_id: String(me) });
    for (const id of [nobodys, mine]) {
      const base = await storeDraft(app, id, radu.cookie);
      const issued = await app.postForm(base, Object.fromEntries(draftBody(await read(base, radu.cookie), "issue")), {
        cookie: radu.cookie,
      });
      expect(issued.status, await issued.text()).toBe(303);
    }
    expect([nobodys, mine].map(ownerOf)).toEqual([his, me]);
  });

  it("who signs in no longer keeps his name on the request; deleted, he leaves it to nobody", async () => {
    const id = await received();
    await post(`/admin/leaduri/${id}`, { intent: "hand_over", owner_id: String(his) });
    app.database.prepare("UPDATE users SET is_active = 0 WHERE id = ?").run(his);
    expect(visibleText(await read(`/admin/leaduri/${id}`))).toContain("se ocupă Radu Pop");
    app.database.pragma("foreign_keys = 1");
    app.database.prepare("DELETE FROM users WHERE id = ?").run(his);
    expect(ownerOf(id)).toBeNull();
  });
});
