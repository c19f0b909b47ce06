import type { Colour } from "./flower-colours.ts";

/**
 * Species that the site can draw: names, Latin, days to emergence and the drawing (`species/<id>.svg`).
 * Marks, sources and how a species is added: docs/plates.md. Pure.
 */
export type Species = {
  /** Name of the file of its drawing, without `.svg`. */
  id: string;
  name: string;
  /** Further names under which sheets know it; in any inflection, with or without diacritics. */
  synonyms: readonly string[];
  latin: string;
  latinSynonyms: readonly string[];
  /** Days from sowing to emergence in warm, moist soil; null for what is planted. */
  emergence: readonly [from: number, to: number] | null;
  /** Species of which this one is a form: where both are named, the form is meant. */
  formOf?: string;
  /** Colours of its flowers that are drawn: the first is the drawing, the others stand beside it (`<id>.<colour>.svg`). */
  colours?: readonly Colour[];
};

const GRASSES: readonly Species[] = [
  {
    id: "raigras-peren",
    name: "raigras peren",
    synonyms: ["raigras englezesc", "zâzanie perenă"],
    latin: "Lolium perenne",
    latinSynonyms: [],
    emergence: [7, 10],
  },
  {
    id: "raigras-anual",
    name: "raigras anual",
    synonyms: ["raigras aristat", "raigras italian", "raigras Westerwold", "raigras de Westerwold"],
    latin: "Lolium multiflorum",
    latinSynonyms: ["Lolium italicum", "Lolium westerwoldicum"],
    emergence: [5, 10],
  },
  {
    id: "raigras-hibrid",
    name: "raigras hibrid",
    synonyms: [],
    latin: "Lolium × hybridum",
    latinSynonyms: ["Lolium × boucheanum"],
    emergence: [5, 10],
  },
  {
    id: "firuta",
    name: "firuță",
    synonyms: ["firuță de livadă", "firuță de luncă"],
    latin: "Poa pratensis",
    latinSynonyms: ["Poa angustifolia"],
    emergence: [14, 30],
  },
  {
    id: "paius-rosu",
    name: "păiuș roșu",
    synonyms: ["păiuș roșu stolonifer", "păiuș roșu rizomatos", "păiuș roșu cu stoloni"],
    latin: "Festuca rubra",
    latinSynonyms: ["Festuca rubra ssp. rubra", "Festuca rubra ssp. trichophylla", "Festuca rubra ssp. litoralis"],
    emergence: [10, 21],
  },
  {
    id: "paius-rosu-cespitos",
    name: "păiuș roșu cespitos",
    synonyms: ["păiuș roșu tufos", "păiuș roșu tuf", "păiuș cespitos", "păiuș roșu în tufă"],
    latin: "Festuca rubra ssp. commutata",
    latinSynonyms: ["Festuca commutata", "Festuca nigrescens", "Festuca rubra ssp. fallax"],
    emergence: [10, 21],
    formOf: "paius-rosu",
  },
  {
    id: "paius-inalt",
    name: "păiuș înalt",
    synonyms: ["păiuș trestie", "păiuș stuf", "festucă înaltă"],
    latin: "Festuca arundinacea",
    latinSynonyms: ["Schedonorus arundinaceus", "Lolium arundinaceum"],
    emergence: [7, 14],
  },
  {
    id: "paius-de-livezi",
    name: "păiuș de livezi",
    synonyms: ["păiuș de livadă", "păiuș de luncă", "festucă de livezi"],
    latin: "Festuca pratensis",
    latinSynonyms: ["Schedonorus pratensis", "Lolium pratense", "Festuca elatior"],
    emergence: [10, 14],
  },
  {
    id: "paius-oilor",
    name: "păiușul oilor",
    synonyms: ["păiuș aspru", "păiuș oilor", "păiuș de oi", "păiuș ovin"],
    latin: "Festuca ovina",
    latinSynonyms: ["Festuca brevipila", "Festuca trachyphylla", "Festuca duriuscula", "Festuca longifolia", "Festuca filiformis"],
    emergence: [10, 21],
  },
  {
    id: "iarba-campului",
    name: "iarba-câmpului",
    synonyms: ["iarba câmpului", "agrostis"],
    latin: "Agrostis capillaris",
    latinSynonyms: ["Agrostis tenuis", "Agrostis vulgaris"],
    emergence: [10, 14],
  },
  {
    id: "timoftica",
    name: "timoftică",
    synonyms: ["timoftica de livadă"],
    latin: "Phleum pratense",
    latinSynonyms: ["Phleum nodosum"],
    emergence: [7, 14],
  },
  {
    id: "golomat",
    name: "golomăț",
    synonyms: ["golomoz"],
    latin: "Dactylis glomerata",
    latinSynonyms: [],
    emergence: [10, 21],
  },
  {
    id: "obsiga",
    name: "obsigă nearistată",
    synonyms: ["obsigă", "obsigă fără ariste"],
    latin: "Bromus inermis",
    latinSynonyms: ["Bromopsis inermis"],
    emergence: [10, 14],
  },
  {
    id: "festulolium",
    name: "festulolium",
    synonyms: [],
    latin: "× Festulolium",
    latinSynonyms: ["Festulolium braunii", "Festulolium loliaceum", "Festulolium pabulare"],
    emergence: [7, 14],
  },
  {
    id: "graminee-de-pajiste",
    name: "graminee de pajiște",
    synonyms: ["graminee fine de pajiște", "ierburi de pajiște", "graminee fine"],
    latin: "Poaceae",
    latinSynonyms: ["Gramineae"],
    emergence: [10, 21],
  },
];

