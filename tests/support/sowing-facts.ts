/**
 * Knowledge of agronomy about the demonstration's products, apart from the product itself: when and how deep each is sown, how many days a
 * stand has to grow before it is first mown, cut or grazed, and what is not done with it. A work of the site that says otherwise is wrong,
 * whoever wrote it.
 */
export type SowingFacts = {
  period: string;
  /** Months (1–12) whose 20th day is in the period. */
  months: readonly number[];
  depth: string;
  /** Days of growth before the first mowing, cut or grazing. */
  growth: number;
  /** Conditions that its works say beside it: limits of wet and dry, what kills it. */
  says: readonly RegExp[];
  never: readonly RegExp[];
};

const SPRING_AND_AUTUMN = { period: "15 martie – 31 mai; 20 august – 10 octombrie", months: [3, 4, 5, 8, 9] };
const [THINNED, NITROGEN, FED] = [/^Rărit\b|Răriți/m, /\bazot|\bN \d/i, /Fertiliz|îngrășăm|P₂O₅|azot/i];

const lawn = {
  ...SPRING_AND_AUTUMN,
  ...{ depth: "0,5–1 cm", growth: 21 },
  says: [/Udați puțin, de 2–4 ori pe zi; pe vreme rece, numai când suprafața se usucă/, /8–10 cm/, /mai mult de o treime din fir/],
  never: [THINNED, /pășun|coas[ăa]\b|P₂O₅/i],
};
const fescues = { ...lawn, growth: 28, never: [...lawn.never, /3–4 ori pe an/] };
const fine = { period: "1 aprilie – 31 mai; 20 august – 30 septembrie", months: [4, 5, 8, 9], depth: "cel mult 0,5 cm" };
const repair = { ...lawn, never: [...lawn.never, /Încorporați|Fertilizare de bază|Supraînsămânțare/] };
/** Tall fescue wants 45 days before frost. */
const dry = { ...lawn, period: "15 martie – 31 mai; 20 august – 15 septembrie", months: [3, 4, 5, 8], depth: "1–1,5 cm" };

const pasture = {
  depth: "1–2 cm",
  growth: 42,
  says: [/pe sol zvântat, și lăsați 6–7 cm/, /nu pășunați pe sol ud/],
  never: [THINNED, /tunde/i],
};
const lucerne = {
  ...{ period: "15 martie – 15 aprilie; 15 august – 10 septembrie, cu umiditate", months: [3, 8], depth: "1,5–2,5 cm", growth: 60 },
  says: [
    /15–31 august, cu umiditate/,
    /Azot cel mult 30–40 kg\/ha, la semănat; deloc în vegetație/,
    /4–6 săptămâni înainte de îngheț/,
    /Sinorhizobium/,
  ],
  never: [THINNED, /tunde|pășun|Rhizobium\b(?! meliloti)|bacteriza/i],
};
const beet = {
  period: "25 martie – 25 aprilie",
  months: [4],
  depth: "2–3 cm",
  growth: 120,
  says: [/6–8 °C în sol/, /cel mult 30 t\/ha/],
  never: [/tunde|coas|pășun/i],
};
const hay = { depth: "1–2 cm", growth: 56, says: [/la 6–7 cm/, /15–18% umiditate/], never: [THINNED, NITROGEN, /tunde/i] };
const bulb = {
  ...{ period: "septembrie–noiembrie", months: [9, 10, 11], growth: 0 },
  says: [/nisip sau pietriș/, /înainte ca pământul să înghețe/],
  never: [THINNED, /pășun|coas|\bkg\b|Semănat/i],
};

