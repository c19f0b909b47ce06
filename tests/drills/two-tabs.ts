/**
 * Two people, or two tabs of one, with the same form of the administration open: the second who saves is told what the first changed, and nothing of
 * either is lost. The forms are found by walking every address of the route table, so a new one is drilled, or must be named here with its reason.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { PATTERNS } from "#tests/support/addresses.ts";
import { editable, formsOf, type PageField, type PageForm, sentBy } from "#tests/support/page-forms.ts";
import { ADMIN } from "#tests/support/seeded-data.ts";
import { send } from "./support/client.ts";
import { drill, type Stage } from "./support/drill.ts";
import { signIn, upload } from "./support/ledger.ts";
import { addRequests } from "./support/requests.ts";
import type { Site } from "./support/site.ts";

const NEED_NONE: Record<string, string> = {
  "/admin/produse/nou name": "makes something new",
  "/admin/categorii/nou name": "makes something new",
  "/admin/experti/nou name": "makes something new",
  "/admin/produse/:id/documente kind": "adds a document",
  "/admin/linkuri-preturi label": "makes a link",
  "/admin/experti full_name": "makes an invitation",
  "/admin/program from": "adds closed days to those there are",
  "/admin/leaduri/:id outcome": "adds a call to the history of the request, which keeps both",
  "/admin/leaduri/:id/predare expert_id": "makes a link",
  "/admin/leaduri status": "one choice, saved at once, with both in the history of the request",
  "/admin/leaduri follow_up_day": "adds a call to the history of the request, which keeps both",
  "/admin/leaduri q": "a search, posted because names and telephones belong in no address",
  "/admin/importa/produse mod": "reads a file, which is looked at before anything is written",
  "/admin/telefoane label": "adds a telephone",
};

const PAPER = "0".repeat(32);

type Place = { pattern: string; path: string };
type Found = Place & { index: number; form: PageForm };

await drill(async ({ open, claim, figure, ledger }) => {
  const site = await open();
  const browser = await newBrowser(site);
  const places = await makePlaces(site, browser, ledger);
  const forms: Found[] = [];
  for (const place of places) forms.push(...(await formsAt(browser, place)));
  const changing = forms.filter(({ form }) => editable(form).length > 0);
  const unknown = changing.filter((found) => !isStamped(found.form) && !(nameOf(found) in NEED_NONE));
  claim(unknown.length === 0, `forms that undo what another has saved: ${unknown.map(nameOf).join("; ")}`);
  const stamped = changing.filter(({ form }) => isStamped(form));
  for (const found of stamped) {
    const fault = await saveTwice(browser, found);
    claim(fault === undefined, `${found.path}, form ${found.index}: ${fault}`);
  }
  for (const needless of Object.keys(NEED_NONE))
    claim(
      changing.some((found) => nameOf(found) === needless),
      `no such form any more: ${needless}`,
    );
  figure("pages", places.length);
  figure("forms drilled", stamped.length);
});

type Browser = {
  get: (path: string) => Promise<string>;
  post: (found: Found, fields: URLSearchParams) => Promise<{ status: number; html: string }>;
};

async function newBrowser(site: Site): Promise<Browser> {
  const cookie = await signIn(site);
  const headers = { Cookie: cookie, Origin: site.origin };
  return {
    get: async (path) => {
      const { status, body } = await send(site.port, { path, headers });
      if (status >= 429) throw new Error(`${path} answered ${status}`);
      return status === 200 ? body : "";
    },
    post: async ({ path, form }, fields) => {
      if (fields.has("current_password")) fields.set("current_password", ADMIN.password);
      const body = form.enctype ? multipart(fields) : fields;
      const request = new Request(site.origin, { method: "POST", body });
      const type = request.headers.get("content-type") ?? "";
      const bytes = Buffer.from(await request.arrayBuffer());
      const answer = await send(site.port, {
        path: form.action || path,
        method: "POST",
        headers: { ...headers, "Content-Type": type },
        body: bytes,
      });
      return { status: answer.status, html: answer.body };
    },
  };
}

function multipart(fields: URLSearchParams): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

function inDatabase<Result>(site: Site, work: (database: Database.Database) => Result): Result {
  const database = new Database(`${site.dataDir}/site.db`);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

async function makePlaces(site: Site, browser: Browser, ledger: Stage["ledger"]): Promise<Place[]> {
  writeFileSync(path.join(site.dataDir, "uploads", `${PAPER}.pdf`), "%PDF-1.7\n\n");
  const lead = inDatabase(site, (database) => {
    addRequests(database, 1, 1, "Două file deschise.");
    database.exec(
      `INSERT INTO product_documents (product_id, name, kind, title, lot, year, bytes, sort_order)
       VALUES (1, '${PAPER}', 'other', 'Certificat', 'A1', 2026, 10, 0)`,
    );
    return database.prepare<[], number>("SELECT max(id) FROM leads").pluck().get();
  });
  const cookie = await signIn(site);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
  await upload(site, ledger, [picture], { cookie });
  const headers = { Cookie: cookie, Origin: site.origin, "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({
    customer_name: "Ana",
    valid_until: "2099-12-31",
    name: "Lucernă",
    unit: "sac",
    intent: "save",
  }).toString();
  await send(site.port, { path: `/admin/leaduri/${lead}/oferta/noua`, method: "POST", headers, body });
  const offer = inDatabase(site, (database) => database.prepare<[], number>("SELECT max(id) FROM offers").pluck().get());
  const texts = [...(await browser.get("/admin/texte")).matchAll(/href="(\/admin\/texte\/[a-z-]+(?:\/[a-z0-9-]+)?)"/g)].map(
    ([, path = ""]) => path,
  );
  const kinds = [...new Map(texts.map((path) => [path.split("/")[3], path])).values()];
  return PATTERNS.filter((pattern) => /^\/admin(\/|$)/.test(pattern) && !/previzualizare|login|setup|logout/.test(pattern)).flatMap(
    (pattern) => {
      if (pattern === "/admin/texte/:kind/:slug?") return kinds.map((path) => ({ pattern, path }));
      const path = pattern.replace("/leaduri/:id", `/leaduri/${lead}`).replace(":offerId", String(offer)).replace(":what", "experti");
      return [{ pattern, path: path.replaceAll(/:\w+\??/g, "1").replace("*", "ceva") }];
    },
  );
}

async function formsAt(browser: Browser, place: Place): Promise<Found[]> {
  const forms = formsOf(await browser.get(place.path));
  const found = forms.map((form, index) => ({ ...place, index, form }));
  return [...new Map(found.toReversed().map((one) => [`${nameOf(one)} ${isStamped(one.form)}`, one])).values()];
}

function nameOf({ pattern, form }: Found): string {
  return `${pattern} ${(editable(form)[0]?.name ?? "").replace(/-?\d+$/, "")}`;
}

function isStamped({ fields }: PageForm): boolean {
  return fields.some(({ name }) => name === "stamp");
}

/** Saves a form in two tabs; returns what did not go as it must, or undefined. */
async function saveTwice(browser: Browser, found: Found): Promise<string | undefined> {
  const forms = async () => formsOf(await browser.get(found.path))[found.index] as PageForm;
  const opened = { ...found, form: await forms() };
  const first = await saveOne(browser, opened, editable(opened.form));
  if (!first) return "nothing of it can be changed";
  const stored = (await forms()).fields;
  const theirs = valueIn(stored, first.field, opened.form);
  const others = editable(opened.form).toReversed();
  const apart = others.filter(({ name }) => partOf(name, opened.form) !== partOf(first.field.name, opened.form));
  for (const field of [...apart, ...others]) {
    for (const value of othersFor(field)) {
      if (field === first.field && value === first.value) continue;
      const fields = sentBy(opened.form, new Map([[field, value]]));
      if (process.env.DRILL_SABOTAGE === "saves-over") fields.delete("stamp");
      const answer = await browser.post(opened, fields);
      if (answer.status === 422) continue;
      if (answer.status !== 409)
        return `the second save, of ${field.name}, was answered ${answer.status}, and ${first.field.name} of the first is gone`;
      return await goOn(browser, opened, { answer: answer.html, first: { ...first, value: theirs ?? "" }, second: { field, value } });
    }
  }
  return `no second save was possible after ${first.field.name}`;
}

