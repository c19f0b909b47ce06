import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { BRAND_ALONE, LARGE, LINE_HEIGHT, SIZES, SMALL } from "./label-lines.ts";
import { brandLabel, type Labelled, type PackLabel, packLabel, WORDS } from "./pack-label.ts";

const CATEGORY_NAMES: Record<string, string> = Object.fromEntries(catalogue.categories.map(({ slug, name }) => [slug, name]));
const LOOKS = Object.fromEntries(catalogue.brands.map(({ name, label_ground }) => [name, { label_ground, label_band: null }]));

/** Facts that labels are made of, of the 36 products of the demonstration. */
const products = catalogue.products.map(
  ({ slug, name, brand, category_slug, bag_weight_kg, benefits, specs }): Labelled & { slug: string } => {
    const said = (key: string) => specs.find(({ spec_key }) => spec_key === key)?.spec_value;
    return {
      slug,
      name,
      brand,
      category_name: CATEGORY_NAMES[category_slug] ?? "",
      destination: said("Destinație") ?? null,
      benefits: benefits.map((label) => ({ label })),
      bag_weight_kg,
      pieces_per_pack: Number(said("Bucăți în pachet")) || null,
      counted_norm: null,
      packaging: said("Ambalaj") ?? null,
      category: { verb: category_slug === "bulbi-de-flori" ? "plantează" : "seamănă" },
    };
  },
);

/** Panels of packs.svg by what they show, and how a sheet says that it grows there. */
const PANELS = {
  raigras: /raigras|soiuri de gazon/,
  paius: /păiuș (?:roșu|aspru)/,
  "paius-inalt": /păiuș înalt/,
  timoftica: /timoftică/,
  trifoi: /trifoi alb|microtrifoi/,
  "trifoi-rosu": /trifoi roșu/,
  lucerna: /lucernă/,
  sparceta: /sparcetă/,
  faneata: /flori de câmp/,
  sfecla: /sfeclă furajeră/,
  "sfecla-galbena": /rădăcină galbenă/,
  "sfecla-rosie": /monogermă/,
  lalea: /Lalele/,
  narcisa: /Narcise/,
  zambila: /Zambile/,
  brandusa: /Brândușe/,
  ceapa: /Ceapă ornamentală/,
  pasune: /raigras peren.*trifoi alb/,
  "gazon-sport": /raigras|soiuri de gazon/,
  "gazon-umbra": /păiuș (?:roșu|aspru)/,
  "gazon-soare": /păiuș înalt/,
  "gazon-reparatii": /raigras|soiuri de gazon/,
  "gazon-rapid": /raigras|soiuri de gazon/,
  "gazon-fin": /păiuș (?:roșu|aspru)/,
  "gazon-curte": /raigras|soiuri de gazon/,
  "gazon-golf": /păiuș|iarba-câmpului/,
  "gazon-parc": /raigras|păiuș/,
  "gazon-taluz": /păiuș/,
} as const;

const plain: Labelled = {
  name: "Porumb Alfa",
  brand: "Agro",
  category_name: "Porumb",
  destination: null,
  benefits: [],
  bag_weight_kg: 25,
  pieces_per_pack: null,
  counted_norm: null,
};
const labels = (shape: "small" | "large") => products.map((product) => ({ slug: product.slug, label: packLabel(product, LOOKS, shape) }));
/** Sizes of which a look says nothing. */
const USUAL: Record<string, Record<string, number>> = {
  small: { lt: BRAND_ALONE.from, lw: WORDS.small[0], la: WORDS.small[0] },
  large: { lw: WORDS.large[0], la: WORDS.large[0] },
};
const sizeOf = (label: PackLabel, kind: string, shape: "small" | "large") =>
  SIZES[Number(new RegExp(`${kind}-(\\d)`).exec(label.look)?.[1] ?? USUAL[shape]?.[kind] ?? Number.NaN)];

