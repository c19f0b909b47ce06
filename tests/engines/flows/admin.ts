/** Day of the administrator: he reads requests, writes, adds and orders pictures, deletes. */
import assert from "node:assert/strict";
import { ADMIN } from "#tests/support/seeded-data.ts";
import type { Flow, Visitor } from "../visitor.ts";

export const ADMIN_FLOWS: readonly Flow[] = [
  { name: "admin: signs in, changes the state of a request, signs out", run: changeLead },
  { name: "admin: writes a description in bold, read on the site", run: writeDescription },
  { name: "admin: adds a picture, drags it to the front with a finger, deletes it", run: orderPictures },
  { name: "admin: copies a product, deletes the copy after a question", run: deleteProduct },
];

const WRITTEN = { admin: "/admin/produse/5", site: "/produse/turfline-eco-lawn" };
const PICTURED = "/admin/produse/7/imagini";
const COPIED = "/admin/produse/9";

async function changeLead(visitor: Visitor): Promise<void> {
  const name = "Petru Cerere";
  await sendLead(visitor, name);
  await signIn(visitor, `/admin/leaduri?q=${encodeURIComponent(name)}`);
  await visitor.sees("li.lead", name);
  await visitor.keep("inbox");
  await visitor.click("li.lead summary", "Notează");
  await visitor.choose("Starea cererii: ", "Finalizat");
  await visitor.sees("[role=status]", `Starea a fost salvată: ${name} – Finalizat`);
  assert.match(await visitor.site.inbox(name), /<span class="lead__result">Finalizat/);
  await visitor.click("button", "Logout");
  await visitor.isAt(/^\/admin\/login$/);
  await visitor.open("/admin/leaduri");
  await visitor.isAt(/^\/admin\/login\?/);
}

async function writeDescription(visitor: Visitor): Promise<void> {
  await signIn(visitor, WRITTEN.admin);
  await visitor.click(".form-part > summary", "Texte");
  await visitor.sees("[role=toolbar]");
  await visitor.click("[role=textbox][aria-label^='Descriere lungă'], .ProseMirror");
  await visitor.press("Control+a");
  await visitor.press("Delete");
  await visitor.browser.type("Se udă ");
  await visitor.click("[role=toolbar] button", "Aldin");
  await visitor.sees("[role=toolbar] button[aria-pressed=true]", "Aldin");
  await visitor.browser.type("dimineața");
  await visitor.press("Control+b");
  await visitor.browser.type(", rar.");
  await visitor.press("Enter");
  await visitor.browser.type("Și seara.");
  await visitor.keep("editor");
  await visitor.fill("Preț pe ambalaj", "409,5");
  await visitor.click("button", "Salvează detaliile");
  await visitor.sees("[role=status]", "Produs actualizat");
  await visitor.open(WRITTEN.site);
  await visitor.sees(".prose p", "Se udă dimineața, rar.");
  assert.equal((await visitor.sees(".prose strong")).words, "dimineața");
  await visitor.sees(".prose p", "Și seara.");
  await visitor.sees("main", "409,50 RON");
}

async function orderPictures(visitor: Visitor): Promise<void> {
  await visitor.browser.resize(768, 1000);
  await signIn(visitor, PICTURED);
  const before = await pictures(visitor);
  await visitor.browser.attach("#imagini", ["public/images/heroes/pasune-1-800.jpg"]);
  await visitor.sees(".chosen", "pasune-1-800.jpg");
  await visitor.click("button", "Uploadează");
  await visitor.until("the picture is there", async () => (await pictures(visitor)).length === before.length + 1);
  await visitor.misses(".chosen");
  const added = await pictures(visitor);
  const last = added.length;
  assert.deepEqual(added.slice(0, -1), before);

  await visitor.reach(".images > li:last-child .images__picture");
  const from = await visitor.sees(`.images > li:nth-child(${last}) .images__handle`);
  const to = await visitor.sees(".images > li:first-child .images__picture");
  await visitor.browser.drag(from.middle, to.middle);
  const ordered = [added.at(-1), ...before];
  await visitor.until("the new one is first", async () => String(await pictures(visitor)) === String(ordered));
  await visitor.until("nothing is held any more", async () => (await visitor.look(".images .is-dragged")) === null);
  await visitor.keep("ordered");
  await visitor.open(PICTURED);
  assert.deepEqual(await pictures(visitor), ordered, "the order is stored");

  assert.equal(await visitor.browser.agree(() => visitor.click(".images > li:first-child button", "Șterge")), "Ștergi această imagine?");
  await visitor.sees("[role=status]", "Imaginea a fost ștearsă");
  await visitor.until("the others stay", async () => String(await pictures(visitor)) === String(before));
}

async function deleteProduct(visitor: Visitor): Promise<void> {
  await signIn(visitor, COPIED);
  await visitor.click("button", "Duplică");
  await visitor.sees("[role=status]", "Produs duplicat");
  await visitor.isAt(/^\/admin\/produse\/\d+$/);
  const copy = await visitor.browser.evaluate(() => location.pathname);
  assert.notEqual(copy, COPIED);
  await visitor.click("summary", "Șterge produsul");
  await visitor.sees(".ask-first", "Ștergi produsul?");
  await visitor.click(".ask-first button", "Șterge");
  await visitor.sees("[role=status]", "Produs șters");
  await visitor.isAt(/^\/admin\b(?!\/produse)/);
  const status = await visitor.browser.evaluate((address) => {
    const asked = new XMLHttpRequest();
    asked.open("GET", address, false);
    asked.send();
    return asked.status;
  }, copy);
  assert.equal(status, 404, "the copy is gone");
}

export async function signIn(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.fill("Email / Username", ADMIN.username);
  await visitor.fill("Parolă", ADMIN.password);
  await visitor.click("button", "Conectare");
  await visitor.until("the name and the password are taken", () =>
    visitor.browser.evaluate(() => !location.pathname.startsWith("/admin/login")),
  );
}

let sent = 0;

/** Sends a request of a new person. */
export async function sendLead(visitor: Visitor, full_name: string, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await fetch(`${visitor.site.origin}/api/leads`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      full_name,
      phone: `0700 001 ${String(++sent + 700)}`,
      county: "Cluj",
      customer_type: "farmer",
      area_sqm: 10_000,
      consent_gdpr: true,
      ...more,
    }),
  });
  assert.equal(answer.ok, true, await answer.text());
  return /id="lead-(\d+)"/.exec(await visitor.site.inbox(full_name))?.[1] ?? "";
}

function pictures(visitor: Visitor): Promise<string[]> {
  return visitor.browser.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-image]")].map(({ dataset }) => dataset.image ?? ""),
  );
}
