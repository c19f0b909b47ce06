/** Packs that were chosen by hand: from the product's page to the list, its page, the request, and what the clerk and the visitor read of it. */
import { afterAll, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";

const mails = await startMailServer({ answer: () => "takes" });
const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: "SemiNord <site@seminord.example>" });
afterAll(() => mails.close());
const product = (slug: string) => app.database.prepare("SELECT id, name, slug FROM products WHERE slug = ?").get(slug) as Product;
type Product = { id: number; name: string; slug: string };
const sport = product("turfline-sport");
const quick = product("johnsons-quick-lawn");
const shade = product("turfline-umbra");
const CHEAPEST = "3,5 kg · 2 cutii de 1,5 kg și 1 cutie de 0,5 kg";
const BY_HAND = "3,5 kg · 7 cutii de 0,5 kg";

function newVisitor(cookie = "") {
  let kept = cookie;
  const keep = (response: Response) => {
    const set = response.headers.getSetCookie().find((one) => one.startsWith("cerere="));
    kept = set ? (set.split(";")[0] as string) : kept;
    return response;
  };
  return {
    cookie: () => kept,
    post: async (path: string, values: Record<string, string>) => keep(await app.postForm(path, values, { cookie: kept })),
    html: async () => (await app.get("/cerere", { headers: { Cookie: kept } })).text(),
    list: async () => plain(await (await app.get("/cerere", { headers: { Cookie: kept } })).text()),
  };
}

