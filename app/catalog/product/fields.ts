/** Every field of a product once. A new one is an entry here, a column in db/schema.ts with its migration, and its place on the page. */
import { PACK } from "#app/catalog/pack/content-fields.ts";
import { PRICE } from "#app/catalog/price/price-fields.ts";
import { STOCK_OPTIONS } from "#app/catalog/stock/stock.ts";
import { type CommonKind, type Described, field, type KeyOf, keysWhere } from "#app/forms/fields/field-kinds.ts";
import { formatWeight } from "#app/language/numbers.ts";

export type ProductFieldKind =
  | CommonKind
  | { kind: "brand" | "category" | "rate" | "day" | "ean" }
  | { kind: "stock"; options: typeof STOCK_OPTIONS }
  | { kind: "dose"; max: number; digits: number; columns?: readonly string[] }
  /** Rows of a table of their own; those of a single column are plain values. */
  | { kind: "rows"; table: string; columns: readonly string[] };

/** A row of its technical facts, under its label unless told otherwise. `isCompared`: one of the comparison too. */
type Fact = { label?: string; isCompared?: true };

export type Group = "identity" | "price" | "quantity" | "supply" | "trade" | "texts";

const flag = (absent: 0 | 1) => ({ kind: "flag", absent }) as const;
const number = (max: number, digits: number, isZeroAllowed = false) => ({ kind: "number", max, digits, isZeroAllowed }) as const;
const packs = { ...number(100_000, 0), counts: "packs" } as const;
const called = (names: string) => names.split("|");
const rows = (table: string, ...columns: string[]) => ({ kind: "rows", table, columns }) as const;

