/**
 * From the first start to another company, with nothing but the administration; then every page, file and mail is read: no word of the
 * demonstration is left. Forms that only a browser can prove are filled in by one, the same form a ninth time is posted;
 * without scripts first-steps, company, categories, import, picture-import and texts are asked over HTTP.
 */

import path from "node:path";
import type { APIResponse, BrowserContext } from "@playwright/test";
import Database from "better-sqlite3";
import { getDocumentProxy } from "unpdf";
import {
  CATEGORIES,
  COMPANY,
  categoryForm,
  demoWord,
  EXPERT,
  LOGO,
  PRODUCTS,
  pictureArchive,
  productTable,
} from "#tests/support/another-company.ts";
import { test as base, expect, type Page, SESSION_SECRET } from "#tests/support/e2e.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { issuedBy } from "#tests/support/page-forms.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const test = base.extend<object, { mails: MailServer; server: RunningServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ mails }, use) => {
      const mail = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: `${COMPANY.name} <site@agrodemo.example>` };
      const server = await startServer({ TRUST_PROXY: "1", SESSION_SECRET, ...mail }, { isDemo: true, isWarming: false });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: [
    async ({ server: { port, errors } }, use) => use({ origin: `http://localhost:${port}`, errors, setupLink: () => "" }),
    { scope: "worker" },
  ],
});

test.use({ isAdmin: true });

test("becomes another company's site, and nothing of the demonstration is left", { tag: "@once" }, async ({
  page,
  open,
  context,
  site,
  mails,
  server,
  faults,
}) => {
  test.slow();
  faults.expect(/no such table/);
  await test.step("its own company", () => begin(page, open));
  await test.step("its logo", async () => {
    await open("/admin/firma");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "sigla.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
    await page.getByRole("button", { name: "Salvează imaginile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Sigla a fost salvată" })).toBeVisible();
  });
  await test.step("nine categories", () => nineCategories(page, open, context));
  await test.step("sixty products", () => sixtyProducts(page, open));
  await test.step("an expert and texts of its own", async () => {
    await posted(context, "/admin/experti/nou", EXPERT);
    await ownTexts(page, open);
  });
  await test.step("pictures", () => pictures(page, open));
  await test.step("the site is declared ready", async () => {
    await open("/admin/primii-pasi");
    await page.getByRole("button", { name: "Site-ul este gata" }).click();
    await expect(page.getByText("Site-ul este public")).toBeVisible();
  });

  const answer = await test.step("a request and a written offer", () => requestAndOffer(context, mails));
  await test.step("no word of the demonstration is left", async () => {
    const left = [
      ...answer,
      ...(await crawl(site.origin)),
      ...(await administration(context)),
      ...(await whatGoesWrong(site.origin, server)),
    ];
    expect(
      left.flatMap(([where, text, isOwners = false]) => {
        const word = demoWord(text, { isOwners });
        return word === undefined ? [] : [[where, word]];
      }),
    ).toEqual([]);
    expect(left.length).toBeGreaterThan(180);
  });
});

type Read = [where: string, text: string, isOwners?: boolean];
type Open = (address: string) => Promise<void>;

