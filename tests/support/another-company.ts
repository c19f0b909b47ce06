/** Agro Demo Bihor: a company that has nothing in common with the demonstration, and the words by which that one would be known. */
import sharp from "sharp";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import company from "#app/seed/company.json" with { type: "json" };
import experts from "#app/seed/experts.json" with { type: "json" };
import { sheetOf, workbookOf, zipOf } from "./tables.ts";

export const COMPANY = {
  name: "Agro Demo Bihor",
  legal_name: "Agro Demo Bihor SRL",
  phone: "0359 000 123",
  email: "birou@agrodemo.example",
  city: "Oradea",
  county: "Bihor",
};

export const EXPERT = {
  name: "Rozalia Crișan-Probă",
  role: "Agronom, culturi de câmp",
  bio: "Merge la fermieri din Crișana.",
  phone: "0359 000 124",
  email: "rozalia@agrodemo.example",
};

type Category = { name: string; slug: string; hue: string; goods: string };

/** Nine, in the order of the menus: six in the place of those that come with the product, and three more. */
export const CATEGORIES: readonly Category[] = [
  { name: "Porumb", slug: "porumb", hue: "ochre", goods: "hibrizi de porumb" },
  { name: "Grâu și triticale", slug: "grau", hue: "brick", goods: "semințe de cereale" },
  { name: "Orz și orzoaică", slug: "orz", hue: "olive", goods: "semințe de orz" },
  { name: "Floarea-soarelui", slug: "floarea-soarelui", hue: "pink", goods: "hibrizi de floarea-soarelui" },
  { name: "Rapiță", slug: "rapita", hue: "grass", goods: "hibrizi de rapiță" },
  { name: "Soia", slug: "soia", hue: "teal", goods: "semințe de soia" },
  { name: "Mazăre și măzăriche", slug: "mazare", hue: "blue", goods: "semințe de mazăre" },
  { name: "Culturi verzi", slug: "culturi-verzi", hue: "violet", goods: "amestecuri pentru îngrășământ verde" },
  { name: "Legume", slug: "legume", hue: "slate", goods: "semințe de legume" },
];

/** The form of a category, as a browser sends it. */
export function categoryForm(category: Category): Record<string, string> {
  return {
    ...category,
    verb: "seamănă",
    area_label: "",
    start_amount: "1",
    start_unit: "ha",
    usual_dose_from: "",
    usual_dose_to: "",
    finder: "none",
  };
}

const BRANDS = ["Crișul", "Câmpia de Vest", "Bihoreana"];

/** Sixty, spread over the categories. */
export const PRODUCTS = Array.from({ length: 60 }, (_row, index) => {
  const category = CATEGORIES[index % CATEGORIES.length] as Category;
  const brand = BRANDS[index % BRANDS.length] as string;
  return { name: `${category.name} ${brand} ${index + 1}`, slug: `${category.slug}-${index + 1}`, category: category.slug, brand, index };
});

export function productTable(): Buffer {
  const head = [
    ...["Denumire", "Slug", "Categorie", "Brand", "Preț", "Prețul este fără TVA", "Cota TVA", "Greutate ambalaj (kg)", "Doză (kg/100 mp)"],
    ...["Descriere scurtă", "Descriere lungă", "Recomandat", "Avantaje", "Fișă: Maturitate"],
  ];
  const rows = PRODUCTS.map(({ name, slug, category, brand, index }) => [
    ...[name, slug, category, brand, 300 + index, "da", 11, 25, index % 4 === 0 ? "" : 2],
    ...[`Sămânță tratată, ${name}.`, `${name}: pentru solurile Crișanei.`, index < 3 ? "da" : "nu", "Răsare uniform"],
    index % 2 ? "timpurie" : "târzie",
  ]);
  return workbookOf({ Produse: sheetOf([head, ...rows]) });
}

/** A picture for each product, named by its slug; twelve of them differ. */
export async function pictureArchive(): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: 12 }, (_one, index) => picture(index)));
  return zipOf(PRODUCTS.map(({ slug, index }) => ({ name: `poze/${slug}.jpg`, bytes: pictures[index % pictures.length] as Buffer })));
}

function picture(index: number): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 60, channels: 3, background: { r: 20 * index, g: 120, b: 180 } } })
    .jpeg()
    .toBuffer();
}

export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="60" height="60" rx="30" fill="#1d4a7c"/><rect x="80" y="20" width="160" height="20" fill="#1d4a7c"/></svg>`;

/** Words that only the demonstration says, wherever it says them. */
const NAMES = [
  ...[company.name, company.fax, company.tax_code, company.register_number, company.street, company.city],
  ...[company.builder_name, company.host_name, "atelier.example", "gazda.example"],
  ...company.phones.flatMap(({ number }) => [number, number.replaceAll(" ", "").slice(1)]),
  ...experts.flatMap(({ name, email }) => [name, email]),
  ...["Turfline", "Johnsons", "Masterline", "ForageMax", "DLF", "Selecția Premium"],
  ...catalogue.products.map(({ name }) => name),
];
const DEMO = new RegExp(
  `(?<![\\p{L}\\d])(?:${NAMES.map((name) => name.replaceAll(/[+.]/g, "\\$&")).join("|")})(?![\\p{L}\\d])|seminord`,
  "iu",
);
/** Crops and categories of the demonstration, in whatever case of the language. */
const DEMO_CROPS = /demonstrativ|gazon|pășun|pasune|lucern|sfecl|fâneaț|fâneț|faneata|bulbi/i;

/** The first word of the demonstration in a text, with what stands around it. A county of that name may be chosen by anybody, the guide names the command of a server; `isOwners` texts may name crops as examples. */
export function demoWord(text: string, { isOwners = false } = {}): string | undefined {
  const said = text
    .replaceAll("\u00a0", " ")
    .replaceAll(/&#x27;|&quot;/g, "'")
    .replaceAll("seminord --admin-reset", "")
    .replaceAll(/<(?:option|title)[^>]*>Satu Mare(?:: \d+ cereri)?</g, "");
  const found = DEMO.exec(said) ?? (isOwners ? undefined : DEMO_CROPS.exec(said));
  return found ? said.slice(Math.max(0, found.index - 40), found.index + 40) : undefined;
}