export const PRODUCT = {
  slug: field({ kind: "slug", max: 120, reserved: "Acest slug este folosit de site. Alegeți altul." }, "Slug", {
    group: "identity",
    form: {
      hint: "Adresa paginii: /produse/… Cea veche duce la cea nouă.",
      required: true,
      autoComplete: "off",
      place: "full",
    },
    column: { names: ["adresa", "adresa paginii", "link", "url"] },
  }),
  name: field({ kind: "name", max: 200 }, "Nume", {
    group: "identity",
    isSearched: true,
    form: { required: true, autoComplete: "off" },
    column: {
      label: "Denumire",
      names: called(
        "name|nume|nume produs|denpr|denumire produs|denumirea produsului|denumirea|produs|articol|nume articol|denumire articol|denumire comerciala|titlu|titlu produs|hibrid|hibridul|hibrid soi|soi hibrid|denumire hibrid|denumire soi|denumire hibrid soi|denumire soi hibrid|denumire amestec|denumire material|product name",
      ),
    },
  }),
  category_id: field({ kind: "category" }, "Categorie", {
    group: "identity",
    isSearched: true,
    form: {},
    column: {
      names: called(
        "category|category slug|category name|categorie produs|categoria|categorii|categorie produse|categoria produsului|grupa|grupa produse|den clasa|denclasa|grupa de produse|grupa produsului|familie|familia|gama|tip produs",
      ),
    },
  }),
  brand: field({ kind: "brand" }, "Brand", {
    group: "identity",
    isSearched: true,
    form: { list: "branduri", maxLength: 100, autoComplete: "off" },
    column: { names: ["marca", "producator", "producatorul", "fabricant", "brandul", "branduri", "manufacturer"] },
  }),
  list_place: field(number(9_999, 0), "Locul în listă", {
    group: "identity",
    isNotCopied: true,
    form: { hint: "1: primul în categorie, la /produse și pe prima pagină. Necompletat: după cele cu număr.", inputMode: "numeric" },
    column: {
      label: "Loc în listă",
      names: called("locul in lista|ordine|ordinea|ordine in lista|pozitie|pozitia|sort order"),
    },
  }),
  ...PRICE,
  ...PACK,
  stock_state: field({ kind: "stock", options: STOCK_OPTIONS }, "Disponibilitate", {
    group: "supply",
    form: {
      blank: "Nespecificată",
      hint: "La „Sezonul următor” și „Epuizat” vizitatorii pot cere să fie anunțați.",
    },
    column: {
      names: called(
        "stoc|stoc initial|stare stoc|starea stocului|disponibil|in stoc|stoc disponibil|stoc curent|stoc final|stoc actual|cantitate stoc|cantitate in stoc|stock|stock status|in stock",
      ),
    },
  }),
  min_quantity: field(packs, "Cantitate minimă", {
    group: "supply",
    isRare: true,
    form: { hint: "Numărul minim de ambalaje dintr-o comandă. Necompletat: 1.", inputMode: "numeric" },
    column: { names: ["comanda minima", "minim", "minim saci", "minim comanda", "cantitatea minima", "moq"] },
  }),
  dose: field({ kind: "dose", max: 100, digits: 5, columns: ["dose_kind", "dose_to", "dose_from"] }, "Doză", {
    group: "quantity",
    words: (kg: number) => `${formatWeight(kg)}/100 mp`,
    form: {},
    column: {
      label: "Doză (kg/100 mp)",
      names: [
        "doza",
        "doza kg 100 mp",
        "doza kg 100mp",
        "norma",
        "norma de semanat",
        "norma semanat",
        "norma de insamantare",
        "doza de semanat",
        "kg ha",
        "cantitate la ha",
        "boabe germinabile mp",
        "boabe germinabile",
        "bg mp",
        "b g mp",
      ],
    },
  }),
  /** Quantity for a square metre: calls and tables may say it so; the form has one field and a unit. */
  consumption: field({ kind: "dose", max: 1, digits: 7 }, "Consum", {
    column: { label: "Consum (kg/mp)", names: ["consum", "consum kg mp"] },
  }),
  is_featured: field(flag(0), "Produs recomandat", {
    group: "price",
    form: { note: "Prima pagină arată trei dintre cele bifate: întâi cele care se seamănă acum, apoi în ordinea listei." },
    column: { label: "Recomandat", names: ["produs recomandat", "este reprezentativ", "promovat"] },
  }),
  is_published: field(flag(1), "Publicat", {
    group: "price",
    form: { note: "Nebifat: ciornă, nu apare pe site." },
    column: { names: ["activ", "pe site", "vizibil", "afisat"] },
  }),
  sku: field({ kind: "line", max: 64, empty: null }, "Cod produs", {
    group: "trade",
    fact: {},
    isSearched: true,
    isNotCopied: true,
    form: {
      hint: "Cod intern, unic. Importul recunoaște produsul după el.",
      isOptional: true,
      autoComplete: "off",
    },
    column: {
      names: called(
        "sku|cod|simbol|simbol articol|simbol produs|cod sku|codul produsului|cod articol|cod intern|cod material|cod extern|codextern|codpr|cod marfa|cod produs sku|referinta|nr articol|product code",
      ),
    },
  }),
  ean: field({ kind: "ean" }, "Cod EAN", {
    group: "trade",
    fact: {},
    isRare: true,
    isDetail: true,
    isNotCopied: true,
    form: {
      hint: "Cele 13 cifre de sub codul de bare al ambalajului.",
      isOptional: true,
      inputMode: "numeric",
      maxLength: 20,
      autoComplete: "off",
    },
    column: { names: ["ean", "ean13", "ean 13", "cod de bare", "codul de bare", "cod bare", "barcode", "gtin"] },
  }),
  pallet_packs: field(packs, "Ambalaje pe palet", {
    group: "trade",
    fact: { label: "Palet" },
    isRare: true,
    isDetail: true,
    form: { isOptional: true, inputMode: "numeric", maxLength: 7 },
    column: { names: ["saci pe palet", "saci palet", "bucati pe palet", "buc palet", "palet", "cantitate palet"] },
  }),
  plant_passport: field({ kind: "line", max: 120, empty: null }, "Pașaport fitosanitar", {
    group: "trade",
    fact: {},
    isRare: true,
    isDetail: true,
    form: {
      hint: "Unde se află pașaportul, de exemplu „pe fiecare ambalaj”. Necompletat: rândul nu apare.",
      isOptional: true,
      autoComplete: "off",
      place: "full",
    },
    column: { names: ["pasaport", "pasaport plante"] },
  }),
  short_description: field({ kind: "text", max: 1_000 }, "Descriere scurtă", {
    group: "texts",
    isSearched: true,
    form: { rows: 3 },
    column: { names: ["descrierea scurta", "descriere pe scurt", "short description", "rezumat"] },
  }),
  long_description: field({ kind: "text", max: 100_000 }, "Descriere lungă", {
    group: "texts",
    isSearched: true,
    isDetail: true,
    form: {
      hint: "Paragrafe, titluri, liste, aldin, cursiv, citate, linkuri, imagini ale produsului. Restul se elimină la salvare.",
    },
    column: {
      names: ["descriere", "descrierea", "descriere completa", "descriere detaliata", "descriere produs", "descriere html", "prezentare"],
    },
  }),
  benefits: field(rows("product_benefits", "label"), "Avantaje", {
    group: "texts",
    form: { label: "Avantaje, câte unul pe rând", short: "Avantaje", rows: 4 },
    column: { names: ["beneficii"] },
  }),
  faq: field(rows("product_faq", "question", "answer"), "Întrebări", {
    column: { label: "Întrebări și răspunsuri", names: ["intrebari", "intrebari frecvente", "faq"] },
  }),
  care: field(rows("product_care", "work", "timing", "text"), "Calendarul lucrărilor", {
    column: { names: ["calendar", "lucrari", "calendar de lucrari", "calendarul lucrarilor"] },
  }),
  specs: field(rows("product_specs", "spec_key", "spec_value"), "Fișă tehnică", { isSearched: true }),
  images: field(rows("product_images", "name", "widths", "width", "height", "alt_text", "shows_result"), "Imagini", { json: "widths" }),
  documents: field(rows("product_documents", "name", "bytes", "kind", "title", "lot", "year"), "Documente", {}),
} satisfies Record<string, ProductFieldKind & Described & { group?: Group; fact?: Fact }>;