async function begin(page: Page, open: Open): Promise<void> {
  await open("/admin/primii-pasi");
  for (const [label, value] of [
    ["Numele firmei", COMPANY.name],
    ["Denumirea juridică", COMPANY.legal_name],
    ["Telefonul principal", COMPANY.phone],
    ["E-mail", COMPANY.email],
    ["Localitatea", COMPANY.city],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Județul", { exact: true }).selectOption(COMPANY.county);
  await page.getByLabel("Da, șterge datele demonstrative").check();
  await page.getByRole("button", { name: "Începe cu firma mea" }).click();
  await expect(page.getByText("Site-ul este al firmei dumneavoastră.")).toBeVisible();

  await open("/admin/firma");
  await page.locator("summary", { hasText: "Rar de completat" }).click();
  for (const [label, value] of [
    [/^Motto/, "din {an}, pe câmp"],
    [/^Ce face firma/, "Semințe pentru culturi de câmp din Crișana, din {an}."],
    [/^Anul înființării/, "2014"],
    [/^CUI/, "RO12345674"],
    [/^Nr\. registrul/, "J05/1/2014"],
    [/^Strada/, "Str. Câmpului nr. 7"],
    [/^Latitudine/, "47,05"],
    [/^Longitudine/, "21,92"],
    [/^Norma estimată/, ""],
    [/^Luni, de la/, "07:30"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole("radio", { name: "Albastru" }).check();
  await page.getByRole("button", { name: "Salvează firma" }).click();
  await expect(page.getByText("Datele firmei au fost salvate.")).toBeVisible();
}

async function nineCategories(page: Page, open: Open, context: BrowserContext): Promise<void> {
  const [first, ...others] = CATEGORIES;
  await open("/admin/categorii/1");
  await page.getByLabel("Nume", { exact: true }).fill(first?.name ?? "");
  await page.getByLabel(/^Adresă/).fill(first?.slug ?? "");
  await page.getByLabel(/^Ce se vinde aici/).fill(first?.goods ?? "");
  await page.getByLabel(/^Estimarea pentru gazon/).uncheck();
  await page.getByLabel(/^Norma se arată și/).uncheck();
  await page.getByLabel(/^Întrebări pe pagina/).selectOption("none");
  await page.getByRole("button", { name: "Salvează categoria" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  for (const [index, category] of others.slice(0, 5).entries())
    await posted(context, `/admin/categorii/${index + 2}`, categoryForm(category));
  for (const category of others.slice(5, 7)) await posted(context, "/admin/categorii/nou", categoryForm(category));
  const last = others.at(-1);
  await open("/admin/categorii/nou");
  await page.getByLabel("Nume", { exact: true }).fill(last?.name ?? "");
  await page.getByLabel(/^Ce se vinde aici/).fill(last?.goods ?? "");
  await page.getByRole("button", { name: "Salvează categoria" }).click();
  await page.waitForURL(/\/admin\/categorii\/\d+$/);
  const listed = (await (await context.request.get("/api/categories")).json()) as { data: { name: string; slug: string }[] };
  expect(listed.data.map(({ name, slug }) => [name, slug])).toEqual(CATEGORIES.map(({ name, slug }) => [name, slug]));
}

async function sixtyProducts(page: Page, open: Open): Promise<void> {
  await open("/admin/importa/produse");
  await page
    .getByLabel("Fișier CSV, XLSX sau ODS")
    .setInputFiles({ name: "produse.xlsx", mimeType: "application/zip", buffer: productTable() });
  await page.getByRole("button", { name: "Verifică fișierul" }).click();
  await page.getByLabel("apar pe site imediat").check();
  await page.getByRole("button", { name: "Aplică importul" }).click();
  await expect(page.getByText(`Import aplicat: ${PRODUCTS.length} de produse în plus.`)).toBeVisible();
}

async function pictures(page: Page, open: Open): Promise<void> {
  await open("/admin/importa/produse");
  await page
    .getByLabel("Arhivă ZIP cu imagini")
    .setInputFiles({ name: "poze.zip", mimeType: "application/zip", buffer: await pictureArchive() });
  await page.getByRole("button", { name: "Verifică arhiva" }).click();
  await page.getByRole("button", { name: "Aplică importul" }).click();
  await expect(page.getByText(`${PRODUCTS.length} de imagini la ${PRODUCTS.length} de produse.`)).toBeVisible({ timeout: 40_000 });
}

async function ownTexts(page: Page, open: Open): Promise<void> {
  await open("/admin/texte/home");
  await page.getByLabel("Titlul", { exact: true }).first().fill("Semințe pentru câmpurile Crișanei");
  await page.getByRole("button", { name: "Publică", exact: true }).click();
  await expect(page.getByText("Textul a fost publicat.")).toBeVisible();
}

async function requestAndOffer(context: BrowserContext, mails: MailServer): Promise<Read[]> {
  const asked = { ...REQUEST, product_id: await idOf(context, "grau-2"), preferred_expert_id: await expertId(context) };
  const sent = await posted(context, "/contact", asked);
  const fresh = "/admin/leaduri/1/oferta/noua";
  const issued = await posted(context, fresh, issuedBy(await (await context.request.get(fresh)).text()));
  const written = issued.headers().location ?? "";
  await posted(context, written, { intent: "send", recipient: REQUEST.email });
  const received = await mails.arrived(4);
  const letter = /\/oferta-scrisa\/[\w-]+/.exec(received.map(({ mail }) => mail.text).join())?.[0] ?? "";
  const paper = await getDocumentProxy(new Uint8Array(await (await context.request.get(`${letter}/pdf`)).body()));
  const { items } = await (await paper.getPage(1)).getTextContent();
  return [
    ...received.map(({ mail, raw }): Read => [`mail ${mail.subject}`, `${raw} ${mail.text} ${mail.html}`]),
    ["what was sent", await textOf(context, sent.headers().location ?? "")],
    ["the letter", await textOf(context, letter)],
    ["the paper", `${items.map((item) => ("str" in item ? item.str : "")).join(" ")} ${JSON.stringify(await paper.getMetadata())}`],
  ];
}

const REQUEST = {
  intent: "offer",
  full_name: "Gheorghe Exemplu-Pop",
  phone: "0700 000 412",
  email: "gheorghe@client.example",
  county: "Bihor",
  customer_type: "farmer",
  area_sqm: "3",
  area_unit: "ha",
  notes: "",
  consent_gdpr: "1",
};

async function crawl(origin: string): Promise<Read[]> {
  const known = new Set([
    "/",
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/contact.vcf",
    "/produse?q=nimic",
    "/api/products?limit=100",
  ]);
  for (const call of ["brands", "experts", "categories", "settings"]) known.add(`/api/${call}`);
  for (const { slug } of PRODUCTS.slice(0, 9)) known.add(`/api/products/${slug}`);
  const read: Read[] = [];
  const waiting = [...known];
  while (waiting.length > 0) {
    // Who asks for all pages at once is a crowd, and turned away.
    const turn = waiting.splice(0, 8);
    const bodies = await Promise.all(turn.map(async (address) => [address, await read200(origin, address)] as const));
    for (const [address, body] of bodies) {
      read.push([address, body]);
      for (const [, found = ""] of body.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
        const target = found.replaceAll("&amp;", "&");
        if (known.has(target) || !/^\/(?!uploads\/|images\/|sigla\/|og\/|admin)[^?]*(\?page=\d+)?$/.test(target)) continue;
        if (/\.(?!js$)\w+$/.test(target)) continue;
        known.add(target);
        waiting.push(target);
      }
    }
  }
  return read;
}

async function read200(origin: string, address: string): Promise<string> {
  const response = await fetch(origin + address, { headers: visitor() });
  expect([address, response.status]).toEqual([address, 200]);
  const text = await response.text();
  // Scripts are the product's own: they may know crops, as the choices of the administration do.
  return address.endsWith(".js") ? text.replaceAll(CROPS_OF_SCRIPTS, "") : text;
}

const CROPS_OF_SCRIPTS = /gazon|pășun|pasune|lucern|sfecl|fâneaț|fâneț|faneata|bulbi|Satu Mare/gi;

async function administration(context: BrowserContext): Promise<Read[]> {
  const kinds = new Set<string>();
  const read: Read[] = [];
  for (let waiting = ["/admin", "/admin/manifest.webmanifest"]; waiting.length > 0; ) {
    const bodies = await Promise.all(waiting.map(async (address) => [address, await textOf(context, address)] as const));
    waiting = [];
    for (const [address, body] of bodies) {
      read.push([address, body, true]);
      for (const [, found = ""] of body.matchAll(/href="(\/admin[^"#?]*)"/g)) {
        const kind = found.replaceAll(/\d+/g, "1").replace(/texte\/(category|brand)\/.*/, "texte/$1");
        if (kinds.has(kind) || /istoric|versiuni|export|\.csv$|\/admin$|previzualizare|\/cos/.test(kind)) continue;
        kinds.add(kind);
        waiting.push(found);
      }
    }
  }
  return read;
}

async function whatGoesWrong(origin: string, { dataDir }: RunningServer): Promise<Read[]> {
  const from = visitor();
  const flood = Array.from({ length: 13 }, () => ["/admin/login", { method: "POST", body: "username=x&password=y" }] as const);
  const asked: (readonly [string, RequestInit])[] = [
    ["/nu-exista", {}],
    ["/produse/nu-exista", {}],
    ["/api/nu-exista", {}],
    ["/", { method: "POST" }],
    ["/%E0%A4%A", {}],
    ["/api/leads", { method: "POST", body: "{" }],
    ...flood,
  ];
  const lost: (readonly [string, RequestInit])[] = [
    ["/produse?q=pierdut", {}],
    ["/api/products?q=pierdut", {}],
  ];
  const ask = async ([address, init]: readonly [string, RequestInit]): Promise<Read> => {
    const type = address.startsWith("/api") ? "application/json" : "application/x-www-form-urlencoded";
    const headers = { ...from, Origin: origin, "Content-Type": type };
    const response = await fetch(origin + address, { redirect: "manual", ...init, headers });
    return [`${response.status} ${address}`, await response.text()];
  };
  const read: Read[] = [];
  for (const one of asked) read.push(await ask(one));
  loseProducts(dataDir);
  for (const one of lost) read.push(await ask(one));
  const statuses = new Set(read.map(([where]) => where.slice(0, 3)));
  for (const status of ["404", "400", "405", "429", "503"]) expect([...statuses]).toContain(status);
  return read;
}

function loseProducts(dataDir: string): void {
  const database = new Database(path.join(dataDir, "site.db"));
  database.pragma("legacy_alter_table = ON");
  database.exec("ALTER TABLE products RENAME TO lost_products");
  database.close();
}

let visitors = 0;

/** Each from an address of his own, so that nobody is told to slow down. */
function visitor(): Record<string, string> {
  visitors += 1;
  return { "X-Forwarded-For": `10.9.${visitors >> 8}.${visitors & 255}` };
}

async function posted(context: BrowserContext, address: string, form: Record<string, string> | URLSearchParams): Promise<APIResponse> {
  const body = new URLSearchParams(form).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await context.request.post(address, { data: body, headers, maxRedirects: 0 });
  expect([address, answer.status()], (await answer.text()).slice(0, 2_000)).toEqual([address, 303]);
  return answer;
}

async function textOf(context: BrowserContext, address: string): Promise<string> {
  const answer = await context.request.get(address, { headers: visitor() });
  expect([address, answer.status()]).toEqual([address, 200]);
  return await answer.text();
}

async function idOf(context: BrowserContext, slug: string): Promise<string> {
  const { data } = (await (await context.request.get(`/api/products/${slug}`)).json()) as { data: { id: number } };
  return String(data.id);
}

async function expertId(context: BrowserContext): Promise<string> {
  const { data } = (await (await context.request.get("/api/experts")).json()) as { data: { id: number }[] };
  return String(data[0]?.id);
}
