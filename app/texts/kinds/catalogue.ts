import type { Fields } from "#app/texts/text-field.ts";
import { keywords, metaDescription, pictureRows, rowsField, TITLE_LIMIT } from "./blocks.ts";
import { careRows } from "./care-works.ts";

const day = {
  kind: "line",
  max: 10,
  pattern: { looks: /^(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])$/, message: "Scrieți ziua și luna, de exemplu 15.03." },
} as const;

export const categoryFields = {
  description: { kind: "text", part: "Începutul paginii", label: "Introducerea de sub titlu", max: 400 },
  heroes: pictureRows({ label: "Imaginile mari, care se schimbă din oră în oră", most: 6 }),
  title: { kind: "line", part: "În rezultatele căutării", label: "Titlul", max: TITLE_LIMIT, isRequired: true },
  meta_description: metaDescription,
  keywords,
  heading: { kind: "line", part: "Textul", label: "Titlul", max: TITLE_LIMIT },
  intro: { kind: "paragraphs", label: "Paragrafe", max: 2000, most: 12, hint: "Un rând gol desparte paragrafele." },
  benefits: { kind: "list", label: "Avantaje, câte unul pe rând", max: 200, most: 12 },
  applications: { kind: "list", label: "Unde se folosește, câte unul pe rând", max: 200, most: 12 },
  windows: rowsField("Perioada de semănat sau de plantare", "Perioade", ["o perioadă", "perioada"], 4, {
    from: { ...day, label: "De la", hint: "Ziua și luna: 15.03." },
    to: { ...day, label: "Până la" },
  }),
  sowing_note: { kind: "text", label: "Nota de sub perioade", max: 600 },
  rates: {
    ...rowsField("Cât și cum", "Norme și adâncimi", ["un rând", "rândul"], 20, {
      label: { kind: "line", label: "Ce", max: 120 },
      value: { kind: "line", label: "Cât", max: 200 },
    }),
    hint: "Rândul „Supraînsămânțare” se arată și la produse.",
  },
  steps: { kind: "list", label: "Pașii lucrării, câte unul pe rând", max: 400, most: 12 },
  care: careRows,
  why_title: { kind: "line", part: "De ce de la noi", label: "Titlul", max: TITLE_LIMIT },
  why_points: { kind: "list", label: "Motive, câte unul pe rând", max: 300, most: 10 },
  questions: rowsField("Întrebări frecvente", "Întrebări", ["o întrebare", "întrebarea"], 20, {
    question: { kind: "line", label: "Întrebarea", max: 300 },
    answer: { kind: "text", label: "Răspunsul", max: 2000 },
  }),
  related: {
    kind: "categories",
    part: "Vedeți și",
    label: "Categoriile înrudite",
    most: 6,
    hint: "Cel mult 6. Cele fără produse nu se arată.",
  },
} as const satisfies Fields;

export const brandFields = {
  card: { kind: "text", part: "Începutul paginii", label: "Ce scrie despre el pe pagina brandurilor", max: 300 },
  description: { kind: "text", label: "Introducerea de sub titlu", max: 400 },
  hero: { kind: "picture", label: "Imaginea mare" },
  products: {
    kind: "list",
    label: "Produsele din imaginile de sus, câte o adresă pe rând",
    max: 120,
    most: 3,
    hint: "Sfârșitul adresei produsului, după /produse/. Fără ele, primele trei.",
  },
  title: { kind: "line", part: "În rezultatele căutării", label: "Titlul", max: TITLE_LIMIT },
  meta_description: metaDescription,
  keywords,
  intro: { kind: "text", part: "Despre brand", label: "Primul paragraf", max: 1000 },
  about: { kind: "paragraphs", label: "Paragrafele următoare", max: 2000, most: 10, hint: "Un rând gol desparte paragrafele." },
  benefits: { kind: "list", label: "Avantaje, câte unul pe rând", max: 200, most: 12 },
  why: { kind: "list", label: "De ce brandul acesta, câte un motiv pe rând", max: 300, most: 10 },
} as const satisfies Fields;
