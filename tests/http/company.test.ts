/** The company as its owner writes it: everything that shows it or computes with it follows at the next request. */
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { issuedBy, storeDraft } from "#tests/support/page-forms.ts";
import { tagsOf } from "#tests/support/pdf-structure.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const OTHER: Record<string, string> = {
  name: "Agro Demo Bihor",
  tagline: "de {an} pe câmp",
  description: "Semințe furajere pentru Crișana, din {an}.",
  founded: "2014",
  legal_name: "Agro Demo Bihor SRL",
  legal_note: "",
  tax_code: "RO12345674",
  register_number: "J2014000123306, EUID ROONRC.J2014000123306",
  share_capital: "",
  authorisation: "",
  street: "Str. Câmpului nr. 7",
  postal_code: "410001",
  city: "Oradea",
  county: "Bihor",
  latitude: "47,05",
  longitude: "21,92",
  "phones.0.number": "0359 000 123",
  "phones.0.label": "Vânzări",
  "phones.1.number": "",
  "phones.1.label": "",
  email: "birou@agrodemo.example",
  fax: "",
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].flatMap((day) => [
      [`hours.${day}.opens`, "09:30"],
      [`hours.${day}.closes`, day === 4 ? "14:00" : "17:00"],
    ]),
  ),
  ...Object.fromEntries(
    [5, 6].flatMap((day) => [
      [`hours.${day}.opens`, ""],
      [`hours.${day}.closes`, ""],
    ]),
  ),
  "social.0.name": "",
  "social.0.url": "",
  builder_name: "",
  builder_url: "",
  host_name: "",
  host_url: "",
  theme: "albastru",
};

const save = (values: Record<string, string>) => app.postForm("/admin/firma", values, { headers: { Cookie: cookie } });
const htmlOf = async (address: string, headers: Record<string, string> = {}) => await (await app.get(address, { headers })).text();
const textOf = async (address: string, headers?: Record<string, string>) => visibleText(await htmlOf(address, headers));

const pieceOf = async (page: string) =>
  visibleText(/<aside[^>]*aria-label="Cum se vede pe site".*?<\/aside>/s.exec(await htmlOf(page, { Cookie: cookie }))?.[0] ?? "");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00+02:00") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the form of the company", () => {
  it("the form of the company shows what is stored", async () => {
    const html = await htmlOf("/admin/firma", { Cookie: cookie });
    for (const value of ["SemiNord", "semințe din {an}", "0361 000 003", "contact@seminord.example"])
      expect(html).toContain(`value="${value}"`);
  });

  it("the form of the company stands beside the head, the card and the foot of its pages, with what is stored", async () => {
    const piece = await pieceOf("/admin/firma");
    expect(piece).toMatch(/^Cum se vede pe site SemiNord 0361 000 001 luni–vineri, 08:00–16:00/);
    expect(piece).toContain("SemiNord S.R.L.");
    expect(await pieceOf("/admin/texte/home"), "names are filled in").toMatch(/semințe, din 2001/);
    const gazon = app.database.prepare("SELECT id FROM categories WHERE slug = 'gazon'").pluck().get();
    expect(await pieceOf(`/admin/categorii/${gazon}`)).toMatch(/Gazon .*16 produse .*389 RON/);
  });

  it("the form of the company refuses what cannot be, beside its field, and keeps what was typed", async () => {
    const refused = await save({ ...OTHER, email: "birou@", "hours.2.closes": "09:00", "phones.0.number": "12" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(visibleText(html)).toContain("Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.");
    expect(visibleText(html)).toContain("Ora închiderii trebuie să fie după deschidere.");
    expect(html).toContain('id="phones.0.number-eroare"');
    expect(html).toContain('value="Agro Demo Bihor"');
    expect(await textOf("/contact")).toContain("SemiNord");
  });

  it("the form of the company adds, moves and removes telephones by buttons that keep what is typed, and stores nothing by them", async () => {
    const numbersIn = (html: string) => all(html, /<input [^>]*name="phones\.\d+\.number"[^>]*value="([^"]*)"/g);
    const typed = { ...OTHER, "phones.1.number": "0359 000 124", city: "Beiuș" };
    const before = app.database.prepare("SELECT body FROM documents WHERE key = 'company'").pluck().get();
    for (const [act, numbers] of [
      ["add", ["0359 000 123", "0359 000 124", ""]],
      ["up-1", ["0359 000 124", "0359 000 123"]],
      ["remove-0", ["0359 000 124"]],
    ] as const) {
      const answer = await save({ ...typed, intent: `rows:phones:${act}` });
      const html = await answer.text();
      expect([answer.status, numbersIn(html), html.includes('value="Beiuș"')], act).toEqual([200, numbers, true]);
    }
    expect((await save({ ...typed, intent: "rows:hours:add" })).status).toBe(400);
    expect(app.database.prepare("SELECT body FROM documents WHERE key = 'company'").pluck().get()).toBe(before);
  });

  it("the form of the company is not for strangers", async () => {
    const sent = await app.postForm("/admin/firma", OTHER);
    expect(sent.headers.get("Location")).toMatch(/^\/admin\/login/);
  });
});

