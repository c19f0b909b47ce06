/** Fields of a product that say what its packs hold (catalog/product/fields.ts). */
import { field } from "#app/forms/fields/field-kinds.ts";
import { formatWeight } from "#app/language/numbers.ts";
import { PACK_FIELDS } from "./pack-fields.ts";
import { piecesWords } from "./pack-words.ts";

export const PACK = {
  bag_weight_kg: field({ kind: "number", max: 10_000, digits: 3, isZeroAllowed: false }, "Greutatea ambalajului", {
    group: "quantity",
    words: formatWeight,
    form: {
      label: "Greutatea ambalajului, kg",
      short: "Greutatea ambalajului",
      hint: "Sac, cutie, pungă sau altfel: cum scrie în fișa tehnică, rândul „Ambalaj”, de exemplu „cutie de 1,5 kg”.",
    },
    column: {
      label: "Greutate ambalaj (kg)",
      names:
        "greutatea ambalajului|greutatea ambalajului kg|greutate ambalaj|greutate sac|greutate sac kg|kg pe sac|kg sac|greutate kg|greutate g|greutate|greutate neta|greutate neta in kg|greutate produs|gramaj|mod de ambalare|ambalare|tip ambalaj|marime ambalaj|cantitate ambalaj|cantitate ambalare|cant ambalaj|mod ambalare|unitate ambalare|unitate de ambalare|sac kg".split(
          "|",
        ),
    },
  }),
  pack_pieces: field({ kind: "number", max: 10_000_000, digits: 0, isZeroAllowed: false, counts: "pieces" }, "Conținutul ambalajului", {
    group: "quantity",
    words: piecesWords,
    fact: { isCompared: true },
    form: {
      label: "Boabe sau bucăți în ambalaj",
      short: "Conținutul ambalajului",
      hint: "La ce se vinde după număr: sacul de porumb cu 80.000 de boabe, plasa cu 25 de bulbi. La unități: boabele unei unități.",
      inputMode: "numeric",
    },
    column: {
      label: "Boabe pe ambalaj",
      names:
        "boabe sac|boabe pe sac|boabe in sac|nr boabe|numar boabe|nr boabe sac|boabe unitate|boabe ug|seminte ug|boabe pe unitate|seminte sac|seminte pe sac|seminte in sac|seminte unitate|seminte pe unitate|nr seminte|seminte pe ambalaj|bucati pe ambalaj|bulbi pe pachet|bulbi in pachet|bulbi pachet|bulbi plasa|bucati pachet|bucati in pachet|bucati pe pachet|buc pachet|continut ambalaj|continut".split(
          "|",
        ),
    },
  }),
  packs: field({ kind: "rows", table: "product_packs", columns: PACK_FIELDS }, "Alte ambalaje", {
    column: { names: ["ambalaje", "alte ambalaje kg = pret"] },
  }),
} as const;
