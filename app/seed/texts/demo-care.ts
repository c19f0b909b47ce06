/** The works of the demonstration's categories. Where their days and amounts come from stands in docs/decisions/0097-calendar-of-works.md. */
import type { TextOf } from "#app/texts/texts.ts";

export const demoCare: Record<"gazon" | "pasune" | "lucerna" | "sfecla" | "faneata" | "bulbi", TextOf<"category">["care"]> = {
  gazon: [
    {
      work: "fertilise",
      timing: "în ziua semănatului",
      text: "Înainte de semănat încorporați un îngrășământ de pornire bogat în fosfor, circa 2 kg/100 mp.",
    },
    {
      work: "sow",
      timing: "15 martie – 31 mai; 20 august – 10 octombrie",
      text: "Semănați în cruce, jumătate pe lung și jumătate pe lat, la 0,5–1 cm adâncime.",
    },
    { work: "roll", timing: "în ziua semănatului", text: "Greblați ușor, apoi treceți cu tăvălugul." },
    {
      work: "water",
      timing: "în primele 3 săptămâni",
      text: "Udați puțin, de 2–4 ori pe zi, până la răsărire: raigrasul răsare în 5–14 zile, păiușurile în 7–21, firuța în 14–30.",
    },
    {
      work: "water",
      timing: "după 3 săptămâni, dacă iarba a răsărit",
      text: "De acum udați rar și consistent, 15–20 mm o dată, dimineața.",
    },
    {
      work: "mow",
      timing: "după 3 săptămâni, când iarba are 8–10 cm",
      text: "De acum urmăriți înălțimea. Tundeți cu lama ascuțită și nu luați mai mult de o treime din fir.",
    },
    { work: "weed", timing: "în primele 8 săptămâni", text: "Nu folosiți erbicid în primele luni." },
    { work: "use", timing: "la 8–10 săptămâni, după 3–4 tunderi", text: "Pe gazon se poate călca." },
    {
      work: "overseed",
      timing: "20 august – 10 octombrie, unde covorul s-a rărit",
      text: "Scarificați și aerați, apoi semănați 1,5–2,5 kg/100 mp.",
    },
    {
      work: "fertilise",
      timing: "când gazonul este încheiat, de 3–4 ori pe an",
      text: "La un gazon îngrijit intens, 15–25 g de azot pe mp în tot anul.",
    },
    { work: "winter", timing: "decembrie – februarie", text: "Nu călcați pe iarba înghețată sau acoperită de zăpadă." },
  ],
  pasune: [
    {
      work: "fertilise",
      timing: "când pregătiți terenul",
      text: "30–60 kg/ha P₂O₅ și 40–80 kg/ha K₂O; pe sol acid, calcar. Azotul, 60–120 kg/ha pe an la graminee, se dă în reprize; peste 30% trifoi, mult mai puțin.",
    },
    {
      work: "sow",
      timing: "15 martie – 20 aprilie; 15 august – 10 septembrie",
      text: "Semănați la 1–2 cm. Circa o zecime din semințe se mai pot vedea pe rând.",
    },
    { work: "roll", timing: "în ziua semănatului", text: "Treceți cu tăvălugul înainte de semănat și după el." },
    {
      work: "graze",
      timing: "la 6–10 săptămâni, când iarba are 15–20 cm și nu se smulge",
      text: "Pășunați ușor, pe sol zvântat, și lăsați 6–7 cm. Apoi pe parcele, cu pauze de 20–35 de zile.",
    },
    { work: "weed", timing: "când buruienile încep să umbrească, în primul an", text: "Faceți o coasă de curățire." },
    {
      work: "overseed",
      timing: "martie, unde au rămas sub 250 de plante/mp",
      text: "Supraînsămânțați 10–20 kg/ha înainte de pornirea vegetației.",
    },
    {
      work: "winter",
      timing: "octombrie, la ultimul pășunat al anului",
      text: "Lăsați peste iarnă circa 10 cm de iarbă și nu pășunați pe sol ud.",
    },
  ],
  lucerna: [
    {
      work: "fertilise",
      timing: "în ziua semănatului",
      text: "Cel mult 30–40 kg/ha azot la pornire, apoi deloc; 60–100 kg/ha P₂O₅ și 60–80 kg/ha K₂O.",
    },
    { work: "seed", timing: "în ziua semănatului, pe teren fără lucernă până acum", text: "Inoculați sămânța." },
    {
      work: "sow",
      timing: "15 martie – 15 aprilie; 15 august – 10 septembrie",
      text: "Semănați la 1,5–2 cm pe sol greu și la 2–2,5 cm pe sol ușor. La sfârșitul verii, numai cu umiditate sau irigare.",
    },
    { work: "roll", timing: "în ziua semănatului", text: "Patul fin se tasează." },
    { work: "weed", timing: "când apar buruienile, în anul semănatului", text: "Țineți-le în frâu de la început." },
    {
      work: "cut",
      timing: "15 mai – 30 iunie, când 50–60% din plante sunt înflorite",
      text: "Nu coborâți sub 6–7 cm. Din anul al doilea cosiți de la îmbobocire până la 25% înflorire.",
    },
    {
      work: "winter",
      timing: "septembrie, cu 4–6 săptămâni înainte de îngheț",
      text: "Ultima coasă a anului.",
    },
  ],
  sfecla: [
    {
      work: "fertilise",
      timing: "când pregătiți terenul",
      text: "Gunoi cel mult 30 t/ha; în completare N 100–150, P₂O₅ 60–80 și K₂O 150–250 kg/ha, după analiza solului.",
    },
    {
      work: "sow",
      timing: "25 martie – 25 aprilie, la 6–8 °C în sol",
      text: "Semănați la 2–3 cm, cu 45–50 cm între rânduri.",
    },
    { work: "weed", timing: "în primele 8 săptămâni", text: "Prășiți de 2–3 ori." },
    {
      work: "thin",
      timing: "la 4–6 săptămâni, când plantele au 2–4 frunze",
      text: "Răriți, pe sol umed, numai sămânța plurigermă sau monogermă nedrajată.",
    },
    { work: "harvest", timing: "octombrie, înainte de îngheț", text: "Păstrați la 1–5 °C numai rădăcini fără răni, curățate de frunze." },
  ],
  faneata: [
    {
      work: "sow",
      timing: "15 martie – 20 aprilie; 10 august – 5 septembrie",
      text: "Semănați la 1–2 cm, la multă timoftică sau trifoi alb la 0–1 cm. Amestecurile cu multă lucernă nu se seamănă târziu vara.",
    },
    { work: "roll", timing: "în ziua semănatului", text: "Tasați solul înainte de semănat și după el." },
    {
      work: "cut",
      timing: "mai, la începutul înspicării gramineelor",
      text: "Cosiți la 6–7 cm. Fânul se strânge la 15–18% umiditate, semifânul la 40–60% substanță uscată.",
    },
    {
      work: "fertilise",
      timing: "septembrie – noiembrie",
      text: "40–60 kg/ha P₂O₅ și 40–80 kg/ha K₂O.",
    },
    {
      work: "fertilise",
      timing: "martie – aprilie, la amestecurile de graminee",
      text: "50–80 kg/ha azot; încă 40–60 kg/ha după prima coasă.",
    },
    {
      work: "overseed",
      timing: "când covorul s-a rărit",
      text: "Cosiți întâi: nu supraînsămânțați peste iarba înaltă.",
    },
    { work: "winter", timing: "septembrie – octombrie, dacă pășunați otava", text: "Pășunați-o numai pe sol uscat." },
  ],
  bulbi: [
    {
      work: "plant",
      timing: "septembrie – noiembrie, înainte ca pământul să înghețe",
      text: "La o adâncime de 2–3 ori înălțimea bulbului. Pe sol greu, nisip sau pietriș pe fundul gropii.",
    },
    { work: "fertilise", timing: "în ziua plantării", text: "Potasiu, fără mult azot și fără gunoi proaspăt." },
    { work: "winter", timing: "decembrie – februarie", text: "Nu udați." },
    { work: "bloom", timing: "când florile s-au trecut", text: "Tăiați floarea și lăsați frunzele să se usuce singure." },
  ],
};
