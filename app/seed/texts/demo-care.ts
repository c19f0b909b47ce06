/**
 * The works of the demonstration's categories: the frame that a product's sheet and its own rows (product-care.ts) fill in. Where days and amounts
 * come from stands in docs/decisions/0096-technical-sheet.md.
 */
import type { TextOf } from "#app/texts/texts.ts";

export type Row = TextOf<"category">["care"][number];

export const lawn = {
  base: {
    work: "base",
    timing: "când pregătiți terenul, la un gazon nou",
    text: "Încorporați un îngrășământ de pornire bogat în fosfor, circa 2 kg/100 mp.",
  },
  sow: {
    work: "sow",
    timing: "15 martie – 31 mai; 20 august – 10 octombrie",
    text: "Semănați în cruce, jumătate pe lung și jumătate pe lat. Adâncime: 0,5–1 cm.",
  },
  roll: { work: "roll", timing: "în ziua semănatului", text: "Greblați ușor, apoi treceți cu tăvălugul." },
  sprout: {
    work: "sprout",
    timing: "în ziua semănatului, până la răsărire",
    text: "Udați puțin, de 2–4 ori pe zi; pe vreme rece, numai când suprafața se usucă.",
  },
  irrigate: {
    work: "irrigate",
    timing: "când iarba a răsărit",
    text: "Udați rar și consistent, 15–20 mm o dată, dimineața.",
  },
  weed: { work: "weed", timing: "în primele 8 săptămâni", text: "Nu folosiți erbicid în primele luni." },
  mow: {
    work: "mow",
    timing: "la 4–6 săptămâni, când iarba are 8–10 cm",
    text: "Tundeți cu lama ascuțită și nu luați mai mult de o treime din fir.",
  },
  use: { work: "use", timing: "la 8–10 săptămâni, după 3–4 tunderi", text: "Gazonul se poate călca." },
  feed: {
    work: "feed",
    timing: "când gazonul s-a îndesit, de 3–4 ori pe an la întreținere intensă",
    text: "În total 15–25 g de azot pe mp într-un an.",
  },
  overseed: {
    work: "overseed",
    timing: "când gazonul s-a rărit, în perioada de semănat",
    text: "Tundeți scurt, scarificați și aerați, apoi semănați.",
  },
  winter: { work: "winter", timing: "decembrie–februarie", text: "Nu călcați pe iarba înghețată sau acoperită de zăpadă." },
} as const satisfies Record<string, Row>;

export const pasture = {
  base: {
    work: "base",
    timing: "când pregătiți terenul",
    text: "30–60 kg/ha P₂O₅ și 40–80 kg/ha K₂O; pe sol acid, calcar.",
  },
  sow: {
    work: "sow",
    timing: "15 martie – 20 aprilie; 15 august – 10 septembrie",
    text: "Circa o zecime din semințe se mai pot vedea pe rând. Adâncime: 1–2 cm.",
  },
  roll: { work: "roll", timing: "în ziua semănatului", text: "Treceți cu tăvălugul înainte de semănat și după el." },
  weed: { work: "weed", timing: "când buruienile încep să umbrească, în primul an", text: "Faceți o coasă de curățire." },
  graze: {
    work: "graze",
    timing: "la 6–10 săptămâni, când iarba are 15–20 cm și nu se smulge",
    text: "Pășunați scurt, pe sol zvântat, și lăsați 6–7 cm. Apoi pășunați pe parcele, cu pauze de 20–35 de zile.",
  },
  feed: {
    work: "feed",
    timing: "când pornește iarba și după pășunat",
    text: "Dați azot cu măsură, în reprize: prea mult elimină trifoiul.",
  },
  overseed: {
    work: "overseed",
    timing: "când au rămas sub 250 de plante/mp, primăvara devreme",
    text: "Semănați în pajiștea existentă, înainte de pornirea vegetației.",
  },
  last_graze: {
    work: "last_graze",
    timing: "octombrie",
    text: "Lăsați peste iarnă circa 10 cm de iarbă și nu pășunați pe sol ud.",
  },
} as const satisfies Record<string, Row>;