export const sowingFacts: Record<string, SowingFacts> = {
  "turfline-sport": lawn,
  "turfline-ornamental": { ...lawn, never: [...lawn.never, /3–4 ori pe an|15–25 g/] },
  "turfline-umbra": fescues,
  "turfline-sunshine": dry,
  "turfline-eco-lawn": {
    ...lawn,
    ...{ period: "1 aprilie – 31 mai; 15 august – 15 septembrie", months: [4, 5, 8] },
    says: [...lawn.says, /Nu folosiți niciodată erbicide pentru frunză lată/],
    never: [...lawn.never, /3–4 ori pe an|15–25 g|primele luni/],
  },
  "turfline-clasic": lawn,
  "turfline-mini": fescues,
  "turfline-rapid": { ...repair, period: "1 martie – 31 mai; 20 august – 20 octombrie", months: [3, 4, 5, 8, 9, 10] },
  "johnsons-quick-lawn": lawn,
  "johnsons-tuffgrass": lawn,
  "johnsons-shady-place": { ...fescues, ...fine },
  "johnsons-luxury-lawn": { ...fescues, ...fine, says: [...lawn.says, /8–10 g de azot/], never: [...fescues.never, /15–25 g/] },
  "johnsons-after-moss": { ...repair, period: "15 martie – 15 mai; 1 septembrie – 10 octombrie", months: [3, 4, 9] },
  "masterline-turbo": {
    ...repair,
    // Frost kills Westerwold ryegrass as a seedling.
    period:
      "15 februarie – 30 aprilie, pe sol dezghețat; 1 septembrie – 31 octombrie, din 15 octombrie numai în zone cu ierni blânde, sub material nețesut (agril)",
    months: [2, 3, 4, 9, 10],
    says: [/numai dacă solul este uscat/, /zile fără îngheț/, /primăvara, când iarba are 8–10 cm/, /mucegaiul de zăpadă/],
    never: [...repair.never, /ori pe zi|foli[ea]\b/],
  },
  "masterline-expressmaster-plus": { ...repair, period: "martie–mai; august–octombrie", months: [3, 4, 5, 8, 9, 10] },
  "masterline-drought-master": {
    ...dry,
    says: [...lawn.says, /de două ori pe an, primăvara și la începutul toamnei/],
    never: [...lawn.never, /3–4 ori pe an/],
  },
  "foragemax-pasune-intensiva": { ...pasture, period: "15 martie – 25 aprilie; 15 august – 10 septembrie", months: [3, 4, 8] },
  "foragemax-pasune-rezistenta": {
    ...{ ...pasture, period: "15 martie – 20 aprilie; 15 august – 10 septembrie", months: [3, 4, 8] },
    says: [...pasture.says, /în anul al doilea sau după o coasă de curățire/],
    never: [...pasture.never, /6–10 săptămâni/],
  },
  "dlf-raigras-peren-furajer": {
    ...{ ...pasture, period: "1 martie – 20 aprilie; 15 august – 20 septembrie", months: [3, 4, 8, 9] },
    says: [...pasture.says, /Normă: 12–18 kg\/ha/],
  },
  "dlf-trifoi-alb": {
    ...{ ...pasture, period: "15 martie – 30 aprilie; 10 august – 1 septembrie", months: [3, 4, 8] },
    ...{ depth: "0,5–1 cm, niciodată peste 2 cm", growth: 56 },
    says: [/fără azot/, /Normă: 2–5 kg\/ha/, /pe sol zvântat, și lăsați 6–7 cm/, /balonare/],
    never: [...pasture.never, /zecime|10–20 kg|60–120|1–2 cm/],
  },
  "dlf-lucerna-creno": lucerne,
  "dlf-lucerna-daisy": lucerne,
  "dlf-lucerna-ludelis": { ...lucerne, depth: "2–2,5 cm pe soluri ușoare" },
  "foragemax-lucerna-graminee": {
    ...{ ...lucerne, period: "15 martie – 15 aprilie; 15 august – 5 septembrie, cu umiditate", depth: "1–2 cm" },
    says: [
      /15–31 august, cu umiditate/,
      /Azot foarte puțin sau deloc/,
      /îmbobocirea lucernei și la înspicarea gramineelor/,
      /50–60% din lucernă este înflorită/,
      /6–7 cm de miriște/,
    ],
    never: [...lucerne.never, /25%/],
  },
  "dlf-sfecla-furajera-magnum": { ...beet, period: "25 martie – 25 aprilie, la minimum 6–8 °C în sol", never: [...beet.never, THINNED] },
  "sfecla-furajera-monogerma": { ...beet, says: [...beet.says, /Răriți pe sol umed/] },
  "sfecla-furajera-galbena-traditionala": { ...beet, period: "25 martie – 30 aprilie", says: [...beet.says, /la 2–4 frunze adevărate/] },
  "foragemax-faneata-intensiva": { ...hay, period: "15 martie – 20 aprilie; 10 august – 5 septembrie", months: [3, 4, 8] },
  "foragemax-faneata-timoftica": {
    ...{ ...hay, period: "25 martie – 30 aprilie; 10 august – 1 septembrie", months: [4, 8], depth: "0,5–1 cm" },
  },
  // The steppe is too dry at the end of the summer.
  "foragemax-faneata-zone-secetoase": {
    ...{ ...hay, period: "10 martie – 10 aprilie", months: [3], depth: "1,5–2,5 cm" },
  },
  "johnsons-country-meadow": {
    ...{ period: "15 martie – 30 aprilie; 1 septembrie – 10 octombrie", months: [3, 4, 9] },
    ...{ depth: "la suprafață, doar tăvălugit", growth: 70 },
    says: [/după scuturarea semințelor/, /teren sărac/, /fără să acoperiți sămânța/],
    never: [THINNED, FED, /otav|pășun|înspic|\d cm\b/i],
  },
  "bulbi-lalele-triumph-amestec": { ...bulb, depth: "12–13 cm" },
  "bulbi-narcise-dutch-master": { ...bulb, period: "septembrie–octombrie", months: [9, 10], depth: "12–15 cm" },
  "bulbi-zambile-parfumate-amestec": { ...bulb, period: "15 septembrie – 15 noiembrie", months: [9, 10], depth: "12–15 cm" },
  "bulbi-branduse-de-primavara": { ...bulb, depth: "7–10 cm" },
  "bulbi-ceapa-ornamentala-purple-sensation": { ...bulb, depth: "15 cm", never: [...bulb.never, /Tăiați floarea/] },
};

/** Species as works might name them: none that is not in the pack. */
export const SPECIES = [
  /raigras/i,
  /păiuș/i,
  /firuț/i,
  /iarba-câmpului/i,
  /trifoi/i,
  /lucern/i,
  /timofti/i,
  /golomăț/i,
  /obsig/i,
  /sparcet/i,
  /ghizdei/i,
  /festulolium/i,
];

/** Days of growth from one day to another, both YYYY-MM-DD: half a one in March and in October, none in winter. */
export function growth(from: string, to: string): number {
  let days = 0;
  for (let time = Date.parse(from) + 86_400_000; time <= Date.parse(to); time += 86_400_000) {
    const month = new Date(time).getUTCMonth() + 1;
    if (month >= 4 && month <= 9) days += 1;
    else if (month === 3 || month === 10) days += 0.5;
  }
  return days;
}
