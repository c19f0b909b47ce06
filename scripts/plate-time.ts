/** Measures how long a plate takes to compose, over all sheets of the demonstration: `node scripts/plate-time.ts` (docs/plates.md). */
import { composePlate } from "#app/catalog/plate/compose-plate.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };

const ROUNDS = 200;

const sources = catalogue.products.map(({ name, short_description, specs }) => {
  const said = (key: string) => specs.find(({ spec_key }) => spec_key === key)?.spec_value ?? "";
  const [composition, rising, scientific] = [said("Compoziție"), said("Răsărire"), said("Denumire științifică")];
  const [height, bloom, colours] = [said("Înălțime"), said("Înflorire"), said("Culoare")];
  return { name, composition, rising, scientific, height, bloom, colours, told: short_description };
});
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const source of sources) {
    const began = performance.now();
    composePlate(source);
    times.push(performance.now() - began);
  }
const first = times.slice(0, sources.length);
times.sort((one, other) => one - other);
const at = (share: number) => `${((times[Math.floor(times.length * share)] ?? 0) * 1_000).toFixed(0)} µs`;
console.log(
  `${sources.length} sheets, ${times.length} plates: median ${at(0.5)}, p99 ${at(0.99)}; cold, the slowest ${Math.max(...first).toFixed(2)} ms`,
);
