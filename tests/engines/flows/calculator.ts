/** How much seed an area takes, while one types. */
import type { Flow, Visitor } from "../visitor.ts";
import { FORAGE } from "./seeds.ts";

export const CALCULATOR_FLOWS: readonly Flow[] = [
  { name: "calculator: answers while one types, in Romanian", setting: { language: "ro-RO" }, run: calculate },
  { name: "calculator: answers while one types, in English", setting: { language: "en-US" }, run: calculate },
];

async function calculate(visitor: Visitor): Promise<void> {
  await visitor.arrive(FORAGE.path);
  await visitor.choose("Unitate de suprafață", "ha");
  await visitor.click(".calculator__how summary", "Cum am calculat");
  for (const typed of ["2,5", "2.5"]) {
    await visitor.fill("Suprafața", "1");
    await visitor.sees(".calculator__result", "33 kg · 2 saci");
    await visitor.fill("Suprafața", typed);
    await visitor.sees(".calculator__result", "83 kg · 5 saci");
    await visitor.sees(".calculator__result", "2,5 ha × 33 kg/ha = 82,5 kg, rotunjit la 83 kg: 5 saci de 20 kg");
  }
  await visitor.choose("Unitate de suprafață", "mp");
  await visitor.fill("Suprafața", "5000");
  await visitor.sees(".calculator__result", "17 kg · 1 sac");
  await visitor.fill("Suprafața", "mult");
  await visitor.sees(".calculator .error", "Scrieți suprafața, de exemplu");
  await visitor.misses(".calculator__result strong");
}