it("the company is official distributor of its producer's brands alone, beside their products", async () => {
  const rows = app.database
    .prepare<[], { slug: string; brand: string | null }>("SELECT min(slug) AS slug, brand FROM products GROUP BY brand")
    .all();
  const found = new Map<string, boolean>();
  for (const { slug, brand } of rows)
    found.set(brand ?? "", /Distribuitor oficial DLF ·/.test(visibleText((await htmlOf(`/produse/${slug}`)).split("<footer")[0] ?? "")));
  expect(Object.fromEntries(found)).toEqual({
    ...{ DLF: true, "DLF Seeds": true, ForageMax: true, "Johnsons Lawn Seed": true, Masterline: true, Turfline: true },
    "Selecția Premium": false,
  });
});

describe("the logo and the picture for sharing", () => {
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><script>alert(1)</script><image href="/etc/passwd" width="9" height="9"/><rect width="120" height="40" fill="#0a0"/></svg>`;
  const send = (name: string, bytes: string, type: string) => {
    const form = new FormData();
    form.append("intent", "pictures");
    form.append(name, new Blob([bytes], { type }), "fisier");
    return app.get("/admin/firma", { method: "POST", body: form, headers: { Cookie: cookie, Origin: app.origin } });
  };
  const logoOf = (html: string) => /class="logo__picture" src="(\/uploads\/[^"]+)"/.exec(html)?.[1];

  it("the logo and the picture for sharing are drawn anew: of an SVG nothing is left that could run", async () => {
    const sent = await send("logo", SVG, "image/svg+xml");
    expect(sent.status).toBe(303);
    const said = decodeURIComponent(decodeURIComponent(sent.headers.getSetCookie().join()));
    expect(said, "of what was saved, and nothing of the other").toContain('"Sigla a fost salvată."');
    const html = await htmlOf("/");
    const logo = await app.get(logoOf(html) as string);
    expect([logo.status, logo.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    const { format, width, height } = await sharp(Buffer.from(await logo.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(["webp", 432, 144]);
    expect(html).toContain('aria-label="SemiNord, prima pagină"');
  });

  it("the logo and the picture for sharing are in the icons that a browser asks for", async () => {
    const manifest = (await (await app.get("/manifest.webmanifest")).json()) as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(Buffer.from(await (await app.get(src)).arrayBuffer())).metadata();
      expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`);
    }
    expect(manifest.icons[0]?.src).toMatch(/^\/sigla\/semn-[0-9a-f]{16}-192\.png$/);
  });

  let sentOffer: Awaited<ReturnType<typeof issuedOffer>>;
  it("the logo and the picture for sharing stand at the head of offers and datasheets", async () => {
    sentOffer = await issuedOffer();
    const html = await htmlOf(sentOffer.address);
    expect(html).toContain(`<img class="letter__logo" src="${logoOf(await htmlOf("/"))}" alt="SemiNord"/>`);
    expect(html).not.toContain("<svg");
    for (const path of [`${sentOffer.address}/pdf`, "/produse/turfline-sport/fisa.pdf"])
      expect(await figuresOf(path), path).toContain("SemiNord");
  });

  it("the logo and the picture for sharing say that nothing was chosen, in place of a success", async () => {
    const empty = await app.postForm("/admin/firma", { intent: "pictures" }, { headers: { Cookie: cookie } });
    expect([empty.status, visibleText(await empty.text()).includes("Nu ați ales niciun fișier: nu s-a schimbat nimic.")]).toEqual([
      422,
      true,
    ]);
  });

  it.each([
    ["larger than any screen", '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"><rect width="9" height="9"/></svg>'],
    ["of nothing", '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
    [
      "that grows while it is read",
      `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(50)}">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${String.fromCharCode(98 + level)} "${`&${String.fromCharCode(97 + level)};`.repeat(10)}">`).join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
    ],
    ["cut in the middle", '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><rect'],
  ])("the logo and the picture for sharing refuse a drawing %s, and the site stands", async (_what, svg) => {
    expect((await send("logo", svg, "image/svg+xml")).status).toBe(422);
    expect((await app.get("/up")).status).toBe(200);
  });

  it("the logo and the picture for sharing refuse what is no picture, and nothing else has an address there", async () => {
    const refused = await send("logo", "%PDF-1.7", "image/png");
    expect([refused.status, visibleText(await refused.text()).includes("Fișierul nu este o imagine JPG, PNG, WebP sau SVG")]).toEqual([
      422,
      true,
    ]);
    for (const name of ["semn-albastru-192.png", "semn-verde-193.png", "..%2Fsite.db", "site.db"])
      expect([name, (await app.get(`/sigla/${name}`)).status]).toEqual([name, 404]);
  });

  it("the logo and the picture for sharing go again", async () => {
    await app.postForm("/admin/firma", { intent: "pictures", remove_logo: "1" }, { headers: { Cookie: cookie } });
    expect(logoOf(await htmlOf("/"))).toBeUndefined();
    expect(await figuresOf("/produse/turfline-sport/fisa.pdf")).not.toContain("SemiNord");
  });

  it("the logo and the picture for sharing stay on an offer that went out with them", async () => {
    const { address, base } = sentOffer;
    const logo = /class="letter__logo" src="([^"]+)"/.exec(await htmlOf(address))?.[1] ?? "";
    expect([(await app.get(logo)).status, await figuresOf(`${address}/pdf`)]).toEqual([200, ["SemiNord"]]);
    const copy = await app.postForm(base, { intent: "copy" }, { cookie });
    expect(await htmlOf(copy.headers.get("Location") ?? "", { Cookie: cookie })).not.toContain("letter__logo");
  });
});