const plain = (html: string) => visibleText(html).replaceAll("\u00a0", " ");
const chosenIn = (html: string) =>
  all(/<select [^>]*name="pack_.*?<\/select>/s.exec(html)?.[0] ?? "", /<option value="([^"]*)" selected=""/g);
const added = { intent: "add-to-request", suprafata: "100", um: "mp" };
const area = { [`area_${quick.id}`]: "100", [`unit_${quick.id}`]: "mp" };

describe("a pack that was chosen by hand", () => {
  it("a pack that was chosen by hand goes onto the list with the product, and stays chosen on its page", async () => {
    const visitor = newVisitor();
    const answer = await visitor.post(`/produse/${quick.slug}?exemplu`, { ...added, suprafata: " 100", ambalaj: "0,5" });
    const back = `/produse/${quick.slug}?suprafata=+100&um=mp&ambalaj=0%2C5&adaugat=da`;
    expect(answer.headers.get("Location")).toBe(`${back}#in-cerere`);
    expect(plain(await (await app.get(back)).text())).toContain("7 cutii de 0,5 kg");
    expect(await visitor.list()).toContain(BY_HAND);
    app.database.prepare("DELETE FROM product_images WHERE product_id = ?").run(quick.id);
    expect(await visitor.html(), "its label is of that pack").toMatch(/class="pack-label[^>]*data-amount="0,5 kg"/);
    expect(chosenIn(await visitor.html())).toEqual(["0,5"]);
    await visitor.post(`/produse/${quick.slug}`, { ...added, ambalaj: "" });
    expect(await visitor.list(), "added again, in what costs least").toContain(CHEAPEST);
  });

  it("a pack that was chosen by hand is changed on the page of the list, and kept with an area or a line that is put back", async () => {
    const visitor = newVisitor();
    await visitor.post(`/produse/${quick.slug}`, added);
    expect(await visitor.list()).toContain(CHEAPEST);
    await visitor.post("/cerere", { lista: "=", ...area, [`pack_${quick.id}`]: "0,5" });
    expect(await visitor.list()).toContain(BY_HAND);
    await visitor.post("/cerere", { lista: "=", ...area, [`area_${quick.id}`]: "50" });
    expect(await visitor.list(), "a page that asks for no pack leaves it").toContain("4 cutii de 0,5 kg");
    const gone = await visitor.post("/cerere", { lista: `-${quick.id}`, ...area, [`pack_${quick.id}`]: "0,5" });
    const line = new URL(gone.headers.get("Location") ?? "", "http://x").searchParams.get("scos") ?? "";
    await visitor.post("/cerere", { lista: line });
    expect(await visitor.list()).toContain(BY_HAND);
    await visitor.post("/cerere", { lista: "=", ...area, [`pack_${quick.id}`]: "" });
    expect(await visitor.list()).toContain(CHEAPEST);
  });

  it("a pack that was chosen by hand and is sold no more leaves the choice to the price", async () => {
    const visitor = newVisitor();
    await visitor.post(`/produse/${quick.slug}`, { ...added, ambalaj: "10" });
    expect(await visitor.list()).toContain(CHEAPEST);
    expect(chosenIn(await visitor.html())).toEqual([""]);
  });

  it("a pack that was chosen by hand stays when the plan of the list is saved", async () => {
    const visitor = newVisitor();
    await visitor.post(`/produse/${quick.slug}`, { ...added, ambalaj: "0,5" });
    const plan = /href="(\/cerere\/plan\?[^"]*)"/.exec(await visitor.html())?.[1]?.replaceAll("&amp;", "&") ?? "";
    const planned = await (await app.get(plan)).text();
    expect(plain(planned), "the plan of the list buys it").toContain(BY_HAND);
    expect(planned, "and another row added to the plan keeps it").toContain(`name="ambalaj" value="${quick.slug}*0,5"`);
    const plot = { nume: "Curte", suprafata: "50", um: "mp", produs: quick.slug, inceput: String(quick.id) };
    await visitor.post("/cerere/plan", { intent: "add-to-request", ...plot });
    expect(await visitor.list()).toContain("4 cutii de 0,5 kg");
  });

  it("a pack that was chosen by hand is what the request, its confirmation, the clerk and the mails say of every line", async () => {
    const visitor = newVisitor();
    await visitor.post(`/produse/${shade.slug}`, { ...added, suprafata: "250" });
    await visitor.post(`/produse/${quick.slug}`, { ...added, ambalaj: "0,5" });
    const shaded = { [`area_${shade.id}`]: "250", [`unit_${shade.id}`]: "mp" };
    const values = offer({ phone: "0700 000 671", email: "pachete@example.ro", ...shaded, ...area, [`pack_${quick.id}`]: "0,5" });
    const sent = await visitor.post("/cerere", values);
    expect(sent.status).toBe(303);
    const confirmation = plain(await (await app.get(sent.headers.get("Location") as string)).text());
    expect(confirmation).toContain(`${quick.name} 100 mp: ${BY_HAND}`);
    const { id } = app.database.prepare("SELECT id FROM leads WHERE phone_e164 = '+40700000671'").get() as { id: number };
    const stored = app.database.prepare("SELECT packs, estimate_sum FROM lead_lines WHERE lead_id = ?").get(id) as Record<string, unknown>;
    expect(JSON.parse(stored.packs as string)).toEqual([{ weight_kg: 0.5, noun: "cutie", count: 7 }]);
    expect(stored.estimate_sum).toBe(7 * 5_900);
    const page = plain(await (await app.get(`/admin/leaduri/${id}`, { headers: { Cookie: await signIn(app, ADMIN) } })).text());
    expect(page).toContain("7 cutii de 0,5 kg");
    for (const { mail } of await mails.arrived(2)) expect(mail.text?.replaceAll("\u00a0", " ")).toContain(`100 mp: ${BY_HAND}`);
  });

  it("a pack less, sown more sparsely, is what the list, its plan, the request, the clerk, the mails and the draft offer say", async () => {
    const visitor = newVisitor();
    await visitor.post(`/produse/${sport.slug}`, { ...added, suprafata: "286", ambalaj: "rar" });
    const [less, less_in_sum] = ["10 kg · 1 sac de 10 kg (semănat mai rar)", "389 RON cu TVA"];
    expect(await visitor.list()).toContain(`${less} ${less_in_sum}`);
    expect(chosenIn(await visitor.html())).toEqual(["rar"]);
    const plan = /href="(\/cerere\/plan\?[^"]*)"/.exec(await visitor.html())?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(plain(await (await app.get(plan)).text()), "the plan of the list buys it").toContain(`${less}. Costă 389 RON cu TVA`);
    const asked = { [`area_${sport.id}`]: "286", [`unit_${sport.id}`]: "mp", [`pack_${sport.id}`]: "rar" };
    const sent = await visitor.post("/cerere", offer({ phone: "0700 000 673", email: "rar@example.ro", ...asked }));
    expect(plain(await (await app.get(sent.headers.get("Location") as string)).text())).toContain(less);
    const lead = app.database
      .prepare("SELECT id, seed_kg, bags, bag_weight_kg, dose_kg_per_100sqm, estimate_sum FROM leads WHERE phone_e164 = '+40700000673'")
      .get() as { id: number };
    expect(lead).toMatchObject({ seed_kg: 10, bags: 1, bag_weight_kg: 10, dose_kg_per_100sqm: 3.5, estimate_sum: 38_900 });
    const headers = { Cookie: await signIn(app, ADMIN) };
    expect(plain(await (await app.get(`/admin/leaduri/${lead.id}`, { headers })).text())).toContain(less);
    const draft = await (await app.get(`/admin/leaduri/${lead.id}/oferta/noua`, { headers })).text();
    expect(plain(draft)).toContain("Clientul a ales să semene mai rar: circa 3,5 kg/100 mp.");
    expect(/name="quantity[^"]*"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="quantity/.exec(draft)?.slice(1).join("")).toBe("1");
    for (const { mail } of await mails.arrived(4))
      if (mail.subject?.includes(sport.name)) expect(mail.text?.replaceAll("\u00a0", " ")).toContain(less);
  });

  it("a pack less is sent from the product's own form too, and is no choice where the sheet's norm is not that wide", async () => {
    const asked = { product_id: String(sport.id), area_unit: "mp", pack: "rar" };
    await app.postForm(`/produse/${sport.slug}`, offer({ ...asked, area_sqm: "286", phone: "0700 000 674" }));
    await app.postForm(`/produse/${sport.slug}`, offer({ ...asked, area_sqm: "350", phone: "0700 000 675" }));
    const bags = (phone: string) => app.database.prepare("SELECT bags FROM leads WHERE phone_e164 = ?").pluck().get(phone);
    expect(["+40700000674", "+40700000675"].map(bags)).toEqual([1, 2]);
  });

  it("a pack that was chosen by hand may be told of every line of a call", async () => {
    const { intent: _intent, ...body } = offer({ phone: "0700 000 672" });
    const lines = [{ product_id: quick.id, area_sqm: 100, pack: 0.5 }];
    const sent = await app.sendJson("POST", "/api/leads", {
      ...body,
      product_id: quick.id,
      area_sqm: 100,
      area_unit: "mp",
      pack: "1,5",
      lines,
    });
    expect(sent.status).toBe(201);
    const { id, packs } = app.database.prepare("SELECT id, packs FROM leads WHERE phone_e164 = '+40700000672'").get() as {
      id: number;
      packs: string;
    };
    expect(JSON.parse(packs)).toEqual([{ weight_kg: 1.5, noun: "cutie", count: 3 }]);
    const further = app.database.prepare("SELECT packs FROM lead_lines WHERE lead_id = ?").pluck().get(id) as string;
    expect(JSON.parse(further)).toEqual([{ weight_kg: 0.5, noun: "cutie", count: 7 }]);
  });
});
