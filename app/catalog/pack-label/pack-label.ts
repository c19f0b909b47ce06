/** The label of a pack, drawn from data: brand and name, the use in a word, what the pack holds, the brand's colours. Pure. */
import { heldKind, LIGHTEST_BAG_KG, type NamedPack, PACK_NAMES, packNoun } from "#app/catalog/pack/pack-noun.ts";
import { COUNTED_NOUNS } from "#app/catalog/pack/pack-words.ts";
import type { ProductSummary } from "#app/catalog/product/product-store.server.ts";
import { formatNumber, formatWeight } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type Band, type BrandLooks, bandOf, groundOf } from "./label-colours.ts";
import { BRAND_ALONE, fitDivided, fitLines, fitOne, fitWords, LARGE, SIZES, SMALL } from "./label-lines.ts";

/** `text`: its lines; `look`: classes of pack-label.css. */
export type PackLabel = { text: string; word: string; amount: string; look: string };

export type Labelled = Pick<
  ProductSummary,
  "name" | "brand" | "category_name" | "destination" | "benefits" | "bag_weight_kg" | "pieces_per_pack" | "counted_norm"
> &
  Partial<Pick<ProductSummary, "packaging">> & { category?: Pick<ProductSummary["category"], "verb"> };

/** Rooms of the words on the band and at the foot. */
const BAND = { small: { ...SMALL, width: 0.95 }, large: { ...LARGE, width: 0.86 } } as const;
const FOOT = { small: { ...SMALL, width: 0.84 }, large: { ...LARGE, width: 0.84 } } as const;
/** Sizes of the words at band and foot: the usual one, of which nothing is said, and that of long words. */
export const WORDS = { small: [1], large: [4, 6] } as const;
/** Room of the brand on a large label, above the name. */
const BRAND = { ...LARGE, from: 5 } as const;
/** Room of brand and name above the panel with the plant: as wide as the label, and smaller. */
const ABOVE = { ...LARGE, height: 0.44, to: 5 } as const;
const CLOSE = { ...LARGE, height: 0.53 } as const;
const BRAND_LINE = 1.35;

/** Label of the pack that is bought, the first of what a need takes; of the product's own where nothing is reckoned. */
export function boughtLabel(product: Labelled, [first]: readonly NamedPack[], looks: BrandLooks, shape: "small" | "large"): PackLabel {
  if (!first || first.weight_kg === product.bag_weight_kg) return packLabel(product, looks, shape);
  return packLabel({ ...product, bag_weight_kg: first.weight_kg, packaging: PACK_NAMES[packNoun(first)].one }, looks, shape);
}

