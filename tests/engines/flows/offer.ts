/** A request for an offer on a telephone, and the dialog in which it is written. */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import type { Setting } from "../engine.ts";
import type { Flow, Visitor } from "../visitor.ts";
import { FORAGE } from "./seeds.ts";

const LANGUAGES = [
  ["Romanian", "ro-RO"],
  ["English", "en-US"],
] as const;

export const OFFER_FLOWS: readonly Flow[] = [
  ...LANGUAGES.map(([words, language]) => ({
    name: `offer: asked for on a telephone that speaks ${words}, read in the inbox`,
    setting: { language },
    run: (visitor: Visitor) => askForOffer(visitor, language),
  })),
  { name: "offer: one with mistakes is refused and keeps what was typed", run: refuse },
  { name: "dialog: takes the focus on a telephone, keeps it, gives it back on Escape", run: keepFocus },
  { name: "slip: becomes the form on a desk, and the price again on Escape, with what was typed", run: turnSlip },
];

async function askForOffer(visitor: Visitor, language: Setting["language"]): Promise<void> {
  const name = `Ileana ${language}`;
  await visitor.browser.resize(360, 740);
  await visitor.arrive(FORAGE.path);
  assert.equal(await visitor.browser.evaluate(() => navigator.language), language);
  await openDialog(visitor);
  await fillOffer(visitor, name, "0700 001 234");
  await visitor.sees("dialog .hint", "Necesar estimat: 50 kg · 3 saci");
  await visitor.keep("form");
  // A form that is filled in within two seconds is a program's, and stays apart.
  await pause(2_000);
  await visitor.click("button", "Trimite");
  await visitor.isAt(/^\/oferta\/[0-9A-Z]{8}$/);
  await visitor.sees("h1", "Mulțumim, am primit cererea dumneavoastră");
  await visitor.sees("main", "1,5 ha");
  await visitor.sees("main", "50 kg · 3 saci de 20 kg");
  await visitor.sees("main", "0700 001 234");

  const inbox = await visitor.site.inbox(name);
  assert.match(inbox, /href="tel:\+40700001234"/);
  assert.match(inbox.replaceAll("\u00a0", " "), /1,5 ha · [\d.]+ lei · 50 kg · 3 saci/);
}

async function refuse(visitor: Visitor): Promise<void> {
  const name = "Ileana Greșita";
  await visitor.browser.resize(360, 740);
  await visitor.arrive(FORAGE.path);
  await openDialog(visitor);
  await fillOffer(visitor, name, " ");
  assert.equal((await visitor.sees("button", "Trimite")).isDisabled, true, "without a number the button waits");
  await visitor.fill("Telefon", "0700");
  await visitor.click(".offer__more summary");
  await visitor.fill("Mesaj", "Jumătate e pe deal.");
  await visitor.click("button", "Trimite");
  await visitor.sees(".error-summary", "Numărul nu pare complet");
  await visitor.until("the summary has the focus", async () => (await visitor.look(".error-summary"))?.isFocused);
  for (const [label, value] of [
    ["Nume și prenume", name],
    ["Telefon", "0700"],
    ["Suprafața de însămânțat", "1,5"],
    ["Mesaj", "Jumătate e pe deal."],
  ] as const)
    await visitor.holds(label, value);
  assert.equal((await visitor.field("Unitate de suprafață"))?.value, "ha");
  assert.equal((await visitor.field("Județ"))?.chosen, "Satu Mare");
  assert.equal((await visitor.field("Fermier"))?.isTicked, true);
  assert.equal(await visitor.site.inbox(name), "", "a refused request is not in the inbox");
  await visitor.click(".error-summary a", "Numărul nu pare complet");
  await visitor.until("the link leads to the field", async () => (await visitor.field("Telefon"))?.isFocused);
}

async function keepFocus(visitor: Visitor): Promise<void> {
  await visitor.browser.resize(360, 740);
  await visitor.arrive(FORAGE.path);
  await visitor.click("a[href='#oferta']", "Solicită ofertă");
  await visitor.until("the focus is inside", async () => (await visitor.look("dialog:modal"))?.holdsFocus);
  const places = new Set<string>();
  for (let step = 0; step < 24; step += 1) {
    await visitor.press("Tab");
    places.add(await visitor.browser.evaluate(focused));
  }
  assert.deepEqual(
    [...places].filter((place) => place.startsWith("outside")),
    [],
  );
  assert.ok(places.size > 8, `the Tab key goes from field to field: ${[...places].join(", ")}`);
  await visitor.click(".offer__more summary");
  await visitor.fill("Mesaj", "Pe jumătate scris.");
  await visitor.press("Escape");
  await visitor.misses("dialog:modal");
  await visitor.until(
    "the focus is where it came from",
    async () => (await visitor.look("a[href='#oferta']", "Solicită ofertă"))?.isFocused,
  );
  await visitor.press("Enter");
  await visitor.sees("dialog:modal");
  await visitor.holds("Mesaj", "Pe jumătate scris.");
  await visitor.click("button", "Închide");
  await visitor.misses("dialog:modal");
}

async function turnSlip(visitor: Visitor): Promise<void> {
  await visitor.arrive(FORAGE.path);
  await visitor.click("a[href='#oferta']", "Solicită ofertă");
  await visitor.until("the focus is in the form", async () => (await visitor.look("#oferta"))?.holdsFocus);
  assert.equal(await visitor.look("dialog:modal"), null, "the page stays in reach");
  await visitor.fill("Nume și prenume", "Pe jumătate");
  await visitor.press("Escape");
  await visitor.misses("#oferta");
  await visitor.until(
    "the focus is where it came from",
    async () => (await visitor.look("a[href='#oferta']", "Solicită ofertă"))?.isFocused,
  );
  await visitor.press("Enter");
  await visitor.sees("#oferta");
  await visitor.holds("Nume și prenume", "Pe jumătate");
}

async function openDialog(visitor: Visitor): Promise<void> {
  await visitor.click("a[href='#oferta']", "Solicită ofertă");
  await visitor.sees("dialog:modal");
}

async function fillOffer(visitor: Visitor, name: string, phone: string): Promise<void> {
  await visitor.fill("Nume și prenume", name);
  await visitor.fill("Telefon", phone);
  await visitor.choose("Județ", "Satu Mare");
  await visitor.tick("Fermier");
  await visitor.click(".offer__what summary");
  await visitor.fill("Suprafața de însămânțat", "1,5");
  await visitor.tick("Sunt de acord ca datele mele");
}

function focused(): string {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return "browser";
  const place = activeElement.closest("dialog") ? "inside" : "outside";
  return `${place} ${activeElement.tagName}#${activeElement.id || activeElement.textContent?.trim().slice(0, 12)}`;
}
