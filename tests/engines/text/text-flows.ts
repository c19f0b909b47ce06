/** The way of a customer and of a clerk through browsers that show pages as text: what each button and field must do there too. */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { ADMIN } from "#tests/support/seeded-data.ts";
import type { Site } from "../site.ts";
import type { Terminal } from "./terminal.ts";
import type { TextBrowser } from "./text-browsers.ts";

export type Reader = { site: Site; browser: TextBrowser; terminal: Terminal };
export type TextFlow = { name: string; run: (reader: ReturnType<typeof readerOf>) => Promise<void> };

/** Milliseconds in which a press is heard. */
const PATIENCE = 15_000;
const PRODUCT = "/produse/foragemax-pasune-intensiva";

export function readerOf({ site, browser, terminal }: Reader) {
  const { next } = browser;
  const reader = {
    name: browser.name,
    site,
    sees: terminal.sees,
    /** Goes to an address and waits for its words; a key that came while the browser was busy is pressed again. */
    async open(path: string, words: string): Promise<void> {
      for (let turn = 1; turn <= 3; turn += 1) {
        await terminal.press(...browser.open(site.origin + path));
        if (await terminal.saw(words)) return;
      }
      await terminal.sees(words);
    },
    async fill(label: string, text: string): Promise<void> {
      await terminal.press(...browser.top);
      await terminal.walk(label, next, "after");
      await terminal.press(...browser.fill(text));
    },
    async choose(label: string, place: number): Promise<void> {
      await terminal.press(...browser.top);
      await terminal.walk(label, next, "after");
      await terminal.press(...browser.choose(place));
    },
    async press(words: string): Promise<void> {
      await terminal.press(...browser.top);
      await terminal.walk(words, next, "on");
      await terminal.press("Enter");
    },
    /** The box or circle before the words. */
    async tick(words: string): Promise<void> {
      await terminal.press(...browser.top);
      await terminal.walk(words, next, "before");
      await terminal.press("Enter");
    },
  };
  return {
    ...reader,
    async signIn(): Promise<void> {
      await reader.open("/admin/login", "Conectare");
      await reader.fill("Email / Username", ADMIN.username);
      await reader.fill("Parolă", ADMIN.password);
      await reader.press("Conectare");
      await reader.sees(`Bună ziua, ${ADMIN.username}`);
    },
  };
}

export const TEXT_FLOWS: readonly TextFlow[] = [
  {
    name: "calculates twice, adds the product, and asks for an offer",
    async run(reader) {
      const name = `Ileana ${reader.name}`;
      await reader.open(PRODUCT, "Câtă sămânță vă trebuie");
      for (const [area, need] of [
        ["12,5", "400 kg · 20 de saci de 20 kg"],
        ["20", "640 kg · 32 de saci de 20 kg"],
      ] as const) {
        await reader.fill("Suprafața", area);
        await reader.press("Calculează");
        await reader.sees(need);
      }
      await reader.press("Adaugă la cerere");
      await reader.sees("În cerere ✓");
      await reader.open("/cerere", "1 produs în cerere");
      await reader.press("Trimite");
      await reader.sees("Nu am putut trimite cererea");
      await reader.fill("Nume și prenume", name);
      await reader.fill("Exemplu: 0700 000 000.", "0700 000 451");
      await reader.choose("Județ (sau București)", 2);
      await reader.tick("Fermier");
      await reader.tick("Sunt de acord ca datele mele");
      await reader.press("Trimite");
      await reader.sees("Mulțumim, am primit cererea dumneavoastră");
      await reader.sees("640 kg · 32 de saci de 20 kg");
    },
  },
  {
    name: "signs in and changes the state of a request",
    async run(reader) {
      await reader.signIn();
      const full_name = `Ion ${reader.name}`;
      await reader.site.request({ full_name });
      // Each row has this link: the first must be the row's own.
      await reader.open(`/admin/leaduri?q=Ion+${reader.name}`, full_name);
      await reader.press("A comandat, revin pe…, pierdut, altă stare…");
      await reader.choose(`Starea cererii: ${full_name}`, 1);
      await reader.press(`OK, salvează starea pentru ${full_name}`);
      await reader.sees("Salvat");
      const state = async () => /<span class="lead__result">([^<]*)/.exec(await reader.site.inbox(full_name))?.[1];
      assert.equal(await state(), "În lucru");
      await reader.press(`Anulează modificarea la ${full_name}`);
      for (const end = Date.now() + PATIENCE; (await state()) !== "Nou" && Date.now() < end; ) await pause(100);
      assert.equal(await state(), "Nou");
    },
  },
  {
    name: "signs in and changes what is ticked",
    async run(reader) {
      await reader.signIn();
      const full_name = `Ana ${reader.name}`;
      // Of a person of its own: requests of one telephone stand in one row.
      await reader.site.request({ full_name, phone: "0700 000 453" });
      await reader.open("/admin/leaduri", full_name);
      // No box of the rows is in the form of the bar: without one it offers them itself.
      await reader.press("Setează starea");
      await reader.sees("Bifați cel puțin o cerere");
      await reader.tick(`${full_name} ·`);
      await reader.press("Setează starea");
      await reader.sees("Starea a fost salvată: 1 cerere");
      await reader.open("/admin?q=turfline+sport", "1 produs în listă");
      await reader.press("Continuă");
      await reader.sees("Niciun produs bifat");
      await reader.tick("Turfline Sport ·");
      await reader.press("Continuă");
      await reader.sees("Aplică (1)");
    },
  },
];