type Product = typeof PRODUCT;
export type PartKey = KeyOf<Product, { kind: "rows" }>;
export type FieldKey = Exclude<keyof Product, PartKey | KeyOf<Product, { kind: "dose" }>>;
export type RecordKey = FieldKey | "dose";
export type DetailKey = Extract<FieldKey, KeyOf<Product, { isDetail: true }>>;
export type TradeKey = Extract<FieldKey, KeyOf<Product, { group: "trade" }>>;
export type FactKey = Extract<FieldKey, KeyOf<Product, { fact: object }>>;
export type FormKey = KeyOf<Product, { form: object }>;
export type ColumnKey = KeyOf<Product, { column: object }>;

export const ROW_LISTS = keysWhere<PartKey>(PRODUCT, ({ kind }) => kind === "rows");
export const PRODUCT_COLUMN_FIELDS = keysWhere<FieldKey>(PRODUCT, ({ kind }) => kind !== "rows" && kind !== "dose");
/** Fields that a record has in columns of its own. */
export const RECORD_FIELDS: readonly RecordKey[] = [...PRODUCT_COLUMN_FIELDS, "dose"];
export const DETAIL_FIELDS = keysWhere<DetailKey>(PRODUCT, ({ isDetail }) => isDetail === true);
export const LIST_FIELDS = PRODUCT_COLUMN_FIELDS.filter(
  (key): key is Exclude<FieldKey, DetailKey> => !(DETAIL_FIELDS as FieldKey[]).includes(key),
);
export const TRADE_FIELDS = keysWhere<TradeKey>(PRODUCT, ({ group }) => group === "trade");
export const FACT_FIELDS = PRODUCT_COLUMN_FIELDS.filter((key): key is FactKey => "fact" in PRODUCT[key]);
export const IN_FORM = keysWhere<FormKey>(PRODUCT, ({ form }) => form !== undefined);
/** Fields that the form folds under 'Mai multe' until the product has some of them. */
export const RARE = IN_FORM.filter((key) => describedField(key)?.isRare);
export const IN_TABLES = keysWhere<ColumnKey>(PRODUCT, ({ column }) => column !== undefined);

/** Undefined for what is no field of products: names that come from elsewhere may be any. */
export function describedField(key: string): Described | undefined {
  return Object.hasOwn(PRODUCT, key) ? PRODUCT[key as keyof Product] : undefined;
}

/** Fact of a key, with the name of its row. */
export function factOf(key: FactKey): Fact & { label: string } {
  const { label, fact }: Described & { fact: Fact } = PRODUCT[key];
  return { label, ...fact };
}

export function isOfKind(key: string, ...kinds: ProductFieldKind["kind"][]): boolean {
  const described = describedField(key);
  return described !== undefined && (kinds as string[]).includes(described.kind);
}
