import { SHOWN_WHEN } from "#app/texts/conditions.ts";
import type { Fields } from "#app/texts/text-field.ts";
import { metaDescription, rowsField } from "./blocks.ts";

export const legalFields = {
  title: { kind: "line", part: "Începutul paginii", label: "Titlul", max: 80, isRequired: true },
  meta_description: metaDescription,
  sections: {
    ...rowsField("Secțiuni", "Secțiuni", ["o secțiune", "secțiunea"], 40, {
      heading: { kind: "line", label: "Titlul", max: 140 },
      body: { kind: "rich", label: "Textul", max: 20_000 },
      shown: { kind: "choice", label: "Când se arată", options: SHOWN_WHEN },
    }),
    hint: "Un rând fără titlu continuă secțiunea de deasupra lui.",
  },
} as const satisfies Fields;

export const cookieFields = {
  ...legalFields,
  warning: {
    kind: "text",
    part: "Când codurile nu așteaptă acordul",
    label: "Avertismentul de sub titlu",
    max: 600,
    isRequired: true,
  },
  cookies: rowsField("Tabelul", "Cookie-uri", ["un cookie", "cookie-ul"], 40, {
    name: { kind: "line", label: "Numele", max: 60 },
    category: {
      kind: "choice",
      label: "Categoria",
      options: { necesare: "necesare", analiză: "analiză", marketing: "marketing", terți: "terți", tehnice: "tehnice (al doilea tabel)" },
    },
    provider: { kind: "line", label: "Furnizorul", max: 80 },
    purpose: { kind: "text", label: "Scopul", max: 600 },
    duration: { kind: "line", label: "Durata", max: 80 },
    used: { kind: "choice", label: "Când se folosește", options: { mereu: "fără acord", serviciu: "dacă serviciul este activat" } },
  }),
} as const satisfies Fields;