describe("another company", () => {
  it("another company is everywhere at the next request, and nothing of the one before is left in what the code says", async () => {
    expect((await save(OTHER)).status).toBe(303);
    const contact = await textOf("/contact");
    for (const words of [
      "Vânzări 0359 000 123 sunați acum",
      "birou@agrodemo.example",
      "Str. Câmpului nr. 7, Oradea",
      "Luni–joi: 09:30–17:00",
      "Vineri: 09:30–14:00",
      "Deschis acum, până la 14:00",
    ])
      expect(contact).toContain(words);
    const html = await htmlOf("/contact");
    expect(html).toContain('<html lang="ro" data-theme="albastru">');
    expect(html).toMatch(/<title>[^<]*· Agro Demo Bihor<\/title>/);
    expect(html).toContain('"latitude":47.05');
    expect(html).toContain('"dayOfWeek":["Monday","Tuesday","Wednesday","Thursday"],"opens":"09:30","closes":"17:00"');
    expect(html).not.toContain("Realizare");
    const card = (await htmlOf("/contact.vcf")).replaceAll("\r\n ", "");
    expect(card).toContain("TEL;TYPE=WORK,VOICE,PREF:+40359000123");
    expect(card).toContain("ADR;TYPE=WORK:;;Str. Câmpului nr. 7;Oradea;Bihor;410001;România");
  });

  it("another company keeps its own hours in what it promises", async () => {
    expect(await textOf("/contact")).toContain("Vă sunăm azi până la 14:00");
    vi.setSystemTime(new Date("2026-11-20T13:31:00+02:00"));
    expect(await textOf("/contact")).toContain("Vă sunăm luni, 23 noiembrie, între 09:30 și 17:00");
    const sent = await app.postForm("/contact", offer({ phone: "0700000077" }));
    expect(await textOf(sent.headers.get("Location") as string)).toContain("0359 000 123");
  });

  it("another company answers for what went wrong, also where no page was made", async () => {
    expect(await textOf("/nu-exista")).toContain("0359 000 123");
    const refused = await app.postForm("/", {});
    expect([refused.status, visibleText(await refused.text()).includes("0359 000 123")]).toEqual([405, true]);
  });

  it("another company stands in the history with its author and both of its pictures", () => {
    const entry = app.database
      .prepare("SELECT subject, actor_name, before, after FROM history WHERE subject = 'company' ORDER BY id DESC")
      .get() as Record<string, string>;
    expect(entry.actor_name).not.toBe("");
    expect([JSON.parse(entry.before as string).name, JSON.parse(entry.after as string).name]).toEqual(["SemiNord", "Agro Demo Bihor"]);
    expect(app.database.prepare("SELECT count(*) FROM document_versions WHERE key = 'company'").pluck().get()).toBe(4);
  });

  it("saved again as it is makes no version and no entry", async () => {
    expect((await save(OTHER)).status).toBe(303);
    expect(app.database.prepare("SELECT count(*) FROM document_versions WHERE key = 'company'").pluck().get()).toBe(4);
    expect(app.database.prepare("SELECT count(*) FROM history WHERE subject = 'company'").pluck().get()).toBe(3);
  });
});

