/** Every field of the company once. A new one is an entry here, in blank-company.ts, and its place on the site. */
import { type CommonKind, type Described, type FormOptions, field, type KeyOf, keysWhere } from "#app/forms/fields/field-kinds.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { THEME_NAMES } from "./themes.ts";

export type CompanyFieldKind =
  | CommonKind
  | { kind: "year" | "postal_code" | "phone" | "email" | "url" }
  | { kind: "coordinate"; max: number }
  | { kind: "rows" }
  | { kind: "picture" }
  | { kind: "mark" };

export const MAX_PHONES = 6;
export const MAX_SOCIAL = 6;
export const MAX_RATES = 5;

const LINE = { kind: "line", max: 120 } as const;
const URL = { kind: "url" } as const;
const THEIR_ADDRESS = { label: "Adresa lui", type: "url", maxLength: 300 } as const;

const required = <const Of extends CompanyFieldKind>(kind: Of, group: string, label: string, form: FormOptions = {}) =>
  field(kind, label, { group, form: { required: true, ...form } });
const optional = <const Of extends CompanyFieldKind>(
  kind: Of,
  group: string,
  label: string,
  form: FormOptions = {},
  words?: (value: number) => string,
) => field(kind, label, { group, form: { isOptional: true, ...form }, ...(words && { words }) });

