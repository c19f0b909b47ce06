/** Flows where no script runs: the catalogue, the calculator, a request, the question about cookies. */
import assert from "node:assert/strict";
import type { Flow, Visitor } from "../visitor.ts";
import { FORAGE } from "./seeds.ts";

const setting = { hasScripts: false };

export const PLAIN_FLOWS: readonly Flow[] = [
  { name: "without scripts: a product is looked for and found", setting, run: find },
  { name: "without scripts: the calculator answers with a page", setting, run: calculate },
  { name: "without scripts: a request without a number is refused, with one it is sent", setting, run: askForOffer },
];

async function find(visitor: Visitor): Promise<void> {
  await visitor.browser.resize(360, 740);
  await visitor.arrive("/produse");
  assert.equal(await visitor.browser.evaluate(() => history.scrollRestoration), "auto", "no script runs");
  await visitor.click(".ask__more summary");
  await visitor.fill("Caută un produs", "umbra");
  await visitor.press("Enter");
  await visitor.isAt(/^\/produse\?(.*&)?q=umbra/);
  await visitor.sees("h2", "pentru „umbra”");
  await visitor.click(".list-row h3 a", "Turfline Umbră");
  await visitor.isAt(/^\/produse\/turfline-umbra$/);
  await visitor.sees("h1", "Turfline Umbră");
  await visitor.misses(".cookie");
  await visitor.click("summary", "Meniu");
  await visitor.click(".menu__panel a", "Contact");
  await visitor.sees("h1", "Contact");
}

async function calculate(visitor: Visitor): Promise<void> {
  await visitor.arrive(FORAGE.path);
  await visitor.choose("Unitate de suprafață", "ha");
  await visitor.fill("Suprafața", "2,5");
  await visitor.click("button", "Calculează");
  await visitor.isAt(/\?suprafata=2%2C5&um=ha&judet=#calculator$/);
  await visitor.click(".calculator__how summary", "Cum am calculat");
  await visitor.sees(".calculator__result", "2,5 ha × 33 kg/ha = 82,5 kg, rotunjit la 83 kg: 5 saci de 20 kg");
}

async function askForOffer(visitor: Visitor): Promise<void> {
  const name = "Ileana Fără Scripturi";
  await visitor.browser.resize(360, 740);
  await visitor.arrive(FORAGE.path);
  await visitor.click("a[href='#oferta']", "Solicită ofertă");
  await visitor.fill("Nume și prenume", name);
  await visitor.choose("Județ (", "Satu Mare");
  await visitor.tick("Fermier");
  await visitor.click(".offer__what summary");
  await visitor.fill("Suprafața de însămânțat", "1,5");
  await visitor.tick("Sunt de acord ca datele mele");
  await visitor.click("button", "Trimite");
  await visitor.sees(".error-summary", "Scrieți numărul de telefon.");
  await visitor.keep("refused");
  await visitor.holds("Nume și prenume", name);
  await visitor.holds("Suprafața de însămânțat", "1,5");
  assert.equal((await visitor.field("Județ ("))?.chosen, "Satu Mare");
  await visitor.fill("Telefon", "0700 001 555");
  await visitor.click("button", "Trimite");
  await visitor.isAt(/^\/oferta\/[0-9A-Z]{8}(#oferta)?$/);
  await visitor.sees("main", "1,5 ha");
  assert.match(await visitor.site.inbox(name), /tel:\+40700001555/);
}