describe("the identity of the company", () => {
  const errorsOf = async (values: Record<string, string>) => {
    const refused = await save({ ...OTHER, ...values });
    return [refused.status, visibleText(await refused.text())];
  };

  it.each(["RO 12", "RO12345678", "12345"])(
    "a tax code whose last figure is not what the others ask for is refused: %s",
    async (tax_code) => {
      expect(await errorsOf({ tax_code })).toEqual([422, expect.stringContaining("Codul nu pare corect. Scrieți CUI-ul firmei")]);
    },
  );

  it.each(["bihor", "Transilvania"])("a county is one of the 42: %s", async (county) => {
    expect(await errorsOf({ county })).toEqual([422, expect.stringContaining("Alegeți județul.")]);
  });

  it("the identity of the company is kept as it was stored before anybody asked, until it is changed; a right code is written in one way", async () => {
    const stored = (field: string) =>
      app.database.prepare(`SELECT body ->> '$.${field}' FROM documents WHERE key = 'company'`).pluck().get();
    app.database.exec("UPDATE documents SET body = json_set(body, '$.tax_code', 'RO 12', '$.county', 'bihor') WHERE key = 'company'");
    await app.refresh();
    expect(await htmlOf("/admin/firma", { Cookie: cookie })).toContain('<option selected="">bihor</option>');
    expect((await save({ ...OTHER, tax_code: "RO 12", county: "bihor" })).status).toBe(303);
    expect((await save({ ...OTHER, tax_code: "ro 1234 5674" })).status).toBe(303);
    expect([stored("tax_code"), stored("county")]).toEqual(["RO12345674", "Bihor"]);
  });
});

async function issuedOffer() {
  expect((await app.postForm("/contact", offer({ phone: "0700 000 951", product_id: "28" }))).status).toBe(303);
  const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
  const base = await storeDraft(app, lead, cookie);
  const headers = { Cookie: cookie, Origin: app.origin };
  const answer = await app.get(base, { method: "POST", body: issuedBy(await htmlOf(base, { Cookie: cookie })), headers });
  expect(answer.status, visibleText(await answer.text())).toBe(303);
  const token = app.database.prepare("SELECT token FROM offers WHERE id = ?").pluck().get(base.split("/").at(-1));
  return { base, address: `/oferta-scrisa/${token}` };
}

/** Alternative texts of the pictures of a PDF. */
async function figuresOf(path: string): Promise<string[]> {
  const paper = await getDocumentProxy(new Uint8Array(await (await app.get(path)).arrayBuffer()));
  return (await tagsOf(paper)).alts;
}
