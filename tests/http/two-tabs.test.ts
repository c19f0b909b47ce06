/** A form of the administration that is open twice: the second who saves is told what the first changed, and nothing of either is lost (decision 13). */
import { describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, type PageForm, sentBy, storeDraft } from "#tests/support/page-forms.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const one = (sql: string) => app.database.prepare<[], number>(sql).pluck().get() ?? 0;

async function open(path: string, html?: string): Promise<PageForm> {
  const page = html ?? (await (await app.get(path, { headers: { Cookie: cookie } })).text());
  const form = formsOf(page).find(({ fields }) => fields.some(({ name }) => name === "stamp"));
  if (!form) throw new Error(`${path} has no form with a stamp`);
  return form;
}

async function save(
  path: string,
  form: PageForm,
  values: Record<string, string> = {},
  as = cookie,
): Promise<{ status: number; html: string }> {
  const changed = Object.entries(values).map(([name, value]) => {
    const field = form.fields.find((one) => one.name === name && one.kind !== "hidden");
    if (!field) throw new Error(`${path} has no field ${name}`);
    return [field, value] as const;
  });
  const answer = await app.get(path, {
    method: "POST",
    body: sentBy(form, new Map(changed)),
    headers: { Origin: app.origin, "Sec-Fetch-Site": "same-origin", Cookie: as },
  });
  return { status: answer.status, html: await answer.text() };
}

function held({ fields }: PageForm, name: string): string | undefined {
  return fields.find((field) => field.name === name)?.value;
}

app.database.exec("UPDATE products SET price = 445 WHERE id = 1");
await app.postForm("/contact", offer());
const lead = one("SELECT max(id) FROM leads");
const draft = await storeDraft(app, lead, cookie);

type Change = [field: string, value: string];

it.each([
  "/admin/texte",
  "/admin/texte/home",
  "/admin/produse/3",
  "/admin/produse/2/fisa",
  "/admin/livrare",
  "/admin/oferte-scrise",
  "/admin/firma",
  "/admin/categorii/1",
])("a post to %s without any field of it is no form, and empties nothing", async (address) => {
  expect((await app.postForm(address, {}, { cookie })).status).toBe(422);
  expect((await app.postForm(address, { alt: "1" }, { cookie })).status).toBe(422);
});

it.each(["/admin/texte", "/admin/livrare", "/admin/setari", "/admin/produse/nou", "/contact"])(
  "a post to %s with a button that it does not have is refused",
  async (address) => expect((await app.postForm(address, { intent: "alt" }, { cookie })).status).toBe(400),
);

describe("the second save of two tabs", () => {
  it.each<[name: string, path: string, first: Change, second: Change, said: string | RegExp]>([
    [
      "a product",
      "/admin/produse/1",
      ["price", "460"],
      ["short_description", "Scris de al doilea."],
      /Preț pe ambalaj: între timp a devenit „460 (RON|lei)”; apare acum și aici/,
    ],
    ["the company", "/admin/firma", ["fax", "0262 000 077"], ["city", "Carei"], "Fax: între timp a devenit „0262 000 077”"],
    [
      "the delivery",
      "/admin/livrare",
      ["free_from_sum", "1000"],
      ["pickup_hours", "luni, 10:00–12:00"],
      "Gratuit de la, lei: între timp a devenit „1000”",
    ],
    [
      "a draft of an offer",
      draft,
      ["payment", "Numerar la livrare"],
      ["delivery", "Ridicare din depozit"],
      "Plată: între timp a devenit „Numerar la livrare”",
    ],
  ])("the second save of %s is told what the first changed, and saves both", async (_name, path, first, second, said) => {
    const [one, other] = [await open(path), await open(path)];
    expect((await save(path, one, Object.fromEntries([first]))).status).toBe(303);
    const refused = await save(path, other, Object.fromEntries([second]));
    expect(refused.status).toBe(409);
    expect(visibleText(refused.html)).toMatch(said);
    expect(visibleText(refused.html)).toContain("Nimic nu este pierdut");
    const again = await open(path, refused.html);
    expect([held(again, first[0]), held(again, second[0])]).toEqual([first[1], second[1]]);
    const before = await open(path);
    expect(held(before, second[0]), "refused is not stored").not.toBe(second[1]);
    expect((await save(path, again)).status).toBe(303);
    const stored = await open(path);
    expect([held(stored, first[0]), held(stored, second[0])]).toEqual([first[1], second[1]]);
  });

  it("the second save of a technical sheet keeps his rows, shows the other's, and takes them with one tick", async () => {
    const path = "/admin/produse/1/fisa";
    const [one, other] = [await open(path), await open(path)];
    expect((await save(path, one, { value: "scris de primul" })).status).toBe(303);
    const refused = await save(path, other, { value: "scris de al doilea" });
    expect(refused.status).toBe(409);
    expect(visibleText(refused.html)).toMatch(/Fișă tehnică: între timp a apărut „[^·]* · scris de primul”\. Aici a rămas/);
    const again = await open(path, refused.html);
    expect(held(again, "value")).toBe("scris de al doilea");
    const tick = again.fields.find(({ name }) => name === "theirs");
    expect((await save(path, again, { theirs: tick?.value ?? "" })).status).toBe(303);
    expect(held(await open(path), "value")).toBe("scris de primul");
  });

  it("the second save of two tabs overwrites knowingly where both wrote in one field", async () => {
    const path = "/admin/produse/1";
    const [one, other] = [await open(path), await open(path)];
    expect((await save(path, one, { price: "470" })).status).toBe(303);
    const refused = await save(path, other, { price: "480" });
    expect(visibleText(refused.html)).toMatch(/între timp a devenit „470 (RON|lei)”. Aici a rămas ce ați scris dumneavoastră/);
    expect((await save(path, await open(path, refused.html))).status).toBe(303);
    expect(held(await open(path), "price")).toBe("480");
  });

  it("the second save of two tabs reads who it was, and of himself that it was he", async () => {
    const path = "/admin/livrare";
    const colleague = await addColleague(app, { username: "vlad", full_name: "Vlad Exemplu", role: "administrator" });
    const [one, other, third] = [await open(path), await open(path), await open(path)];
    expect((await save(path, one, { note: "De Vlad." }, colleague.cookie)).status).toBe(303);
    expect(visibleText((await save(path, other, { intro: "De altul." })).html)).toMatch(/Vlad Exemplu a salvat cât timp scriați \(.+\)/);
    expect(visibleText((await save(path, third, { intro: "De Vlad." }, colleague.cookie)).html)).toContain(
      "Dumneavoastră, în altă filă, ați salvat cât timp scriați",
    );
  });

  it("a save of another part of the same product is in nobody's way", async () => {
    const details = await open("/admin/produse/2");
    const rows = await open("/admin/produse/2/fisa");
    expect((await save("/admin/produse/2", details, { short_description: "Altă descriere." })).status).toBe(303);
    expect((await save("/admin/produse/2/fisa", rows)).status).toBe(303);
  });
});