const BROAD: readonly Species[] = [
  {
    id: "trifoi-alb",
    name: "trifoi alb",
    synonyms: ["trifoi târâtor", "trifoi alb târâtor"],
    latin: "Trifolium repens",
    latinSynonyms: [],
    emergence: [7, 14],
  },
  {
    id: "microtrifoi",
    name: "microtrifoi",
    synonyms: ["trifoi alb pitic", "microclover", "trifoi pitic"],
    latin: "Trifolium repens var. microphyllum",
    latinSynonyms: [],
    emergence: [7, 14],
    formOf: "trifoi-alb",
  },
  {
    id: "trifoi-rosu",
    name: "trifoi roșu",
    synonyms: ["trifoi violet", "trifoi de cultură"],
    latin: "Trifolium pratense",
    latinSynonyms: ["Trifolium sativum"],
    emergence: [7, 14],
  },
  {
    id: "lucerna",
    name: "lucernă",
    synonyms: ["lucernă albastră", "alfalfa"],
    latin: "Medicago sativa",
    latinSynonyms: ["Medicago × varia", "Medicago media"],
    emergence: [7, 14],
  },
  {
    id: "ghizdei",
    name: "ghizdei",
    synonyms: ["ghizdei mărunt"],
    latin: "Lotus corniculatus",
    latinSynonyms: [],
    emergence: [7, 14],
  },
  {
    id: "sparceta",
    name: "sparcetă",
    synonyms: ["espărcetă", "sparcetă comună"],
    latin: "Onobrychis viciifolia",
    latinSynonyms: ["Onobrychis sativa", "Onobrychis viciaefolia"],
    emergence: [10, 14],
  },
  {
    id: "faneata",
    name: "flori de câmp",
    synonyms: ["flori de pajiște", "pajiște înflorită", "fâneață înflorită", "flori sălbatice"],
    latin: "Leucanthemum, Campanula, Trifolium",
    latinSynonyms: [],
    emergence: [14, 28],
  },
  {
    id: "sfecla-furajera",
    name: "sfeclă furajeră",
    synonyms: ["sfeclă de furaj", "sfeclă furajeră portocalie"],
    latin: "Beta vulgaris",
    latinSynonyms: ["Beta crassa"],
    emergence: [8, 14],
  },
  {
    id: "sfecla-galbena",
    name: "sfeclă furajeră galbenă",
    synonyms: ["sfeclă galbenă", "rădăcină galbenă", "sfeclă furajeră galbenă cilindrică"],
    latin: "Beta vulgaris",
    latinSynonyms: [],
    emergence: [8, 14],
    formOf: "sfecla-furajera",
  },
  {
    id: "sfecla-monogerma",
    name: "sfeclă furajeră monogermă",
    synonyms: ["sfeclă monogermă", "sfeclă furajeră roșie"],
    latin: "Beta vulgaris",
    latinSynonyms: [],
    emergence: [8, 14],
    formOf: "sfecla-furajera",
  },
];

const BULBS: readonly Species[] = [
  {
    id: "lalea",
    name: "lalea",
    synonyms: ["lalele"],
    latin: "Tulipa gesneriana",
    latinSynonyms: ["Tulipa"],
    emergence: null,
    colours: ["rosu", "galben", "roz", "alb"],
  },
  {
    id: "narcisa",
    name: "narcisă",
    synonyms: ["narcise", "narcisă galbenă"],
    latin: "Narcissus pseudonarcissus",
    latinSynonyms: ["Narcissus"],
    emergence: null,
  },
  {
    id: "zambila",
    name: "zambilă",
    synonyms: ["zambile", "iacint"],
    latin: "Hyacinthus orientalis",
    latinSynonyms: ["Hyacinthus"],
    emergence: null,
    colours: ["albastru", "roz", "alb"],
  },
  {
    id: "brandusa",
    name: "brândușă",
    synonyms: ["brândușe", "brândușe de primăvară", "crocus"],
    latin: "Crocus vernus",
    latinSynonyms: ["Crocus"],
    emergence: null,
    colours: ["violet", "alb", "galben"],
  },
  {
    id: "ceapa-ornamentala",
    name: "ceapă ornamentală",
    synonyms: ["allium", "usturoi ornamental"],
    latin: "Allium hollandicum",
    latinSynonyms: ["Allium aflatunense", "Allium"],
    emergence: null,
  },
];

export const SPECIES: readonly Species[] = [...GRASSES, ...BROAD, ...BULBS];
