/**
 * The site on a machine that reaches nobody but itself: it starts, shows every page in a browser without asking another host for anything, takes
 * requests and pictures, keeps its mails for later, and ends when told to. In a network namespace with the loopback alone.
 */
import { spawnSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { openBrowser } from "./support/browser.ts";
import { drill } from "./support/drill.ts";
import { isRoot } from "./support/filesystem.ts";
import { ask, newPerson, signIn, upload } from "./support/ledger.ts";
import { makePictures } from "./support/pictures.ts";

const PAGES = [
  "/",
  "/produse",
  "/gazon",
  "/lucerna",
  "/produse/turfline-sport",
  "/despre-noi",
  "/contact",
  "/compara",
  "/plan",
  "/politica-cookies",
];
const ADMIN_PAGES = ["/admin", "/admin/leaduri", "/admin/setari", "/admin/produse/1"];

if (!process.env.DRILL_ALONE) process.exit(runAlone());

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
  // The news of the inbox end with its page.
  page.on(
    "requestfailed",
    (request) => !request.url().includes("/flux") && faults.add(`${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on("console", (message) => message.type() === "error" && faults.add(message.text()));
  page.on("pageerror", (error) => faults.add(String(error)));
  for (const address of [...PAGES, ...ADMIN_PAGES]) {
    const answer = await page.goto(site.origin + address, { waitUntil: "load" });
    claim(answer?.status() === 200, `${address} was answered ${answer?.status()}`);
    // What is loaded when it comes into view.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(200);
  }
  await browser.close();
  for (const fault of faults) claim(false, fault);

  const database = new Database(path.join(site.dataDir, "site.db"), { readonly: true });
  const waiting = database.prepare("SELECT count(*) FROM outbox WHERE state <> 'sent'").pluck().get() as number;
  database.close();
  claim(waiting > 0, "no mail is waiting");
  const { code } = await site.end("SIGTERM");
  claim(code === 0, `exit code ${code}`);
  figure("pages", PAGES.length + ADMIN_PAGES.length);
  figure("mails waiting", waiting);
});

/** This drill once more, in a namespace of its own: as root, or as root of a user namespace. */
function runAlone(): number {
  const inside = ["sh", "-c", 'ip link set lo up && exec node "$0"', import.meta.filename];
  const env = { ...process.env, DRILL_ALONE: "1" };
  const { status, error } = spawnSync("unshare", [isRoot ? "-n" : "-Urn", ...inside], { stdio: "inherit", env });
  if (error) console.log(`  no-network needs unshare: ${error.message}`);
  return status ?? 1;
}

function isAlone(): boolean {
  return Object.keys(networkInterfaces()).every((name) => name === "lo");
}