describe("the label of a pack", () => {
  it("the label of a pack says brand, name, use in a word and what the pack holds", () => {
    const said = Object.fromEntries(
      labels("large").map(({ slug, label: { text, word, amount } }) => [slug, `${text.replaceAll("\n", " / ")} · ${word} · ${amount}`]),
    );
    expect(said).toMatchInlineSnapshot(`
      {
        "bulbi-branduse-de-primavara": "Selecția Premium / Brândușe de / primăvară · în gazon · 100 bulbi",
        "bulbi-ceapa-ornamentala-purple-sensation": "Selecția Premium / Ceapă / ornamentală / ‘Purple Sensation’ · decor · 10 bulbi",
        "bulbi-lalele-triumph-amestec": "Selecția Premium / Lalele / Triumph · straturi · 50 bulbi",
        "bulbi-narcise-dutch-master": "Selecția Premium / Narcise / galbene ‘Dutch / Master’ · în gazon · 25 bulbi",
        "bulbi-zambile-parfumate-amestec": "Selecția Premium / Zambile / parfumate · parfum · 20 bulbi",
        "dlf-lucerna-creno": "DLF / Lucernă / Creno · secetă · 25 kg",
        "dlf-lucerna-daisy": "DLF / Lucernă Daisy · fân, siloz · 25 kg",
        "dlf-lucerna-ludelis": "DLF / Lucernă / Ludelis · nisipuri · 25 kg",
        "dlf-raigras-peren-furajer": "DLF / Raigras peren / furajer · completări · 25 kg",
        "dlf-sfecla-furajera-magnum": "DLF / Sfeclă furajeră / Magnum · precizie · 3 kg",
        "dlf-trifoi-alb": "DLF / Trifoi alb · melifer · 10 kg",
        "foragemax-faneata-intensiva": "ForageMax / Fâneață / Intensivă · 4–5 coase · 20 kg",
        "foragemax-faneata-timoftica": "ForageMax / Fâneață cu / timoftică · fân · 20 kg",
        "foragemax-faneata-zone-secetoase": "ForageMax / Fâneață zone / secetoase · secetă · 25 kg",
        "foragemax-lucerna-graminee": "ForageMax / Lucernă cu / graminee · siloz · 25 kg",
        "foragemax-pasune-intensiva": "ForageMax / Pășune / Intensivă · pășunat · 20 kg",
        "foragemax-pasune-rezistenta": "ForageMax / Pășune / Rezistentă · secetă · 20 kg",
        "johnsons-after-moss": "Johnsons / After Moss · după mușchi · 0,5 kg",
        "johnsons-country-meadow": "Johnsons / Country / Meadow · flori · 1 kg",
        "johnsons-luxury-lawn": "Johnsons / Luxury Lawn · peluză fină · 0,5 kg",
        "johnsons-quick-lawn": "Johnsons / Quick Lawn · rapid · 1,5 kg",
        "johnsons-shady-place": "Johnsons / Shady Place · umbră · 1,5 kg",
        "johnsons-tuffgrass": "Johnsons / Tuffgrass · copii, câini · 1,5 kg",
        "masterline-drought-master": "Masterline / Drought / Master · secetă · 20 kg",
        "masterline-expressmaster-plus": "Masterline / Express- / master+ · sport · 20 kg",
        "masterline-turbo": "Masterline / Turbo · urgențe · 20 kg",
        "sfecla-furajera-galbena-traditionala": "Selecția Premium / Sfeclă furajeră / galbenă / tradițională · gospodării · 1 kg",
        "sfecla-furajera-monogerma": "DLF / Sfeclă furajeră / monogermă · în rânduri · 1 kg",
        "turfline-clasic": "Turfline / Clasic · curte · 10 kg",
        "turfline-eco-lawn": "Turfline / Eco-Lawn · microtrifoi · 10 kg",
        "turfline-mini": "Turfline / Mini · tuns rar · 7,5 kg",
        "turfline-ornamental": "Turfline / Ornamental · decor · 10 kg",
        "turfline-rapid": "Turfline / Rapid · reparații · 7,5 kg",
        "turfline-sport": "Turfline / Sport · joc, sport · 10 kg",
        "turfline-sunshine": "Turfline / Sunshine · soare · 10 kg",
        "turfline-umbra": "Turfline / Umbră · umbră · 10 kg",
      }
    `);
  });

  it("the label of a row says its brand, whole, and not the name that stands beside it", () => {
    for (const { slug, label } of labels("small")) {
      const brand = products.find((product) => product.slug === slug)?.brand;
      expect(label.text.replaceAll("\n", " "), slug).toBe(brand);
    }
    expect(packLabel({ ...plain, brand: null }, {}, "small").text).toBe("Porumb\nAlfa");
  });

  it("no two products of the demonstration's lists have the same small label", () => {
    const seen = products.map((product) => {
      const { text, word, look } = packLabel(product, LOOKS, "small");
      return `${product.category_name}: ${[text, word, look].join(" ")}`;
    });
    expect(seen.filter((one, at) => seen.indexOf(one) !== at)).toEqual([]);
  });

  it("lawns of one brand stand before papers of different colours, each in the light of its use", () => {
    const papers = [
      ...readFileSync("app/catalog/pack-label/packs.svg", "utf8").matchAll(/<svg [^>]*id="m-[^>]*><path fill="(#[\da-f]{6})"/g),
    ];
    const paperOf = (product: Labelled) => papers[Number(/lm-(\d+)/.exec(packLabel(product, LOOKS, "small").look)?.[1])]?.[1];
    for (const [brand, least] of [
      ["Turfline", 6],
      ["Johnsons Lawn Seed", 4],
      ["Masterline", 3],
    ] as const) {
      const lawns = products.filter((product) => product.brand === brand && product.category_name === "Gazon");
      expect(new Set(lawns.map(paperOf)).size, brand).toBeGreaterThanOrEqual(least);
    }
  });

  it("the label of a pack is in its brand's colour, with the band of its use", () => {
    const [first] = products;
    expect(packLabel(first as Labelled, LOOKS, "small").look).toMatch(/^lg-green lb-lime /);
    const chosen = { Turfline: { label_ground: "yellow", label_band: "sky" } };
    expect(packLabel(first as Labelled, chosen, "small").look).toMatch(/^lg-yellow lb-sky /);
  });

  it("the label of a pack that says nothing of its use shows its category, and one without a weight no foot", () => {
    expect(packLabel(plain, {}, "small")).toMatchObject({ text: "Agro", word: "porumb", amount: "25 kg" });
    expect(packLabel({ ...plain, category_name: "Semințe de câmp și de grădină", bag_weight_kg: null }, {}, "small")).toMatchObject({
      word: "",
      amount: "",
    });
    expect(packLabel({ ...plain, destination: "Ulei, nutreț" }, {}, "small").word).toBe("ulei");
    expect(
      packLabel({ ...plain, bag_weight_kg: null, pieces_per_pack: 80_000, counted_norm: { of: "seeds" } as never }, {}, "large").amount,
    ).toBe("80.000 boabe");
  });

  it("the label of a pack counts bulbs as a label does: 1 bulb, 50 bulbi", () => {
    const amounts = [1, 50].map((pieces_per_pack) => packLabel({ ...plain, bag_weight_kg: null, pieces_per_pack }, {}, "small").amount);
    expect(amounts).toEqual(["1 bulb", "50 bulbi"]);
  });

  it("the label of a pack calls seeds seeds, whether its norm is counted in units or not known", () => {
    const amountOf = (changes: Partial<Labelled>) => packLabel({ ...plain, bag_weight_kg: null, ...changes }, {}, "large").amount;
    expect(amountOf({ pieces_per_pack: 150_000 })).toBe("150.000 boabe");
    expect(amountOf({ pieces_per_pack: 150_000, counted_norm: { of: "units", to: 0.01 } })).toBe("150.000 boabe");
    expect(amountOf({ pieces_per_pack: 20, category: { verb: "seamănă" } })).toBe("20 bucăți");
    expect(amountOf({ pieces_per_pack: 20, category: { verb: "plantează" } })).toBe("20 bulbi");
  });

  it("the label of a brand has its ground, its category in letters that fit, and the plant of one of its products", () => {
    const labelOf = (name: string, category: string) => brandLabel("Selecția Premium", LOOKS, { name, category });
    expect(labelOf("Turfline Sport", "Gazon")).toMatchObject({ text: "Selecția\nPremium", word: "gazon", amount: "" });
    expect(labelOf("Turfline Sport", "Gazon").look).toMatch(/^lg-plum lb-bone lm-\d+ ld-1/);
    expect(labelOf("Narcise Dutch Master", "Bulbi de flori").word).toBe("bulbi");
    expect(labelOf("Narcise", "Bulbi de flori").look).not.toBe(labelOf("Lalele", "Bulbi de flori").look);
    // Without a plant of its own the label is plain.
    expect(labelOf("Orez", "Cereale").look).not.toContain("lm-");
  });
});

describe("letters of a label", () => {
  const letters = new PDFDocument().font("app/media/fonts/card-heavy.ttf").fontSize(1_000);
  const widthOf = (text: string) => letters.widthOfString(text) / 1_000;
  const LONG = {
    ...plain,
    name: "Amestec de graminee și leguminoase perene pentru pajiști permanente din zona colinară",
    brand: "Întreprinderea de Semințe",
  };
  /** Names of owners' products: long words, many words, large numbers. */
  const OF_OWNERS: Labelled[] = [
    LONG,
    { ...plain, name: "Floarea-soarelui Experto", brand: "Întreprinderea de Semințe", destination: "Biocombustibili" },
    { ...plain, name: "Mazăriche păroasă ‘Ostsaat Dr. Baumanns’", destination: "Îngrășământ verde" },
    { ...plain, name: "Triticale ‘Țărăncuță’", brand: "Știința Agricolă Țigănași" },
    {
      ...plain,
      name: "Porumb P9241",
      brand: "Pioneer",
      bag_weight_kg: null,
      pieces_per_pack: 50_000,
      counted_norm: { of: "seeds" } as never,
    },
    { ...plain, name: "Superspecializatissima Ultra+", brand: "Superspecializatissima" },
  ];
  const ENDLESS = { ...plain, name: "Deznaționalizatoarelorneconstituționalitate", brand: "Selecția Premium" };

  it.each(["small", "large"] as const)("letters of a %s label are never cut: measured with the boldest cut of the site's own", (shape) => {
    const room = shape === "small" ? SMALL : LARGE;
    for (const product of [...products, ...OF_OWNERS, ENDLESS]) {
      const label = packLabel(product, LOOKS, shape);
      const [size = 0, first = size] = [sizeOf(label, "lt", shape), sizeOf(label, "lf", shape)];
      const lines = label.text.split("\n");
      const widths = lines.map((line, at) => widthOf(line) * (at === 0 ? first : size));
      expect(Math.max(...widths), `${product.name}: ${label.text}`).toBeLessThanOrEqual(room.width + 0.005);
      const height = (first + size * (lines.length - 1)) * LINE_HEIGHT;
      expect(height, `${product.name}: ${label.text}`).toBeLessThanOrEqual(room.height + 0.01);
      expect(widthOf(label.word) * (sizeOf(label, "lw", shape) ?? 0), label.word).toBeLessThanOrEqual(0.95);
      expect(widthOf(label.amount) * (sizeOf(label, "la", shape) ?? 0), label.amount).toBeLessThanOrEqual(0.87);
    }
  });

  it.each([
    ["small", 56],
    ["large", 96],
  ] as const)("letters of a %s label are read: none is under 9.5 pixels on %s", (shape, width) => {
    for (const product of [...products, ...OF_OWNERS]) {
      const label = packLabel(product, LOOKS, shape);
      const sizes = ["lt", "lw", "la", "lf"].map((kind) => sizeOf(label, kind, shape)).filter((size) => size !== undefined);
      expect(Math.min(...sizes) * width, `${product.name}: ${label.look}`).toBeGreaterThanOrEqual(9.5);
    }
  });

  it("letters of a row's label are few where they are many: words of a brand are divided at a syllable, then left out", () => {
    const said = OF_OWNERS.map((product) => packLabel(product, LOOKS, "small").text.replaceAll("\n", " / "));
    expect([...new Set(said)]).toMatchInlineSnapshot(`
      [
        "Între- / prinderea / de Semințe",
        "Agro",
        "Știința / Agricolă / Țigănași",
        "Pioneer",
        "Superspe- / cializa- / tissima",
      ]
    `);
  });

  it("letters of a label have the sizes of its sheet, and those that a look may name", () => {
    const [row = "", plate = ""] = ["pack-label", "plate-leaders"].map((sheet) =>
      readFileSync(`app/styles/components/${sheet}.css`, "utf8"),
    );
    const sizes = (kind: string, css: string) =>
      [...css.matchAll(new RegExp(`\\.${kind}-(\\d) \\{\\s*--${kind}: ([\\d.]+);`, "g"))].map(([, at, size]) => [Number(at), Number(size)]);
    const usual = (kind: string, css: string) => Number(new RegExp(`--${kind}: ([\\d.]+);`).exec(css)?.[1]);
    expect(sizes("lt", row)).toEqual([...SIZES.entries()].slice(0, (LARGE.to ?? 0) + 1));
    expect(usual("lt", row)).toBe(SIZES[BRAND_ALONE.from]);
    for (const kind of ["lw", "la"]) {
      expect([usual(kind, row), usual(kind, plate)]).toEqual([WORDS.small[0], WORDS.large[0]].map((place) => SIZES[place]));
      expect(sizes(kind, plate)).toEqual(WORDS.large.slice(1).map((place) => [place, SIZES[place]]));
    }
    expect(sizes("lf", plate)).toEqual([5, 6].map((place) => [place, SIZES[place]]));
  });
});

describe("the pack of a label", () => {
  const lookOf = (changes: Partial<Labelled>) => packLabel({ ...plain, ...changes }, {}, "small").look;

  it("the pack of a label is a sack, a box, a pouch or a net, by its own word", () => {
    const packs = [
      { packaging: "sac de 10 kg sau 5 kg, pungă de 1 kg" },
      { packaging: "cutie de 1,5 kg", bag_weight_kg: 1.5 },
      { packaging: "unitate (pungă de circa 3 kg)", bag_weight_kg: 3 },
      { bag_weight_kg: 1 },
      { bag_weight_kg: null, pieces_per_pack: 25, category: { verb: "plantează" as const } },
    ];
    expect(packs.map((pack) => /\bls-\w/.exec(lookOf(pack))?.[0])).toEqual([undefined, "ls-b", "ls-p", "ls-p", "ls-n"]);
  });

  it("the plant on a pack is one that its mixture has, and the label of a page shows the same as that of a row", () => {
    const panels = Object.keys(PANELS);
    const plantOf = (label: PackLabel) => panels[Number(/\blm-(\d+)/.exec(label.look)?.[1])];
    const rows = Object.fromEntries(labels("small").map(({ slug, label }) => [slug, plantOf(label)]));
    for (const { slug, label } of labels("large")) expect([slug, plantOf(label) ?? rows[slug]]).toEqual([slug, rows[slug]]);
    const told = catalogue.products.map(({ slug, name, short_description, specs }) => {
      const said = [name, short_description, ...specs.map(({ spec_value }) => spec_value)].join("; ");
      return [slug, rows[slug], PANELS[rows[slug] as keyof typeof PANELS]?.test(said)];
    });
    expect(told.filter(([, , isTrue]) => isTrue !== true)).toEqual([]);
  });

  it("the label of a lawn shows its use: a ball, a tree, the sun, bare ground, blades that rise, a mower's stripes, a house, a flag, a park, a slope", () => {
    const panels = Object.keys(PANELS);
    const shown = (destination: string) =>
      panels[Number(/\blm-(\d+)/.exec(lookOf({ name: "Alfa", category_name: "Gazon", destination }))?.[1])];
    expect(
      ["terenuri de sport", "joacă", "umbră", "locuri însorite", "secetă", "reparații", "urgențe", "repede", "decorativ", "curți"].map(
        shown,
      ),
    ).toEqual([
      ...["gazon-sport", "gazon-sport", "gazon-umbra", "gazon-soare", "gazon-soare"],
      ...["gazon-reparatii", "gazon-rapid", "gazon-rapid", "gazon-fin", "gazon-curte"],
    ]);
    expect(["terenuri de golf", "parcuri și spații verzi", "taluzuri", "controlul eroziunii"].map(shown)).toEqual([
      ...["gazon-golf", "gazon-parc", "gazon-taluz", "gazon-taluz"],
    ]);
    expect(lookOf({ name: "Alfa", category_name: "Gazon", destination: "Tuns rar" })).toMatch(/ lm-1\b/);
  });

  it("a range of lawns of one brand, each for a use of its own, has labels of which no two are alike in picture and band", () => {
    const uses = [
      ...[
        "terenuri de sport",
        "umbră",
        "parcuri",
        "golf",
        "taluzuri",
        "secetă",
        "urgențe",
        "reparații",
        "peluze fine",
        "curți",
        "tuns rar",
      ],
      ...["cu microtrifoi"],
    ];
    const looks = uses.map((destination) => lookOf({ name: "Alfa", category_name: "Gazon", destination }));
    const pictures = looks.map((look) => /\blb-\w+ lm-\d+/.exec(look)?.[0]);
    expect(new Set(pictures).size).toBe(uses.length);
    expect(pictures).not.toContain(undefined);
  });

  it("the plant on a pack is left out where nobody knows what grows", () => {
    expect(lookOf({})).not.toContain("lm-");
    expect(lookOf({ name: "Trifoi alb Rivendel" })).toMatch(/ lm-4\b/);
  });

  it("panels of plants stand in their file in the order of the classes that show them", () => {
    const drawn = readFileSync("app/catalog/pack-label/packs.svg", "utf8");
    const css = readFileSync("app/styles/components/pack-label.css", "utf8");
    const names = [...drawn.matchAll(/ id="m-([\w-]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(Object.keys(PANELS));
    expect([...css.matchAll(/\.lm-(\d+) \{\s*--lm: \1;/g)].map(([, at]) => Number(at))).toEqual(names.map((_name, at) => at));
    expect(css).toContain(`(${names.length} - var(--lz))`);
    expect(css).toContain(`calc(${names.length * 100}% / var(--lz)) auto`);
  });
});