export const lucerne = {
  base: {
    work: "base",
    timing: "când pregătiți terenul",
    text: "60–100 kg/ha P₂O₅ și 60–80 kg/ha K₂O, încorporate. Azot cel mult 30–40 kg/ha, la semănat; deloc în vegetație.",
  },
  seed: {
    work: "seed",
    timing: "în ziua semănatului, pe teren fără lucernă până acum",
    text: "Inoculați sămânța cu bacteriile lucernei (Sinorhizobium meliloti).",
  },
  sow: {
    work: "sow",
    timing: "15 martie – 15 aprilie; 15 august – 10 septembrie",
    text: "La sfârșitul verii semănați numai cu umiditate sau irigare. Adâncime: 1,5–2 cm pe sol greu și 2–2,5 cm pe sol ușor.",
  },
  roll: { work: "roll", timing: "în ziua semănatului", text: "Treceți cu tăvălugul înainte de semănat și după el." },
  weed: { work: "weed", timing: "când apar buruienile, în anul semănatului", text: "Combateți-le de la început." },
  cut: {
    work: "cut",
    timing: "la 10–14 săptămâni, când 50–60% din plante sunt înflorite",
    text: "La semănatul de primăvară, de obicei în iunie–iulie. Nu coborâți sub 6–7 cm. Din anul al doilea cosiți de la îmbobocire, de obicei în mai, până la 25% înflorire.",
  },
  last_cut: {
    work: "last_cut",
    timing: "septembrie, cu 4–6 săptămâni înainte de îngheț",
    text: "Nu coborâți sub 6–7 cm.",
  },
} as const satisfies Record<string, Row>;

const beet: readonly Row[] = [
  {
    work: "base",
    timing: "când pregătiți terenul",
    text: "Gunoi cel mult 30 t/ha, încorporat toamna; în completare N 100–150, P₂O₅ 60–80 și K₂O 150–250 kg/ha, după analiza solului.",
  },
  {
    work: "sow",
    timing: "25 martie – 25 aprilie",
    text: "Așteptați 6–8 °C în sol. Adâncime: 2–3 cm, cu 45–50 cm între rânduri.",
  },
  { work: "weed", timing: "în primele 8 săptămâni", text: "Prășiți de 2–3 ori." },
  {
    work: "thin",
    timing: "la 4–6 săptămâni, când plantele au 2–4 frunze, la sămânța nedrajată",
    text: "Răriți pe sol umed și lăsați planta cea mai viguroasă.",
  },
  { work: "harvest", timing: "octombrie, înainte de îngheț", text: "Păstrați la 1–5 °C numai rădăcini fără răni, curățate de frunze." },
];

const hay: readonly Row[] = [
  {
    work: "base",
    timing: "când pregătiți terenul, la amestecurile furajere",
    text: "Încorporați fosfor și potasiu, după analiza solului.",
  },
  {
    work: "sow",
    timing: "15 martie – 20 aprilie; 10 august – 5 septembrie",
    text: "Semănați pe un pat mărunțit. Adâncime: 1–2 cm.",
  },
  { work: "roll", timing: "în ziua semănatului", text: "Treceți cu tăvălugul înainte de semănat și după el." },
  { work: "weed", timing: "când buruienile încep să umbrească, în primul an", text: "Faceți o coasă de curățire." },
  {
    work: "cut",
    timing: "mai, la începutul înspicării gramineelor",
    text: "Cosiți la 6–7 cm. Fânul se strânge la 15–18% umiditate, semifânul la 40–60% substanță uscată.",
  },
  { work: "last_graze", timing: "septembrie–octombrie, dacă pășunați otava", text: "Pășunați-o numai pe sol uscat." },
  { work: "feed", timing: "septembrie–noiembrie, la amestecurile furajere", text: "40–60 kg/ha P₂O₅ și 40–80 kg/ha K₂O." },
  { work: "overseed", timing: "când fâneața s-a rărit", text: "Cosiți întâi: nu supraînsămânțați peste iarba înaltă." },
];

export const bulb = {
  plant: {
    work: "plant",
    timing: "septembrie–noiembrie",
    text: "Pe sol greu, puneți nisip sau pietriș pe fundul gropii. Încheiați înainte ca pământul să înghețe. Adâncime: de 2–3 ori înălțimea bulbului.",
  },
  base: { work: "base", timing: "în ziua plantării", text: "Potasiu, fără mult azot și fără gunoi proaspăt." },
  winter: { work: "winter", timing: "decembrie–februarie", text: "Nu udați." },
  bloom: { work: "bloom", timing: "când florile s-au trecut", text: "Tăiați floarea și lăsați frunzele să se usuce singure." },
} as const satisfies Record<string, Row>;

export const demoCare: Record<"gazon" | "pasune" | "lucerna" | "sfecla" | "faneata" | "bulbi", Row[]> = {
  ...{ gazon: Object.values(lawn), pasune: Object.values(pasture), lucerna: Object.values(lucerne) },
  ...{ sfecla: [...beet], faneata: [...hay], bulbi: Object.values(bulb) },
};