type Saved = { field: PageField; value: string };

/** The second sees what the first did, and saves once more: both are there. Where both wrote in one place he may have it either way. */
async function goOn(
  browser: Browser,
  opened: Found,
  { answer, first, second }: { answer: string; first: Saved; second: Saved },
): Promise<string | undefined> {
  const again = formsOf(answer).find(
    ({ fields, action }) =>
      fields.some(({ name }) => name === "stamp") && action === opened.form.action && fields.some(({ name }) => name === second.field.name),
  );
  if (!again) return "the refused form does not come back";
  if (!/class="error-summary".*cât timp scriați|class="error">[^<]*cât timp scriați/s.test(answer))
    return "nobody says that somebody else has saved";
  const isApart = partOf(first.field.name, opened.form) !== partOf(second.field.name, opened.form);
  if (valueIn(again.fields, second.field, opened.form) !== second.value) return `what was typed in ${second.field.name} is lost`;
  if (isApart && valueIn(again.fields, first.field, opened.form) !== first.value)
    return `the form came back without the new ${first.field.name}`;
  const saved = await browser.post({ ...opened, form: again }, sentBy(again));
  if (saved.status !== 303) return `saving once more was answered ${saved.status}`;
  const stored = formsOf(await browser.get(opened.path))[opened.index]?.fields ?? [];
  if (isApart && valueIn(stored, first.field, opened.form) !== first.value) return `${first.field.name} of the first is lost in the end`;
  return undefined;
}