export const COMPANY_FIELDS = {
  name: required({ kind: "name", max: 60, missing: "Scrieți numele firmei." }, "identity", "Numele firmei", {
    hint: "Așa apare în antet, în titlurile paginilor și în e-mailuri.",
    autoComplete: "organization",
  }),
  tagline: optional(LINE, "identity", "Motto", { hint: "{an} devine anul înființării: „pe câmp din {an}”." }),
  description: optional({ kind: "text", max: 400 }, "identity", "Descriere", {
    label: "Ce face firma, în una–două fraze",
    short: "Ce face firma",
    hint: "Apare în subsolul fiecărei pagini. {an} devine anul înființării.",
    rows: 3,
    maxLength: 400,
  }),
  founded: optional({ kind: "year" }, "identity", "Anul înființării", { inputMode: "numeric", maxLength: 4 }, String),
  theme: field({ kind: "choice", options: THEME_NAMES, wrong: "Alegeți o culoare din listă." }, "Culoarea site-ului", {
    group: "identity",
    form: { label: "Culoarea", id: "theme-verde" },
  }),
  phones: field({ kind: "rows" }, "Telefoane", {}),
  email: required({ kind: "email" }, "contact", "E-mail", { type: "email", maxLength: 254 }),
  fax: optional({ kind: "phone" }, "rare", "Fax", { type: "tel", maxLength: 30 }),
  hours: field({ kind: "rows" }, "Program", {}),
  street: optional(LINE, "place", "Strada și numărul", { autoComplete: "address-line1" }),
  postal_code: optional({ kind: "postal_code" }, "place", "Cod poștal", {
    inputMode: "numeric",
    maxLength: 6,
    autoComplete: "postal-code",
  }),
  city: required({ kind: "name", max: 80, missing: "Scrieți localitatea." }, "place", "Localitatea"),
  county: required({ kind: "name", max: 80, missing: "Scrieți județul." }, "place", "Județul"),
  latitude: optional({ kind: "coordinate", max: 90 }, "map", "Latitudine", {
    inputMode: "decimal",
    hint: "De exemplu 46,77. Fără coordonate, pagina de contact nu arată harta.",
  }),
  longitude: optional({ kind: "coordinate", max: 180 }, "map", "Longitudine", { inputMode: "decimal", hint: "De exemplu 23,59." }),
  legal_name: required({ kind: "name", max: 120, missing: "Scrieți denumirea juridică." }, "legal", "Denumirea juridică"),
  /** Said beside the legal name, for a company that is not real. */
  legal_note: optional(LINE, "rare", "Mențiune lângă denumire"),
  tax_code: optional(LINE, "legal", "CUI"),
  register_number: optional(LINE, "legal", "Nr. registrul comerțului", {
    hint: "De exemplu J30/123/2001 sau, în forma nouă, J2001000123306; după el puteți scrie și EUID.",
  }),
  share_capital: optional(LINE, "legal", "Capital social"),
  authorisation: optional(LINE, "legal", "Autorizație", {
    label: "Autorizație de comercializare a semințelor nr.",
    short: "Autorizația",
    hint: "Cu seria, dacă are.",
  }),
  authorisation_issuer: optional(LINE, "legal", "Autorizație emisă de", {
    label: "Autorizația este emisă de",
    short: "Cine a emis autorizația",
    hint: "Inspectoratul pentru calitatea semințelor (ITCSMS) din județul dumneavoastră.",
  }),
  activity: optional(LINE, "trade", "Obiect de activitate", {
    label: "Obiectul de activitate",
    hint: "Cu codul CAEN, ca în certificatul constatator.",
  }),
  distributor_of: optional(LINE, "trade", "Distribuitor oficial", {
    label: "Distribuitor oficial",
    hint: "Numele producătorului. Apare numai lângă produsele lui; necompletat, site-ul nu spune nimic.",
  }),
  distributor_brands: optional(LINE, "trade", "Brandurile producătorului", {
    label: "Brandurile acestui producător",
    hint: "Numele lor, despărțite prin virgulă, așa cum apar la Branduri. Lângă alte produse nu apare nimic.",
  }),
  vat_rates: field({ kind: "rows" }, "Cotele de TVA", {}),
  /** Dose of a lawn where no product says it, kg per 100 sq m, and the bag it is counted in, kg; null for no estimate, or none in bags. */
  estimate_dose: optional(
    { kind: "number", max: 100, digits: 5, isZeroAllowed: false },
    "estimate",
    "Norma estimată la gazon",
    { label: "Norma estimată la gazon, kg/100 mp", short: "Norma estimată", hint: "Necompletată: site-ul nu estimează nimic." },
    (value) => `${formatNumber(value)} kg/100 mp`,
  ),
  estimate_bag_kg: optional(
    { kind: "number", max: 10_000, digits: 3, isZeroAllowed: false },
    "estimate",
    "Sacul estimării",
    { label: "Sacul estimării, kg", hint: "Necompletat: estimarea este numai în kilograme." },
    (value) => `${formatNumber(value)} kg`,
  ),
  social: field({ kind: "rows" }, "Pagini în rețele sociale", {}),
  builder_name: optional(LINE, "rare", "Site realizat de"),
  builder_url: optional(URL, "rare", "Adresa celui care l-a realizat", THEIR_ADDRESS),
  host_name: optional(LINE, "rare", "Găzduit de"),
  host_url: optional(URL, "rare", "Adresa celui care îl găzduiește", THEIR_ADDRESS),
  /** Empty for our own sign and drawing. */
  logo: field({ kind: "picture" }, "Sigla", {}),
  sharing_picture: field({ kind: "picture" }, "Imaginea de distribuire", {}),
  /** The official sign, as the owner has it from the authority: a drawing of ours would imitate one (decision 208). */
  sal_sign: field({ kind: "picture" }, "Pictograma SAL", {}),
  /** False until the owner says that the site is his and ready: until then no search engine may list it. */
  is_live: field({ kind: "mark" }, "Poate fi găsit de motoarele de căutare", {}),
  hides_plan: field({ kind: "mark" }, "Fără planul de semănat", {}),
  hides_offline: field({ kind: "mark" }, "Fără pagina „Norme de semănat, fără internet”", {}),
  hides_distributors: field({ kind: "mark" }, "Fără pagina pentru distribuitori", {}),
  hides_papers: field({ kind: "mark" }, "Fără documentele pentru APIA", {}),
  is_demo: field({ kind: "mark" }, "Este firma demonstrativă", {}),
} satisfies Record<string, CompanyFieldKind & Described>;

export type CompanyKey = keyof typeof COMPANY_FIELDS;
export type OutsideFormKey = KeyOf<typeof COMPANY_FIELDS, { kind: "picture" | "mark" }>;

export const COMPANY_OUTSIDE_FORM = keysWhere<OutsideFormKey>(COMPANY_FIELDS, ({ kind }) => kind === "picture" || kind === "mark");
export const COMPANY_FORM = keysWhere<Exclude<CompanyKey, OutsideFormKey>>(
  COMPANY_FIELDS,
  ({ kind }) => kind !== "picture" && kind !== "mark",
);
