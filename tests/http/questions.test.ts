/** The twenty questions of docs/questions.md, asked of the site: each has an address, and the words there that answer it. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const asked = [...readFileSync("docs/questions.md", "utf8").matchAll(/^(\d+)\. „(.+)”$/gm)].map(([, number, question = ""]) => ({
  number: Number(number),
  question,
}));

/** By the number of the question. */
const ANSWERS: Record<number, { address: string; words: string }> = {
  1: { address: "/produse/turfline-sport?suprafata=250&um=mp", words: "9 kg · 1 sac" },
  2: { address: "/produse/johnsons-tuffgrass", words: "Un ambalaj de 1,5 kg ajunge la 42 mp" },
  3: { address: "/produse/turfline-sport", words: "136,15 RON la 100 mp" },
  4: { address: "/produse/turfline-sport", words: "În stoc" },
  5: { address: "/livrare?judet=Cluj&kg=40", words: "Livrare în județul Cluj: 2–3 zile lucrătoare, 45 RON la 40 kg." },
  6: { address: "/produse/turfline-sport/calendar?semanat=2026-04-05", words: "Prima tundere 26 aprilie, când iarba are 8–10 cm" },
  7: { address: "/produse/turfline-ornamental", words: "Cum arată" },
  8: { address: "/produse/bulbi-lalele-triumph-amestec", words: "89 RON TVA inclus (11%) · 1,78 RON/bulb Un pachet de 50 de bulbi" },
  9: { address: "/produse/dlf-lucerna-creno?suprafata=3&um=ha", words: "72 kg · 3 saci" },
  10: { address: "/produse/turfline-eco-lawn?suprafata=100&um=mp", words: "cu 74 RON mai puțin decât 1 sac de 5 kg (239 RON)" },
  11: {
    address: "/plan?nume=Sud&suprafata=250&um=mp&produs=turfline-sport&nume=Deal&suprafata=2&um=ha&produs=dlf-lucerna-creno",
    words: "În total 2.331,50 RON cu TVA",
  },
  12: { address: "/produse/johnsons-shady-place", words: "Tratament înveliș cu îngrășământ cu eliberare rapidă și lentă" },
  13: { address: "/produse/dlf-lucerna-creno", words: "timp de 3–5 ani" },
  14: { address: "/documente-apia", words: "Eticheta oficială" },
  15: { address: "/produse/dlf-lucerna-creno", words: "Fișa tehnică (PDF" },
  16: { address: "/produse/johnsons-after-moss", words: "când produsul este din nou în stoc" },
  17: { address: "/fara-semnal?suprafata=3&um=ha", words: "24 kg/ha · sac de 25 kg 72 kg · 3 saci" },
  18: { address: "/distribuitori/lista", words: "Turfline Sport sac de 10 kg 80 de saci, 800 kg" },
  19: { address: "/distribuitori", words: "Bihor, Maramureș, Satu Mare, Sălaj Katalin Modell" },
  20: { address: "/distribuitori", words: "printr-un link numai al firmei dumneavoastră" },
};

it("are twenty, and each has its answer", () => {
  expect(asked.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(Object.keys(ANSWERS).map(Number)).toEqual(asked.map(({ number }) => number));
});

it.each(asked)("$number. $question", async ({ number }) => {
  const { address, words } = ANSWERS[number] ?? { address: "", words: "" };
  const response = await app.get(address);
  expect(response.status).toBe(200);
  expect(visibleText(await response.text())).toContain(words);
});