/** The first change that is taken; undefined where none is. */
async function saveOne(browser: Browser, opened: Found, fields: readonly PageField[]): Promise<Saved | undefined> {
  for (const field of fields) {
    for (const value of othersFor(field)) {
      const { status } = await browser.post(opened, sentBy(opened.form, new Map([[field, value]])));
      const stored = formsOf(await browser.get(opened.path))[opened.index]?.fields ?? [];
      if (status === 303 && valueIn(stored, field, opened.form) !== valueIn(opened.form.fields, field, opened.form))
        return { field, value };
    }
  }
  return undefined;
}

function othersFor({ name, kind, value, options, isSent }: PageField): string[] {
  if (kind === "checkbox") return [isSent ? "" : value];
  if (kind === "radio") return isSent ? [] : [value];
  if (kind === "select") return options.filter((option) => option !== value && option !== "").slice(0, 2);
  if (kind === "date") return ["2027-05-01", "2027-06-02"];
  if (kind === "time") return ["07:30", "19:30"];
  if (kind === "email") return ["alt@exemplu.ro", "altul@exemplu.ro"];
  if (kind === "url") return ["https://alt.exemplu.ro/x", "https://altul.exemplu.ro/x"];
  if (kind === "tel") return ["0262 000 077", "0262 000 078"];
  const number = Number(value.replace(",", "."));
  if (value !== "" && Number.isFinite(number)) return [String(number + 1), String(number + 2)];
  if (/username/.test(name)) return [];
  if (/^(google|facebook|tiktok)_/.test(name)) return [1, 2].map((number) => `<script src="https://alt.exemplu.ro/${number}.js"></script>`);
  return [`${value} unu`.trim(), "7", `${value.replace(/(<\/\w+>\s*)?$/, " doi$1")}`];
}

function valueIn(fields: readonly PageField[], field: PageField, of: PageForm): string | undefined {
  const alike = (list: readonly PageField[]) => list.filter(({ name, kind }) => name === field.name && kind === field.kind);
  if (field.kind === "radio") return alike(fields).find(({ isSent }) => isSent)?.value;
  const found = alike(fields)[alike(of.fields).indexOf(field)];
  return found && (field.kind === "checkbox" && !found.isSent ? "" : found.value.replaceAll("\r\n", "\n"));
}

function partOf(name: string, { fields }: PageForm): string {
  const isShared = fields.filter((field) => field.name === name && field.kind !== "radio" && field.kind !== "hidden").length > 1;
  return isShared ? "rows" : (name.split(".", 1)[0] ?? name);
}
