/**
 * The site on a machine that reaches nobody but itself: it starts, shows every page in a browser without asking another host for anything, takes
 * requests and pictures, keeps its mails for later, and ends when told to. In a network namespace with the loopback alone. The browser walks as people
 * do, from link to link: to each page of the site, and to each kind of page of the administration.
 */
import path from "node:path";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { isAlone, moveIntoNamespace } from "./support/alone.ts";
import { openBrowser } from "./support/browser.ts";
import { drill } from "./support/drill.ts";
import { ask, newPerson, signIn, upload } from "./support/ledger.ts";
import { makePictures } from "./support/pictures.ts";

const PLACES = ["/", "/compara", "/cerere/plan", "/cerere", "/fara-semnal", "/admin"];
const LEAST = 100;
const kinds = new Map<string, string>();

moveIntoNamespace(import.meta.filename);

await drill(async ({ open, ledger, claim, figure }) => {
  claim(isAlone(), "the network is there: nothing is proved");
  const env = { SMTP_URL: "smtp://smtp.exemplu.example:587", MAIL_FROM: "site@exemplu.example" };
  const site = await open({ env });
  const cookie = await signIn(site);
  claim((await ask(site, ledger, newPerson()))?.status === 201, "a request was not taken");
  claim((await upload(site, ledger, await makePictures(1, 800), { cookie }))?.status === 201, "a picture was not taken");

  const browser = await openBrowser();
  const context = await browser.newContext({ locale: "ro-RO" });
  await context.addCookies(
    cookie
      .split("; ")
      .map((pair) => ({ name: pair.split("=", 1)[0] as string, value: pair.slice(pair.indexOf("=") + 1), url: site.origin })),
  );
  const page = await context.newPage();
  const faults = new Set<string>();
  page.on(
    "request",
    (request) => !request.url().startsWith(site.origin) && !/^(data|blob):/.test(request.url()) && faults.add(`asks for ${request.url()}`),
  );
  page.on(
    "requestfailed",
    (request) => request.failure()?.errorText !== "net::ERR_ABORTED" && faults.add(`${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on("console", (message) => message.type() === "error" && faults.add(message.text()));
  page.on("pageerror", (error) => faults.add(String(error)));
  const known = new Set<string>(PLACES);
  let pages = 0;
  for (const address of known) {
    const answer = await page.goto(site.origin + address, { waitUntil: "load" });
    claim(answer?.status() === 200, `${address} was answered ${answer?.status()}`);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(100);
    pages += 1;
    for (const next of await linksOf(page)) known.add(next);
  }
  await browser.close();
  for (const fault of faults) claim(false, fault);

  const database = new Database(path.join(site.dataDir, "site.db"), { readonly: true });
  const waiting = database.prepare("SELECT count(*) FROM outbox WHERE state <> 'sent'").pluck().get() as number;
  database.close();
  claim(waiting > 0, "no mail is waiting");
  const { code } = await site.end("SIGTERM");
  claim(code === 0, `exit code ${code}`);
  figure("pages", pages);
  claim(pages >= LEAST, `only ${pages} pages were found`);
  figure("mails waiting", waiting);
});

async function linksOf(page: Page): Promise<string[]> {
  const here = await page.locator("a[href]:not([download])").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return here
    .map((href) => new URL(href))
    .filter(({ origin, pathname }) => origin === new URL(page.url()).origin && !/\.\w+$|\/descarca$|\/copie$/.test(pathname))
    .map(({ pathname }) => pathname)
    .filter((pathname) => !pathname.startsWith("/admin") || isNewKind(pathname));
}

function isNewKind(pathname: string): boolean {
  const kind = pathname.replaceAll(/\d+/g, "0").replace(/^(\/admin\/texte\/\w+).*/, "$1");
  if (!kinds.has(kind)) kinds.set(kind, pathname);
  return kinds.get(kind) === pathname;
}
