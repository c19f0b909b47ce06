import { SHOWN_WHEN } from "../placeholders.ts";
import { type Fields, keywords, metaDescription, pictureRows, rowsField, TITLE_LIMIT } from "../text-field.ts";
import { careRows } from "./care-works.ts";

/** Said where pictures of the firm are chosen. */
const OWN_PHOTOS =
  "Aici vin fotografiile dumneavoastră. Până urcați prima, imaginile sunt ilustrative și stau restrânse la sfârșitul paginii.";

const closingCall = {
  call_heading: { kind: "line", part: "Îndemnul final", label: "Titlul", max: 120 },
  call_text: { kind: "text", label: "Textul", max: 400 },
} as const satisfies Fields;

/** Figures under a promise of the first page: counted when the page is made, never typed. */
const PROOFS = {
  "": "niciuna",
  people: "câți consultanți, și programul",
  delivery: "termenul și prețul livrării",
  norms: "câte produse au norma scrisă",
} as const;

export const homeFields = {
  overline: { kind: "line", part: "Începutul paginii", label: "Rândul de deasupra titlului", max: 120 },
  heading: { kind: "line", label: "Titlul", max: TITLE_LIMIT, isRequired: true },
  intro: { kind: "text", label: "Introducerea", max: 400 },
  title: { kind: "line", label: "Titlul din rezultatele căutării", max: TITLE_LIMIT, hint: "Necompletat: titlul paginii." },
  meta_description: metaDescription,
  tiles: {
    ...rowsField("Categoriile", "Imaginile categoriilor", ["o imagine", "imaginea"], 8, {
      // Called so since it was an address that was typed.
      slug: { kind: "category", label: "Categoria" },
      picture: { kind: "picture", label: "Imaginea", isOptional: true },
      line: { kind: "line", label: "După numărul de produse", max: 120, hint: "Începe cu semnul: „, pentru soare și umbră”." },
    }),
    hint: "Fără imagine, rândul o folosește pe a categoriei, sau desenul plantelor ei. Fără niciun rând apar toate categoriile.",
  },
  about_heading: { kind: "line", part: "Despre firmă", label: "Titlul", max: 120 },
  about: { kind: "paragraphs", label: "Textul", max: 1500, most: 8 },
  hero: { kind: "picture", label: "Imaginea" },
  values: rowsField("Ce primiți de la noi", "Promisiuni", ["o promisiune", "promisiunea"], 6, {
    title: { kind: "line", label: "Titlul", max: 80 },
    text: { kind: "text", label: "Textul", max: 400 },
    proof: { kind: "choice", label: "Cifrele de sub text", hint: "Se numără singure și duc la pagina care le arată.", options: PROOFS },
  }),
  ...closingCall,
  call_picture: { kind: "picture", label: "Imaginea" },
} as const satisfies Fields;

export const aboutFields = {
  title: { kind: "line", part: "Începutul paginii", label: "Numele paginii", max: 60, isRequired: true },
  heading: { kind: "line", label: "Titlul", max: TITLE_LIMIT, isRequired: true },
  meta_description: metaDescription,
  slides: pictureRows({ label: "Imaginile care se schimbă", most: 8, hint: OWN_PHOTOS }),
  story: rowsField("Povestea", "Secțiuni", ["o secțiune", "secțiunea"], 10, {
    heading: { kind: "line", label: "Titlul", max: 120 },
    paragraphs: { kind: "paragraphs", label: "Textul", max: 2000, most: 8, hint: "Un rând gol desparte paragrafele." },
  }),
  gallery_heading: { kind: "line", part: "Galeria", label: "Titlul", max: 120 },
  gallery: pictureRows({ label: "Imagini", most: 30, hint: OWN_PHOTOS, hasCaption: true }),
} as const satisfies Fields;

export const contactFields = {
  heading: { kind: "line", part: "Începutul paginii", label: "Titlul", max: 60, isRequired: true },
  intro: { kind: "text", label: "Introducerea", max: 400 },
  meta_description: metaDescription,
  reasons: { kind: "list", part: "De ce noi", label: "Motive, câte unul pe rând", max: 200, most: 10 },
  gallery_heading: { kind: "line", part: "Galeria", label: "Titlul", max: 120 },
  gallery: pictureRows({ label: "Imagini", most: 8, hint: OWN_PHOTOS }),
  ...closingCall,
} as const satisfies Fields;

export const brandsFields = {
  title: { kind: "line", part: "Pagina brandurilor", label: "Titlul din rezultatele căutării", max: TITLE_LIMIT, isRequired: true },
  meta_description: metaDescription,
  values_heading: { kind: "line", part: "De ce aceste branduri", label: "Titlul", max: 120 },
  values: rowsField(undefined, "Motive", ["un motiv", "motivul"], 6, {
    title: { kind: "line", label: "Titlul", max: 80 },
    text: { kind: "text", label: "Textul", max: 400 },
  }),
  ...closingCall,
} as const satisfies Fields;

const pageHead = {
  heading: { kind: "line", part: "Începutul paginii", label: "Titlul", max: 80, isRequired: true },
  intro: { kind: "text", label: "Introducerea", max: 600 },
  meta_description: metaDescription,
} as const satisfies Fields;

export const papersFields = {
  ...pageHead,
  needed: rowsField("Ce documente", "Documente", ["un document", "documentul"], 12, {
    title: { kind: "line", label: "Documentul", max: 120 },
    text: { kind: "text", label: "Ce este și la ce folosește", max: 800 },
    place: { kind: "text", label: "Unde îl găsiți", max: 400 },
  }),
  sources: { kind: "rich", part: "Surse", label: "Temei legal", max: 5_000 },
} as const satisfies Fields;

export const distributorsFields = {
  ...pageHead,
  terms: rowsField("Condițiile", "Condiții", ["o condiție", "condiția"], 16, {
    title: { kind: "line", label: "Titlul", max: 100 },
    text: { kind: "text", label: "Textul", max: 1_000 },
  }),
  people_note: { kind: "text", part: "Cine răspunde", label: "Sub lista județelor", max: 400 },
} as const satisfies Fields;

export const consentFields = {
  gdpr: {
    kind: "text",
    part: "Casetele formularului de ofertă",
    label: "Acordul pentru prelucrarea datelor",
    hint: "Obligatoriu la trimitere. Cine și-a dat acordul rămâne în evidență cu propoziția pe care a citit-o.",
    max: 400,
    isRequired: true,
  },
  marketing: { kind: "text", label: "Acordul pentru noutăți", hint: "Opțional și nebifat la deschidere.", max: 400, isRequired: true },
  // Of a leaf: the sentence where the owner wrote none stands beside what asks for it.
  restock: {
    kind: "text",
    part: "Formularul „Anunță-mă când revine”",
    label: "Acordul pentru un singur mesaj",
    hint: "Necompletat: propoziția implicită.",
    max: 400,
  },
} as const satisfies Fields;

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
