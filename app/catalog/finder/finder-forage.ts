import { type FinderFacts, type FinderOption, type FinderQuestion, isDry, mentions, readSpan } from "./finder.ts";

const DEEP = /golomat|paius inalt|ghizdei|sparceta|obsiga|lucerna/;
const isPureLucerne = ({ composition }: FinderFacts) => /^100% lucerna/.test(composition);

const years = ({ of }: FinderFacts) => readSpan(of("years"));
const cuts = ({ of, text }: FinderFacts) =>
  readSpan(of("cuts").replace(/,.*/, "")) ?? readSpan(/\d+(?:[–-]\d+)? coase/.exec(text)?.[0] ?? "");
const nothing = /$^/;

const YEARS: FinderQuestion = {
  key: "durata",
  label: "Câți ani o folosiți?",
  row: "years",
  options: [
    { value: "scurta", label: "2–3 ani", stated: nothing, matches: (facts) => (years(facts)?.from ?? 99) <= 3 },
    {
      value: "medie",
      label: "4–6 ani",
      stated: nothing,
      matches: (facts) => (years(facts)?.to ?? 0) >= 4 && years(facts)?.to !== Number.POSITIVE_INFINITY,
    },
    { value: "lunga", label: "peste 6 ani", stated: nothing, matches: (facts) => (years(facts)?.to ?? 0) > 6 },
  ],
};

const WATER: FinderQuestion = {
  key: "apa",
  label: "Cum sunt verile?",
  row: "water",
  options: [
    {
      value: "umed",
      label: "cu ploaie destulă sau cu irigare",
      stated: /umed|iriga|udat|ploi/,
      matches: (facts) => /umed|umiditate|irigat|racoros|racoroase/.test(facts.text) || facts.share(/raigras|festulolium/) >= 50,
    },
    { value: "seceta", label: "secetoase", stated: /secet|uscat|putina/, matches: (facts) => isDry(facts) || facts.share(DEEP) >= 50 },
  ],
};

const HAY = { value: "fan", label: "fân", stated: /\bfan/, matches: mentions(/\bfan(ul)?\b|\bfanet?e\b/) };
const HAYLAGE = { value: "semifan", label: "semifân sau siloz", stated: /semifan|siloz/, matches: mentions(/semifan|siloz/) };

export const pastureQuestions: readonly FinderQuestion[] = [
  {
    key: "utilizare",
    label: "La ce o folosiți?",
    row: "use",
    options: [
      { value: "bovine", label: "pășunat cu bovine", stated: /bovine|vaci/, matches: mentions(/vaci|bovine|tineret/) },
      { value: "oi", label: "pășunat cu oi", stated: /\boi\b|ovine/, matches: mentions(/ovine|\boi\b/) },
      {
        value: "completare",
        label: "supraînsămânțarea pășunii rărite",
        stated: /complet|suprainsam/,
        matches: mentions(/suprainsamant|completar|rarit|imbogatirea/),
      },
    ],
  },
  WATER,
  YEARS,
];

export const meadowQuestions: readonly FinderQuestion[] = [
  {
    key: "utilizare",
    label: "La ce o folosiți?",
    row: "use",
    options: [HAY, HAYLAGE, { value: "flori", label: "pajiște înflorită", stated: /flor/, matches: mentions(/inflorit|flori de camp/) }],
  },
  WATER,
  {
    key: "coase",
    label: "De câte ori cosiți pe an?",
    row: "cutting",
    options: [
      { value: "putine", label: "de cel mult 3 ori", stated: /putine/, matches: (facts) => (cuts(facts)?.from ?? 99) <= 3 },
      { value: "multe", label: "de 4 ori sau mai des", stated: /multe/, matches: (facts) => (cuts(facts)?.to ?? 0) >= 4 },
    ],
  },
  YEARS,
];

export const lucerneQuestions: readonly FinderQuestion[] = [
  { key: "utilizare", label: "Ce furaj obțineți?", row: "use", options: [HAY, HAYLAGE] },
  {
    key: "amestec",
    label: "Cum o semănați?",
    row: "stand",
    options: [
      {
        value: "pura",
        label: "în cultură pură",
        stated: /pura|singura/,
        matches: (facts) => isPureLucerne(facts) || /cultura pura/.test(facts.text),
      },
      {
        value: "graminee",
        label: "cu graminee",
        stated: /amestec|graminee/,
        matches: (facts) => facts.share(/festulolium|golomat|raigras|timoftica|paius/) > 0 || /amestec\w* (cu|de)/.test(facts.text),
      },
    ],
  },
  {
    key: "sol",
    label: "Ce sol aveți?",
    row: "soil",
    options: [
      {
        value: "drenat",
        label: "drenat, cu pH peste 6,2",
        stated: /drenat|profund/,
        matches: (facts) => /drenat|profund/.test(facts.of("soilNeeds")),
      },
      {
        value: "nisipos",
        label: "nisipos sau ușor acid",
        stated: /nisip|acid/,
        matches: (facts) => /nisip|usor acid/.test(`${facts.text} ${facts.of("soilNeeds")}`),
      },
    ],
  },
  {
    ...WATER,
    // Pure under 550 mm without irrigation; with cocksfoot where it is wetter or irrigated.
    options: [
      { ...(WATER.options[0] as FinderOption), matches: (facts) => /irigat|colinar/.test(facts.text) || /golomat/.test(facts.composition) },
      { ...(WATER.options[1] as FinderOption), label: "secetoase, sub 550 mm de ploaie pe an", matches: isPureLucerne },
    ],
  },
];

export const beetQuestions: readonly FinderQuestion[] = [
  {
    key: "semanat",
    label: "Cu ce semănați?",
    row: "seeder",
    options: [
      {
        value: "precizie",
        label: "semănătoare de precizie",
        stated: /precizie/,
        matches: (facts) => /bob cu bob|precizie/.test(facts.text) || /(?<!ne)drajata/.test(facts.composition),
      },
      { value: "randuri", label: "semănătoare în rânduri", stated: /rand/, matches: mentions(/mecanic in randuri/) },
      { value: "manual", label: "manual", stated: /manual|mana/, matches: mentions(/manual/) },
    ],
  },
  {
    key: "rarit",
    label: "Puteți rări plantele?",
    row: "thinning",
    options: [
      {
        value: "nu",
        label: "nu, fără rărit",
        stated: /^(nu|fara)/,
        matches: (facts) => /nu cere rarit/.test(facts.text) || /(?<!ne)drajata/.test(facts.composition),
      },
      {
        value: "da",
        label: "da, le răresc",
        stated: /^(?!nu|fara)/,
        matches: (facts) => /nedrajata|plurigerm/.test(facts.composition),
      },
    ],
  },
];