/** `small`: 70 × 93 and smaller, in rows, without the name; `large`: 96 × 134 and 140 × 196. */
export function packLabel(product: Labelled, looks: BrandLooks, shape: "small" | "large"): PackLabel {
  const { word, short, band } = wordOfUse({
    name: product.name,
    destination: product.destination,
    benefits: product.benefits.map(({ label }) => label),
    category: product.category_name,
  });
  // What does not fit in letters that are read gives way to a shorter word; the row beside says the whole.
  const fitted = (texts: readonly string[], room: typeof LARGE) =>
    texts
      .flatMap((text) => WORDS[shape].map((size) => fitOne(text, { ...room, from: size, to: size })))
      .find((one) => one !== undefined) ?? { text: "", size: 0 };
  const use = fitted([word, short ?? product.category_name.toLocaleLowerCase("ro")], BAND[shape]);
  const amount = fitted(amountsOf(product), FOOT[shape]);
  const brand = product.brand ?? "";
  const look = looks[brand];
  const lines = shape === "small" ? smallLines(product) : largeLines(product);
  const plant = motifOf(product, band, word);
  return {
    text: lines.text,
    word: use.text,
    amount: amount.text,
    look: [
      `lg-${groundOf(brand || product.category_name, look)}`,
      use.text && `lb-${bandOf(look, band)}`,
      use.text && plant !== undefined && lines.panel !== undefined && `lm-${plant}${lines.panel ? " ld-1" : ""}`,
      packOf(product),
      lines.look,
      use.text && use.size !== WORDS[shape][0] && `lw-${use.size}`,
      amount.text && amount.size !== WORDS[shape][0] && `la-${amount.size}`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** A label as a brand's products have them, for who chooses its colours. */
export function sampleLabel(brand: string, looks: BrandLooks): PackLabel {
  const product = { name: `${brand} Exemplu`, brand, category_name: "", destination: "Umbră", benefits: [] };
  return packLabel({ ...product, bag_weight_kg: 10, pieces_per_pack: null, counted_norm: null }, looks, "small");
}

/** The label of a brand: its name on its ground, with the plant and the category of one of its products. */
export function brandLabel(brand: string, looks: BrandLooks, first: { name: string; category: string }): PackLabel {
  const { text, look, panel } = smallLines({ brand, name: brand });
  const category = first.category.toLocaleLowerCase("ro");
  const word = fitOne(category, BAND.small)?.text ?? fitOne(category.split(" ")[0] ?? "", BAND.small)?.text ?? "";
  const plant = motifOf({ name: first.name, category_name: first.category }, "bone");
  const classes = [
    `lg-${groundOf(brand, looks[brand])}`,
    word && `lb-${bandOf(looks[brand], "bone")}`,
    word && plant !== undefined && panel !== undefined && `lm-${plant}${panel ? " ld-1" : ""}`,
    look,
  ];
  return { text, word, amount: "", look: classes.filter(Boolean).join(" ") };
}

/** `panel`: whether the plant is shown smaller, undefined where it has no room. */
type Lines = { text: string; look: string; panel?: boolean };

/** The brand alone, whose name stands for its logo in a row: the product's own name is beside it, in letters that are read. */
function smallLines({ brand, name }: Pick<Labelled, "brand" | "name">): Lines {
  const { lines, size } = (brand ? fitWords(brand.split(" "), BRAND_ALONE) : undefined) ?? fitLines(brand || name, SMALL);
  return {
    text: lines.join("\n"),
    look: size === BRAND_ALONE.from ? "" : `lt-${size}`,
    ...(lines.length < 3 && { panel: lines.length > 1 }),
  };
}

function largeLines(product: Labelled): Lines {
  const { brand, name } = namesOf(product);
  const above = brandLine(brand);
  const used = above && (SIZES[above.size] ?? 0) * BRAND_LINE;
  const words = name.split(" ");
  // A long word is rather divided than small.
  const whole = fitWords(words, ABOVE, used) ?? fitDivided(words, ABOVE, used);
  const half = whole ?? fitWords(words, CLOSE, used) ?? fitDivided(words, CLOSE, used);
  const { lines, size } = half ?? fitLines(name, LARGE, used);
  const panel = half && { panel: whole === undefined };
  if (!above) return { text: lines.join("\n"), look: `lt-${size}`, ...panel };
  // The brand is never larger than the name.
  return { text: [above.text, ...lines].join("\n"), look: `lt-${size} lf-${Math.max(size, above.size)}`, ...panel };
}

/** Words of the brand, as many as one line has room for; undefined where there is none. */
function brandLine(brand: string): { text: string; size: number } | undefined {
  if (brand === "") return undefined;
  return fitOne(brand, BRAND) ?? brandLine(brand.split(" ").slice(0, -1).join(" "));
}

/** "Johnsons Lawn Seed" and "Johnsons Quick Lawn" are "Johnsons" and "Quick Lawn"; what stands after a comma is no part of the name. */
function namesOf({ name, brand }: Labelled): { brand: string; name: string } {
  const words = name.split(/,\s| \(/, 1)[0]?.split(" ") ?? [];
  const ofBrand = (brand ?? "").split(" ");
  const differs = words.findIndex((word, at) => fold(word) !== fold(ofBrand[at] ?? ""));
  if (differs === -1) return { brand: "", name: words.join(" ") };
  return differs === 0
    ? { brand: brand ?? "", name: words.join(" ") }
    : { brand: words.slice(0, differs).join(" "), name: words.slice(differs).join(" ") };
}

/** Content of the pack, and the same in fewer letters. */
function amountsOf({ bag_weight_kg, pieces_per_pack, counted_norm, category }: Labelled): string[] {
  if (bag_weight_kg) return [formatWeight(bag_weight_kg)];
  if (!pieces_per_pack) return [];
  const { one, few } = COUNTED_NOUNS[heldKind(pieces_per_pack, counted_norm?.of, category?.verb)];
  const number = formatNumber(pieces_per_pack);
  return [`${number} ${pieces_per_pack === 1 ? one : few}`, number];
}

/** Class of what holds the seed, by the pack's own word; a sack has none, and bulbs lie in a net. */
function packOf({ packaging, bag_weight_kg, category }: Labelled): string {
  if (!bag_weight_kg && category?.verb === "plantează") return "ls-n";
  const [, noun = bag_weight_kg && bag_weight_kg < LIGHTEST_BAG_KG ? "pung" : "sac"] =
    /\b(cuti|pung|plic|plas|sac)/.exec(fold(packaging ?? "")) ?? [];
  return { cuti: "ls-b", pung: "ls-p", plic: "ls-p", plas: "ls-n" }[noun] ?? "";
}

/** Lawns, whose labels show their use beside the plant. */
const LAWN = /\b(?:gazon|peluz)/;

/** Panels of packs.svg in their order: what grows out of the pack, by the name of the product, else the plant that its category and use have as a rule. */
const MOTIFS: readonly (readonly [named: RegExp | undefined, category?: RegExp, bands?: readonly Band[], word?: RegExp])[] = [
  [/\b(?:raigras|festulol)/, LAWN],
  [/\bpaius (?:rosu|aspru|de oi)/, LAWN, ["sky", "rose", "peach"]],
  [/\bpaius inalt/, LAWN, ["sun"]],
  [/\btimoftic/],
  [/\b(?:micro)?trifoi(?!\w* ros)/, LAWN, ["mint"]],
  [/\btrifoi\w* ros/, /\bfanea?t/],
  [/\blucern/, /\blucern/],
  [/\bsparcet/, /\bfanea?t/, ["sun"]],
  [/\b(?:meadow|flori de camp|inflorit)/, /\bfanea?t/, ["rose"]],
  [/\bsfecl/, /\bsfecl/],
  [/\bsfecl.*\bgalben/],
  [/\bsfecl.*\b(?:monogerm|rosi)/],
  [/\blale(?:le|a)/],
  [/\bnarcis/],
  [/\bzambil/],
  [/\b(?:brandus|crocus)/],
  [/\b(?:ceapa ornam|allium)/],
  [/\bpasun/, /\bpasun/],
  [undefined, LAWN, ["lime"]],
  [undefined, LAWN, ["sky"]],
  [undefined, LAWN, ["sun"]],
  [undefined, LAWN, ["coral"]],
  [undefined, LAWN, ["coral"], /^(?:rapid|urgen)/],
  [undefined, LAWN, ["rose"]],
  [undefined, LAWN, ["bone"], /^curte/],
  [undefined, LAWN, ["mint"], /^golf/],
  [undefined, LAWN, ["mint"], /^parcuri/],
  [undefined, LAWN, ["peach"], /^taluzuri/],
];

/** The narrower rule is the later one. */
function motifOf({ name, category_name }: Pick<Labelled, "name" | "category_name">, band: Band, word = ""): number | undefined {
  const [said, kind] = [fold(name), fold(category_name)];
  const named = MOTIFS.findLastIndex(([ofName]) => ofName?.test(said));
  if (named !== -1) return named;
  const usual = MOTIFS.findLastIndex(
    ([_ofName, category, bands, ofWord]) => category?.test(kind) && (!bands || bands.includes(band)) && (!ofWord || ofWord.test(word)),
  );
  return usual === -1 ? undefined : usual;
}

/** Use of a product in one word of its label, with the colour of the band: read from its sheet, its ticks and its name. `short`: in fewer letters, for the label of a row. */
type WordOfUse = { word: string; short?: string; band: Band };

type Rule = readonly [said: RegExp, word: string, band: Band, short?: string];

/** Marks of a product that say more than its use: looked for in all that is read. */
const SIGNS: readonly Rule[] = [
  [/\bmicrotrifoi/, "microtrifoi", "mint"],
  [/\bmusch(?:i|iu)/, "după mușchi", "coral", "reparații"],
  [/\bde precizie/, "precizie", "bone"],
  [/\bparfum/, "parfum", "rose"],
  [/\bnisip/, "nisipuri", "sun"],
  // All lucerne is for hay: that one stands drought tells it from its like.
  [/\blucern.*\brezista la secet/, "secetă", "sun"],
];

/** Uses, the narrower first. */
const USES: readonly Rule[] = [
  [/\burgent/, "urgențe", "coral"],
  [/\bjoac[ăa].*\bsport|\bsport.*\bjoac[ăa]/, "joc, sport", "lime"],
  [/\bcain/, "copii, câini", "lime"],
  [/\b(?:terenu\w* de sport|stadi)/, "sport", "lime"],
  [/\b(?:joaca|copii)/, "joacă", "lime"],
  [/\bgolf/, "golf", "mint"],
  [/\btun\w* rar/, "tuns rar", "peach"],
  [/\b(?:taluz|talaz|rambleu|debleu|eroziun)/, "taluzuri", "peach"],
  [/\b(?:umbr|semiumbr)/, "umbră", "sky"],
  [/\binsorit/, "soare", "sun"],
  [/\breparat/, "reparații", "coral"],
  [/\brepede|\brapid/, "rapid", "coral"],
  [/\bpeluz\w* fin/, "peluză fină", "rose"],
  [/\b(?:decorativ|reprezentativ)\w*/, "decor", "rose"],
  [/\b(?:secet|stepa|irigare limitata)/, "secetă", "sun"],
  [/\bmelifer/, "melifer", "mint"],
  [/\b(?:suprainsamant|completar)/, "completări", "bone"],
  [/\binflorit/, "flori", "rose"],
  [/\b(?:parc|parcuri|spatii verzi)\b/, "parcuri", "mint"],
  [/\bfan\b.*\bsiloz/, "fân, siloz", "bone"],
  [/\bsiloz/, "siloz", "bone"],
  [/\bfan\b/, "fân", "bone"],
  [/\bpasun/, "pășunat", "bone"],
  [/\bgospodari/, "gospodării", "bone"],
  [/\bin randuri/, "în rânduri", "bone"],
  [/\b(?:gazon,|naturaliz)/, "în gazon", "mint"],
  [/\bstraturi/, "straturi", "bone"],
  [/\bborduri/, "borduri", "bone"],
  [/\bghivece/, "ghivece", "bone"],
  [/\b(?:boabe|panificat)/, "boabe", "sun"],
  [/\bbiogaz/, "biogaz", "bone"],
  [/\b(?:livez|livad)/, "livezi", "mint"],
  [/\bingrasamant verde/, "îngrășământ verde", "mint", "pentru sol"],
  [/\b(?:curti|curte|universal|gradin)/, "curte", "bone"],
  [/\bfuraj/, "furaj", "bone"],
];

/** "4–5 coase" says more of a meadow than hay or silage. */
const CUTS = /\b(\d{1,2}(?:[–-]\d{1,2})?) coase\b/;

/** Letters of what may stand on a band as it was written. */
const MOST = 12;

type Used = { name: string; destination: string | null; benefits: readonly string[]; category: string };

/** An empty word where nothing says the use in so few letters: then there is no band. */
function wordOfUse({ name, destination, benefits, category }: Used): WordOfUse {
  const use = fold(destination ?? "");
  const ticks = fold(benefits.join("; "));
  const sign = matching(SIGNS, `${fold(name)}; ${use}; ${ticks}`);
  if (sign) return sign;
  const [, cuts] = CUTS.exec(use) ?? [];
  if (cuts) return { word: `${cuts.replace("-", "–")} coase`, band: "bone" };
  return matching(USES, use) ?? written(destination) ?? matching(USES, `${fold(name)}; ${ticks}`) ?? ofCategory(category);
}

function matching(rules: readonly Rule[], text: string): WordOfUse | undefined {
  const found = rules.find(([said]) => said.test(text));
  if (!found) return undefined;
  const [, word, band, short] = found;
  return { word, band, ...(short && { short }) };
}

/** "Ulei, nutreț" is "ulei". */
function written(destination: string | null): WordOfUse | undefined {
  const first = destination?.split(/[,;(]/)[0]?.trim() ?? "";
  return first !== "" && first.length <= MOST ? { word: first.toLocaleLowerCase("ro"), band: "bone" } : undefined;
}

function ofCategory(category: string): WordOfUse {
  return { word: category.length <= MOST ? category.toLocaleLowerCase("ro") : "", band: "bone" };
}
