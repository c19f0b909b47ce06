/**
 * Pages as a visitor or the administrator sees them when his browser's calls fail, hang, or are answered by something that is not the site
 * (a portal in a hotel, a proxy): nothing loads for ever, a sentence says what happened, and what was typed is still there.
 */
import { type Browser, type BrowserContext, expect, type Page, type Route } from "@playwright/test";
import { OFFER_FAILURE } from "#app/leads/request/request-texts.ts";
import { ADMIN } from "#tests/support/seeded-data.ts";
import { openBrowser } from "./support/browser.ts";
import { newAddress } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { newPerson, signIn } from "./support/ledger.ts";
import { makePictures } from "./support/pictures.ts";
import type { Site } from "./support/site.ts";

const WAYS: Record<string, (route: Route) => Promise<void> | void> = {
  fails: (route) => route.abort("connectionfailed"),
  hangs: () => {},
  "meets a portal": (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Bine ați venit la hotel</h1>" }),
  "meets a proxy": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
};
const CALLS = /\.data(\?|$)|\/api\//;
const SETTLED_WITHIN = 90_000;

type Flow = {
  name: string;
  isAdmin?: boolean;
  /** Opens a page and types. */
  type: (page: Page, origin: string) => Promise<void>;
  /** Sends a call. */
  send: (page: Page) => Promise<void>;
  /** Resolves when what must be there in the end is there. */
  settled: (page: Page, way: string) => Promise<void>;
};

const person = newPerson();
const told = (page: Page, words: RegExp) =>
  expect(page.getByRole("alert").filter({ hasText: words }).first()).toBeVisible({ timeout: SETTLED_WITHIN });

const FLOWS: Flow[] = [
  {
    name: "a navigation",
    type: async (page, origin) => {
      await visit(page, `${origin}/contact`);
      await page.getByLabel("Nume și prenume").fill(person.full_name);
    },
    send: (page) => page.getByRole("link", { name: "Gazon" }).first().click(),
    settled: async (page, way) => {
      if (way !== "fails" && way !== "hangs") return;
      await told(page, /Eroare de conexiune/);
      await expect(page.getByLabel("Nume și prenume")).toHaveValue(person.full_name);
    },
  },
  {
    name: "a request",
    type: async (page, origin) => {
      await visit(page, `${origin}/contact`);
      await page.getByLabel("Nume și prenume").fill(person.full_name);
      await page.getByLabel(/^Telefon/).fill(person.phone);
      await page.getByLabel("Județ (sau București)").selectOption("Cluj");
      await page.getByLabel("Fermier").check();
      await page.getByText("Adaugă e-mail sau mesaj (opțional)").click();
      await page.getByLabel("Mesaj").fill("Teren umed.");
      await page.getByLabel(/^Sunt de acord ca datele mele/).check();
    },
    send: (page) => page.getByRole("button", { name: "Trimite" }).click(),
    settled: async (page, way) => {
      // What a portal or a proxy answers is no lost connection: nothing is kept on the device for later.
      if (way === "fails" || way === "hangs") {
        const back = page.getByRole("button", { name: "Înapoi la formular" });
        await back.click({ timeout: SETTLED_WITHIN });
      } else await told(page, new RegExp(OFFER_FAILURE));
      await expect(page.getByLabel(/^Telefon/)).toHaveValue(person.phone);
      await expect(page.getByLabel("Mesaj")).toHaveValue("Teren umed.");
      await expect(page.getByRole("button", { name: "Trimite" })).toBeEnabled();
    },
  },
  {
    name: "signing in",
    type: async (page, origin) => {
      await visit(page, `${origin}/admin/login`);
      await page.getByLabel("Email / Username").fill("ana");
      await page.getByLabel("Parolă").fill(ADMIN.password);
    },
    send: (page) => page.getByRole("button", { name: "Conectare" }).click(),
    settled: async (page) => {
      await told(page, /Eroare de conexiune/);
      await expect(page.getByLabel("Email / Username")).toHaveValue("ana");
      await expect(page.getByRole("button", { name: "Conectare" })).toBeEnabled();
    },
  },
  {
    name: "saving a product",
    isAdmin: true,
    type: async (page, origin) => {
      await visit(page, `${origin}/admin/produse/9`);
      await page.getByLabel("Avantaje, câte unul pe rând").fill("Scris fără rețea");
    },
    send: (page) => page.getByRole("button", { name: "Salvează detaliile" }).last().click(),
    settled: async (page) => {
      await told(page, /Eroare actualizare produs/);
      await expect(page.getByLabel("Avantaje, câte unul pe rând")).toHaveValue("Scris fără rețea");
    },
  },
  {
    name: "uploading pictures",
    isAdmin: true,
    type: (page, origin) => visit(page, `${origin}/admin/produse/9/imagini`),
    send: async (page) => {
      const [buffer = Buffer.alloc(0)] = await makePictures(1, 800);
      await page.getByLabel("Adaugă imagini").setInputFiles({ name: "poza.jpg", mimeType: "image/jpeg", buffer });
      await page.getByRole("button", { name: "Uploadează" }).click();
    },
    settled: async (page, way) => {
      // Many large pictures may take minutes: here the administrator himself says when it is enough.
      if (way === "hangs") await page.getByRole("button", { name: "Oprește uploadul" }).click();
      else await expect(page.getByText(/Eroare la upload/).first()).toBeVisible({ timeout: SETTLED_WITHIN });
      await expect(page.getByRole("button", { name: "Uploadează" })).toBeVisible();
      await expect(page.getByRole("list", { name: "Imagini alese" })).toContainText("poza.jpg");
    },
  },
  {
    name: "a vote",
    type: (page, origin) => visit(page, `${origin}/produse/turfline-sport`),
    send: async (page) => {
      await page.locator(".rating").getByRole("radio", { name: "4 stele", exact: true }).click();
    },
    settled: (page) =>
      expect(page.locator(".rating").getByText(/o trimitem din nou la următoarea vizită/)).toBeVisible({ timeout: SETTLED_WITHIN }),
  },
];

await drill(async ({ open, claim, figure }) => {
  const site = await open();
  const cookie = await signIn(site);
  const browser = await openBrowser();
  const ways = Object.keys(WAYS).sort((one, other) => Number(other === "hangs") - Number(one === "hangs"));
  const walks = ways.flatMap((way) => FLOWS.map((flow) => ({ flow, way })));
  const hanging: Promise<void>[] = [];
  for (const { flow, way } of walks) {
    const context = await newVisitor(browser, site, flow.isAdmin ? cookie : "");
    const fault = (error: unknown) => claim(false, `${flow.name} that ${way}: ${String(error).split("\n").slice(0, 4).join(" ")}`);
    const walked = begin(context, site, flow, way)
      .then(async (page) => ({
        settled: settle(page, flow, way)
          .catch(fault)
          .finally(() => context.close()),
      }))
      .catch(fault);
    const { settled } = (await walked) ?? {};
    if (way === "hangs") hanging.push(settled ?? Promise.resolve());
    else await settled;
  }
  await Promise.all(hanging);
  await browser.close();
  figure("walks", walks.length);
});

async function newVisitor(browser: Browser, site: Site, cookie: string): Promise<BrowserContext> {
  // What passes through a worker of the site cannot be broken from here.
  const context = await browser.newContext({
    locale: "ro-RO",
    serviceWorkers: "block",
    extraHTTPHeaders: { "X-Forwarded-For": newAddress() },
  });
  context.setDefaultTimeout(SETTLED_WITHIN);
  const consent = { necessary: true, analytics: false, marketing: false, timestamp: new Date().toISOString() };
  const pairs = [`cookieConsent=${encodeURIComponent(JSON.stringify(consent))}`, ...cookie.split("; ").filter(Boolean)];
  await context.addCookies(
    pairs.map((pair) => ({ name: pair.split("=", 1)[0] as string, value: pair.slice(pair.indexOf("=") + 1), url: site.origin })),
  );
  if (process.env.DRILL_SABOTAGE === "forgets-typing") await context.addInitScript(forgetTyping);
  return context;
}

async function begin(context: BrowserContext, site: Site, flow: Flow, way: string): Promise<Page> {
  const page = await context.newPage();
  await flow.type(page, site.origin);
  await page.route(CALLS, WAYS[way] as (route: Route) => void);
  await flow.send(page);
  return page;
}

async function settle(page: Page, flow: Flow, way: string): Promise<void> {
  await flow.settled(page, way);
  await expect(page.getByText("Se încarcă…")).toBeHidden({ timeout: SETTLED_WITHIN });
}

/** Opens a page and waits until its scripts have taken over. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => history.scrollRestoration === "manual", undefined, { timeout: SETTLED_WITHIN });
}

function forgetTyping(): void {
  setInterval(() => {
    if (!document.querySelector('[role="alert"]')?.textContent) return;
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) field.value = "";
  }, 200);
}
