/** Works that differ from those of their category, by the slug of the product: rows of its own, as its page in the administration would save them. */
import { bulb, lawn, lucerne, pasture, type Row } from "./texts/demo-care.ts";

/** Fescues that ask for little. */
const modest = {
  ...lawn,
  feed: { work: "feed", timing: "când gazonul s-a îndesit, cel mult de două ori pe an", text: "Amestecul cere puțin îngrășământ." },
} as const;
const shade = { ...modest, use: { ...lawn.use, text: "Gazonul suportă o călcare ușoară, nu joacă." } };

/** Into a lawn that is there: nothing is worked in below, and the sowing is the overseeding itself. */
const { base: _base, overseed: _overseed, ...kept } = lawn;
const repair = {
  ...kept,
  sow: { ...lawn.sow, text: "Scarificați sau zgâriați solul cu grebla, apoi semănați. Adâncime: 0,5–1 cm." },
  use: { ...lawn.use, timing: "când iarba nouă a fost tunsă de 3–4 ori" },
};

const { feed: _nitrogen, ...clover } = pasture;

const OWN: Record<string, Record<string, Row>> = {
  "turfline-umbra": shade,
  "johnsons-shady-place": shade,
  "turfline-mini": modest,
  "turfline-eco-lawn": {
    ...lawn,
    weed: {
      work: "weed",
      timing: "când apar buruieni",
      text: "Tundeți regulat și pliviți. Nu folosiți niciodată erbicide pentru frunză lată: distrug și trifoiul.",
    },
    feed: {
      work: "feed",
      timing: "când gazonul s-a îndesit, cu puțin azot",
      text: "Trifoiul fixează azotul din aer; prea mult îngrășământ îl elimină.",
    },
  },
  "masterline-drought-master": {
    ...lawn,
    feed: {
      work: "feed",
      timing: "când gazonul s-a îndesit, de două ori pe an, primăvara și la începutul toamnei",
      text: "Fertilizați moderat: vara, excesul de azot face iarba sensibilă la boli.",
    },
  },
  "turfline-rapid": repair,
  "johnsons-after-moss": repair,
  "masterline-expressmaster-plus": repair,
  "masterline-turbo": {
    sow: {
      ...lawn.sow,
      text: "Semănați în zile fără îngheț, pe sol afânat. Pe vreme rece acoperiți semănătura cu material nețesut (agril).",
    },
    roll: { ...lawn.roll, text: "Treceți cu tăvălugul înainte de a acoperi." },
    sprout: {
      work: "sprout",
      timing: "în ziua semănatului, numai dacă solul este uscat",
      text: "Toamna târziu și la ieșirea din iarnă ajunge de obicei umezeala din sol.",
    },
    uncover: {
      work: "other",
      timing: "când iarba a răsărit și vremea s-a încălzit, ridicați agrilul",
      text: "Umezeala închisă sub el favorizează mucegaiul de zăpadă.",
    },
    irrigate: lawn.irrigate,
    weed: lawn.weed,
    mow: {
      work: "mow",
      timing: "la 4–6 săptămâni, primăvara, când iarba are 8–10 cm",
      text: "După semănatul de toamnă târzie nu se tunde până în primăvară. Folosiți lama ascuțită și nu luați mai mult de o treime din fir.",
    },
    use: repair.use,
    feed: lawn.feed,
  },
  "dlf-raigras-peren-furajer": {
    ...pasture,
    feed: { ...pasture.feed, text: "60–120 kg/ha azot pe an, în reprize." },
    overseed: {
      work: "overseed",
      timing: "când au rămas sub 250 de plante/mp, primăvara devreme sau la sfârșitul verii",
      text: "Semănați în pajiștea existentă, înainte de pornirea vegetației sau după o coasă joasă și o ploaie bună.",
    },
  },
  "dlf-trifoi-alb": {
    ...clover,
    sow: { ...pasture.sow, text: "Semănați foarte aproape de suprafață, pe sol mărunțit fin." },
    base: { ...pasture.base, text: "30–60 kg/ha P₂O₅ și 40–80 kg/ha K₂O, fără azot; pe sol acid, calcar." },
    graze: {
      ...pasture.graze,
      timing: "la 8–10 săptămâni, când plantele nu se mai smulg",
      text: "Pășunați scurt, pe sol zvântat, și lăsați 6–7 cm. Nu intrați cu animale flămânde, pe rouă: risc de meteorism.",
    },
    overseed: {
      work: "overseed",
      timing: "când pășunea are prea puțin trifoi, primăvara devreme",
      text: "Semănați în pajiștea existentă, înainte de pornirea vegetației.",
    },
  },
  "foragemax-lucerna-graminee": {
    ...lucerne,
    base: {
      ...lucerne.base,
      text: "60–100 kg/ha P₂O₅ și 60–80 kg/ha K₂O, încorporate. Azot foarte puțin sau deloc: favorizează gramineele.",
    },
    cut: { ...lucerne.cut, timing: "când lucerna îmbobocește și gramineele înspică", text: "Lăsați 6–7 cm de miriște." },
  },
  "johnsons-country-meadow": {
    sow: {
      ...lawn.sow,
      timing: "15 martie – 30 aprilie; 1 septembrie – 10 octombrie",
      text: "Semănați pe teren sărac, curățat de buruieni.",
    },
    roll: { ...lawn.roll, text: "Treceți cu tăvălugul, fără să acoperiți sămânța." },
    sprout: { ...lawn.sprout, text: "Țineți solul umed." },
    weed: { ...pasture.weed, text: "Cosiți-le înainte să facă sămânță." },
    cut: {
      work: "cut",
      timing: "iulie–august, după scuturarea semințelor",
      text: "Lăsați fânul câteva zile pe loc, apoi strângeți-l. Cosiți o dată sau de două ori pe an.",
    },
  },
  "bulbi-narcise-dutch-master": {
    ...bulb,
    bloom: { ...bulb.bloom, text: "Tăiați floarea și lăsați frunzele să se îngălbenească; în gazon nu tundeți circa șase săptămâni." },
  },
  "bulbi-branduse-de-primavara": {
    ...bulb,
    bloom: { ...bulb.bloom, text: "Nu tundeți gazonul până nu se îngălbenesc frunzele, de regulă la sfârșitul lui aprilie." },
  },
  "bulbi-ceapa-ornamentala-purple-sensation": {
    ...bulb,
    bloom: { ...bulb.bloom, text: "Sferele uscate pot rămâne pe tijă; lăsați frunzele să se usuce singure." },
  },
};

export const productCare: ReadonlyMap<string, Row[]> = new Map(Object.entries(OWN).map(([slug, rows]) => [slug, Object.values(rows)]));
