/** Texts of the demonstration, as the owner's form would send them. */
import type { TextOf } from "#app/texts/texts.ts";
import { demoCare } from "./demo-care.ts";

export const demoCategories: Record<`category/${string}`, TextOf<"category">> = {
  "category/gazon": {
    description:
      "Amestecuri pentru curți la soare sau la umbră, locuri de joacă și terenuri de sport, de la ambalajul de 500 g la sacul de 20 kg.",
    heroes: [
      {
        picture: {
          file: "heroes/gazon-1",
          alt: "Gazon des și fraged privit de la firul ierbii, cu copaci în fundal",
        },
      },
      {
        picture: {
          file: "heroes/gazon-2",
          alt: "Gazon tuns în dungi, mărginit de flori și gard viu, cu o casă în fundal",
        },
      },
      {
        picture: {
          file: "heroes/gazon-3",
          alt: "Fire de iarbă cu rouă în lumina răsăritului",
        },
      },
    ],
    title: "Semințe de gazon pentru soare, umbră și sport",
    meta_description:
      "Semințe de gazon pentru soare, umbră, sport și reparații: compoziție, normă la 100 mp, perioadă de semănat, preț și sfat la telefon.",
    keywords: [
      "semințe de gazon",
      "gazon rezistent la călcare",
      "gazon pentru umbră",
      "gazon rezistent la secetă",
      "supraînsămânțare gazon",
      "Turfline",
      "Johnsons Lawn Seed",
      "Masterline",
    ],
    heading: "Un gazon bun începe cu amestecul potrivit locului",
    intro: [
      "Nicio specie nu are toate calitățile. Raigrasul peren răsare în 5–14 zile și rezistă la călcat. Păiușurile fine suportă semiumbra și cer puțin îngrășământ, păiușul înalt trece mai ușor peste secetă. Firuța îndesește gazonul și umple golurile, dar are nevoie de 14–30 de zile ca să răsară. De aceea gazonul se seamănă aproape întotdeauna din amestec.",
      "Înainte de a alege, priviți curtea într-o zi senină: unde bate soarele, unde rămâne umbra, pe unde se calcă. O curte cu copii cere alt amestec decât peluza din fața casei, iar sub pomi reușesc alte specii decât în plin soare.",
      "Norma obișnuită este de 2,5–4 kg/100 mp. Pe pagina fiecărui produs găsiți norma lui și un calculator care vă arată câte kilograme și câte ambalaje vă trebuie.",
      "Primăvara, perioada obișnuită este 15 martie – 15 aprilie; cu udare se poate semăna până la sfârșitul lui mai. În septembrie și la începutul lui octombrie solul este încă cald, iar ploile sunt moderate.",
      "Nereușitele au cam aceleași cauze: sămânță îngropată prea adânc, sol netăvălugit, udare rară în primele trei săptămâni, prima tundere prea joasă, un amestec nepotrivit pentru umbră, erbicid în primele luni sau raigras furajer în loc de soiuri de gazon. Toate se pot evita.",
    ],
    benefits: [
      "Amestecuri separate pentru soare, semiumbră, sport și întreținere redusă",
      "Compoziția, norma și perioada de semănat, indicate la fiecare produs",
      "Ambalaje de la 0,5 la 20 kg, pentru reparații mici și pentru terenuri întregi",
      "Soiuri de gazon, nu raigras furajer",
    ],
    applications: [
      "Curți de familie și locuri de joacă",
      "Peluze decorative, întreținute cu grijă",
      "Terenuri de sport și refacerea zonelor uzate",
      "Livezi, taluzuri și spații verzi publice",
    ],
    windows: [
      {
        from: "15.03",
        to: "31.05",
      },
      {
        from: "20.08",
        to: "10.10",
      },
    ],
    sowing_note:
      "După mijlocul lui aprilie semănați numai dacă puteți uda des. Vara, la circa 30 °C, câteva ore fără apă pot omorî sămânța germinată. Acestea sunt perioadele obișnuite; dacă un produs are altele, le găsiți pe pagina lui. Masterline Turbo, de exemplu, se seamănă și în noiembrie, sub material nețesut (agril).",
    rates: [
      {
        label: "Gazon nou",
        value: "2,5–4 kg/100 mp",
      },
      {
        label: "Supraînsămânțare",
        value: "1,5–2,5 kg/100 mp",
      },
      {
        label: "Zone complet uzate, cu Masterline Turbo",
        value: "5 kg/100 mp",
      },
      {
        label: "Adâncime de semănat",
        value: "0,5–1 cm",
      },
      {
        label: "Îngrășământ de pornire, bogat în fosfor",
        value: "circa 2 kg/100 mp",
      },
      {
        label: "Azot, la un gazon îngrijit intens",
        value: "15–25 g/mp pe an, în 3–4 reprize",
      },
      {
        label: "pH-ul solului",
        value: "6–7",
      },
      {
        label: "Raigras peren (Lolium perenne)",
        value: "în cultură pură, circa 3,4 kg/100 mp; răsare în 5–14 zile",
      },
      {
        label: "Păiușuri fine (Festuca rubra, F. brevipila)",
        value: "în cultură pură, circa 2,4 kg/100 mp; răsar în 7–21 de zile",
      },
      {
        label: "Păiuș înalt (Festuca arundinacea)",
        value: "în cultură pură, circa 3,9 kg/100 mp; răsare în 7–14 zile",
      },
      {
        label: "Firuță (Poa pratensis)",
        value: "în cultură pură, circa 1,5 kg/100 mp; răsare în 14–30 de zile",
      },
      {
        label: "Iarba-câmpului (Agrostis capillaris)",
        value: "în cultură pură, 0,5–1 kg/100 mp; răsare în 10–14 zile",
      },
    ],
    steps: [
      "Afânați solul pe circa 20 cm, scoateți pietrele și rădăcinile, mărunțiți bulgării, nivelați și treceți cu tăvălugul.",
      "Încorporați în primii centimetri de sol un îngrășământ de pornire bogat în fosfor.",
      "Împărțiți sămânța în două și semănați în cruce: jumătate pe lung, jumătate pe lat.",
      "Greblați ușor, ca sămânța să ajungă la 0,5–1 cm, apoi treceți cu tăvălugul.",
      "Udați puțin, de 2–4 ori pe zi, până la răsărire. După aceea udați rar și consistent, 15–20 mm o dată, dimineața.",
      "Tundeți prima dată când iarba are 8–10 cm, cu lama ascuțită, fără să luați mai mult de o treime din fir.",
    ],
    care: demoCare.gazon,
    why_title: "De ce să alegeți sămânța de gazon de la noi",
    why_points: [
      "Din {an} importăm și distribuim semințe și suntem distribuitor oficial al producătorului danez DLF.",
      "Întâi vă întrebăm câtă lumină este, ce sol aveți și la ce folosiți gazonul, apoi vă recomandăm un amestec.",
      "Vă spunem deschis ce nu merge: la umbră deasă sau pe sol compactat, niciun amestec nu reușește fără lucrări de îmbunătățire.",
      "Ne puteți suna și după semănat, {program_intre}.",
    ],
    questions: [
      {
        question: "După cât timp pot călca pe gazonul nou?",
        answer: "După trei sau patru tunderi, adică la 8–10 săptămâni de la semănat. Până atunci intrați pe el numai pentru udat și tuns.",
      },
      {
        question: "Pot semăna gazon vara?",
        answer:
          "Doar dacă aveți irigare automată, pentru că semănătura nu trebuie să se usuce nicio zi. Dacă nu aveți, așteptați sfârșitul lui august: solul este cald, iar ploile ajută.",
      },
      {
        question: "De ce a răsărit neuniform?",
        answer:
          "Speciile din amestec au ritmuri diferite: raigrasul apare în 5–14 zile, păiușurile în 7–21 de zile, firuța abia în 14–30 de zile. Continuați udarea și evaluați răsărirea după o lună.",
      },
      {
        question: "De ce apare mușchiul în gazon?",
        answer:
          "Din cauza umbrei, a solului compactat sau acid, a tunderii prea scurte ori a apei în exces. Scoateți mușchiul, înlăturați cauza și semănați din nou locurile goale; altfel mușchiul revine.",
      },
      {
        question: "Semăn gazon sau pun gazon rulou?",
        answer:
          "Sămânța este mai ieftină și vă lasă să alegeți speciile. Gazonul rulou este verde imediat, dar la început are nevoie de la fel de multă apă.",
      },
    ],
    related: ["faneata", "bulbi-de-flori"],
  },
  "category/pasune": {
    description:
      "Amestecuri de graminee și trifoi pentru pășunat des sau pentru veri secetoase, plus specii pentru supraînsămânțarea pășunilor rărite.",
    heroes: [
      {
        picture: {
          file: "heroes/pasune-1",
          alt: "Pășune cu trifoi alb în floare, deal și liziere la orizont",
        },
      },
      {
        picture: {
          file: "heroes/pasune-2",
          alt: "Trifoi alb înflorit, de aproape, în lumină caldă",
        },
      },
    ],
    title: "Semințe pentru pășune: amestecuri și specii",
    meta_description:
      "Semințe pentru pășune: amestecuri cu trifoi alb, raigras peren pentru supraînsămânțare, norme la hectar, perioade de semănat și prețuri.",
    keywords: [
      "semințe pășune",
      "amestec pășune",
      "raigras peren furajer",
      "trifoi alb",
      "ghizdei",
      "supraînsămânțare pășune",
      "ForageMax",
      "DLF Seeds",
    ],
    heading: "Durata unei pășuni depinde de speciile din amestec",
    intro: [
      "Pentru doi–trei ani de folosire ajung două–trei specii. Pentru patru–șase ani se pun trei–patru, iar pentru o pajiște de lungă durată, patru–șase sau mai multe. Gramineele dau masa verde și acoperă solul, leguminoasele aduc azot și proteină.",
      "Trifoiul alb este partenerul firesc al raigrasului peren. Are 25–28% proteină, față de 16–18% la raigras, și este bine să acopere în medie cam 30% din pășune: puțin primăvara, mai mult în miezul verii. Acolo unde vara lipsește apa, golomățul, păiușul înalt și ghizdeiul dau rezultate mai bune.",
      "O greșeală care costă mult este semănatul prea adânc. În încercări daneze, trifoiul alb a răsărit în proporție de 40% la 1 cm, de numai 8% la 4 cm și deloc la 6 cm.",
      "Pajiștea se întreține prin pășunat: pe parcele, cu pauze de 20–35 de zile, fără animale pe sol ud și fără iarbă roasă până la pământ. Prea mult azot favorizează gramineele și elimină trifoiul; nu omiteți coasa de curățire din primul an. Sub 250 de plante/mp, pajiștea se supraînsămânțează.",
    ],
    benefits: [
      "Amestecuri pentru zone umede sau irigate și pentru veri secetoase",
      "Trifoi alb pentru proteină și azot, ghizdei fără risc de meteorism",
      "Raigras peren și trifoi alb separat, pentru supraînsămânțare",
      "Norma la hectar și adâncimea, indicate la fiecare produs",
    ],
    applications: [
      "Pășunat pe parcele cu vaci de lapte și tineret",
      "Pășuni de deal și de câmpie pentru oi și bovine",
      "Supraînsămânțarea pajiștilor rărite, fără arătură",
      "Îmbogățirea pajiștii cu leguminoase",
    ],
    windows: [
      {
        from: "15.03",
        to: "20.04",
      },
      {
        from: "15.08",
        to: "10.09",
      },
    ],
    sowing_note:
      "Supraînsămânțarea reușește cel mai bine primăvara devreme, înainte ca iarba să pornească în vegetație. Acestea sunt perioadele obișnuite; dacă un produs are altele, le găsiți pe pagina lui.",
    rates: [
      {
        label: "Pășune nouă",
        value: "25–35 kg/ha (0,25–0,35 kg/100 mp)",
      },
      {
        label: "Supraînsămânțare",
        value: "10–20 kg/ha",
      },
      {
        label: "Trifoi alb în amestec",
        value: "2–5 kg/ha",
      },
      {
        label: "Adâncime de semănat",
        value: "1–2 cm; trifoiul alb la 0,5–1 cm",
      },
      {
        label: "Fosfor și potasiu",
        value: "30–60 kg/ha P₂O₅ și 40–80 kg/ha K₂O",
      },
      {
        label: "Azot, la pajiști de graminee",
        value: "60–120 kg/ha, fracționat; mult mai puțin dacă trifoiul trece de 30%",
      },
      {
        label: "pH-ul solului",
        value: "5,8–7",
      },
      {
        label: "Număr de plante urmărit",
        value: "circa 450 de plante/mp, din care 40–45 de trifoi",
      },
      {
        label: "Răsărirea trifoiului alb (Trifolium repens)",
        value: "40% la 1 cm, 34% la 2 cm, 8% la 4 cm, 0% la 6 cm",
      },
      {
        label: "Răsărirea raigrasului peren (Lolium perenne)",
        value: "62% la 1 cm, 63% la 2 cm, 45% la 4 cm, 11% la 6 cm",
      },
      {
        label: "Pentru zone umede sau irigate, 4–6 ani",
        value: "raigras peren, păiuș de livezi, timoftică, trifoi alb",
      },
      {
        label: "Pentru veri secetoase, peste 6 ani",
        value: "golomăț, păiuș înalt, raigras peren, ghizdei, trifoi alb",
      },
    ],
    steps: [
      "Verificați pH-ul: potrivit pentru pășune este între 5,8 și 7. Pe sol acid aplicați calcar.",
      "Pregătiți un pat mărunțit și treceți cu tăvălugul înainte de semănat.",
      "Semănați la 1–2 cm. Este în regulă dacă circa o zecime din semințe se mai văd pe rând.",
      "Treceți din nou cu tăvălugul, ca sămânța să aibă contact cu solul.",
      "În primul an cosiți o dată buruienile, înainte să umbrească plantele tinere.",
      "Scoateți animalele la pășunat când iarba are 15–20 cm și nu se smulge, pe sol zvântat, și lăsați în urmă 6–7 cm.",
    ],
    care: demoCare.pasune,
    why_title: "De ce să alegeți sămânța de pășune de la noi",
    why_points: [
      "Amestecurile ForageMax și speciile DLF vin de la un ameliorator danez de graminee și trifoi.",
      "La telefon discutăm întâi despre sol, apă, animale și anii de folosire, apoi stabilim cantitatea.",
      "Calculatorul pornește de la hectare și vă arată numărul de saci.",
      "Lucrăm cu ferme din {an} și răspundem și după ce ați semănat.",
    ],
    questions: [
      {
        question: "Pot semăna fără arătură?",
        answer:
          "Da, prin supraînsămânțare cu o semănătoare specială, direct în pajiștea existentă. Folosiți 10–20 kg/ha, primăvara devreme, înainte ca iarba să pornească în vegetație.",
      },
      {
        question: "Cum mă feresc de meteorism?",
        answer:
          "Dați fân înainte, nu scoateți animalele pe rouă și treceți treptat de la o hrană la alta. Ghizdeiul și sparceta nu produc meteorism.",
      },
      {
        question: "Câte animale pot ține la hectar?",
        answer:
          "Depinde de producția pășunii. Orientativ, la deal se calculează 1–2 unități vită mare (UVM) la hectar. Pășunați pe parcele, cu pauze de 20–35 de zile.",
      },
      {
        question: "Când renunț la pășunea veche și reînsămânțez?",
        answer:
          "Când speciile valoroase ajung sub aproximativ jumătate din pajiște. Până atunci, supraînsămânțarea este de obicei mai potrivită.",
      },
      {
        question: "Ce amestec este bun pentru oi?",
        answer:
          "Un amestec des, cu păiuș, golomăț și ghizdei. Spuneți-ne ce sol aveți și câți ani folosiți pășunea, iar noi vă recomandăm un produs.",
      },
    ],
    related: ["faneata", "lucerna"],
  },
  "category/lucerna": {
    description: "Soiuri DLF pentru fân, semifân și siloz, în cultură pură sau cu graminee, pentru lucerniere care țin 3–5 ani.",
    heroes: [
      {
        picture: {
          file: "heroes/lucerna-1",
          alt: "Tulpini de lucernă cu flori mov, cu lanul estompat în fundal",
        },
      },
      {
        picture: {
          file: "heroes/lucerna-2",
          alt: "Rânduri de lucernă tânără pe un câmp lucrat",
        },
      },
      {
        picture: {
          file: "heroes/lucerna-3",
          alt: "Lan de lucernă înflorită, în lumina apusului",
        },
      },
      {
        picture: {
          file: "heroes/lucerna-4",
          alt: "Frunze de lucernă și flori mov, de aproape",
        },
      },
    ],
    title: "Semințe de lucernă: soiuri DLF și amestec cu graminee",
    meta_description:
      "Semințe de lucernă Creno, Daisy, Ludelis și amestec cu graminee: normă la hectar, adâncime, pH, perioadă de semănat, preț și consultanță.",
    keywords: [
      "semințe de lucernă",
      "lucernă DLF",
      "lucernă Creno",
      "lucernă Daisy",
      "lucernă Ludelis",
      "amestec lucernă cu graminee",
      "normă de semănat lucernă",
      "proteină furajeră",
    ],
    heading: "Lucernă pentru fân, semifân și siloz",
    intro: [
      "O lucernieră bine făcută ține 3–5 ani și dă furaj cu 19–20% proteină brută. Producțiile obișnuite sunt de 7–8 t de substanță uscată la hectar fără irigare și de 12–15 t cu irigare. Azotul și-l fixează singură, dar are nevoie de fosfor, de potasiu și de un sol neacid.",
      "Cere soluri adânci și drenate, cu pH peste 6,2; după amendare reușește și la pH peste 6,0. Îi convin zonele cu o temperatură medie anuală de 10–11,5 °C și cu 500–600 mm de precipitații. Unde băltește apa, se rărește.",
      "La câmpie, fără irigare și cu sub 550 mm de precipitații, semănați cultură pură. În zone mai umede sau irigate, amestecul cu graminee se însilozează mai ușor.",
      "Avantajul amestecului se vede într-o încercare a producătorului: lucerna Daisy singură a dat 9,5 t de substanță uscată la hectar cu 19,7% proteină, festuloliumul Perun singur 14,5 t cu 11,4% proteină, iar cele două, în părți egale, 14,4 t cu 17,9% proteină.",
      "La alegerea soiului contează și repausul de toamnă, notat FD: numărul arată aproximativ câte coase dă soiul, iar un număr mic înseamnă mai multă rezistență la ger. În România se aleg de obicei soiuri cu FD 3–5. Valoarea FD a fiecărui soi v-o comunicăm la cerere.",
    ],
    benefits: [
      "Proteină de până la 20% din substanța uscată",
      "Rădăcină pivotantă adâncă, folositoare în anii secetoși",
      "Nu cere azot în timpul vegetației",
      "Un soi potrivit pentru soluri nisipoase, cu pH mai scăzut",
    ],
    applications: [
      "Fân bogat în proteină",
      "Semifân și siloz, mai ales în amestec cu graminee",
      "Cultură pură la câmpie, fără irigare",
      "Amestec cu festulolium și golomăț în zone colinare sau irigate",
    ],
    windows: [
      {
        from: "15.03",
        to: "15.04",
      },
      {
        from: "15.08",
        to: "10.09",
      },
    ],
    sowing_note:
      "La sfârșitul verii semănați numai dacă solul are umiditate sau puteți iriga; semănată prea târziu toamna, lucerna tânără nu iernează bine. Acestea sunt perioadele obișnuite; dacă un produs are altele, le găsiți pe pagina lui.",
    rates: [
      {
        label: "Lucernă pură",
        value: "20–26 kg/ha (0,20–0,26 kg/100 mp)",
      },
      {
        label: "Amestec cu graminee",
        value: "26–30 kg/ha (0,26–0,30 kg/100 mp)",
      },
      {
        label: "Adâncime pe sol greu",
        value: "1,5–2 cm",
      },
      {
        label: "Adâncime pe sol ușor",
        value: "2–2,5 cm",
      },
      {
        label: "Distanță între rânduri",
        value: "12,5–15 cm",
      },
      {
        label: "Fosfor și potasiu",
        value: "60–100 kg/ha P₂O₅ și 60–80 kg/ha K₂O",
      },
      {
        label: "Azot",
        value: "cel mult 30–40 kg/ha la pornire; deloc în vegetație",
      },
      {
        label: "pH-ul solului",
        value: "peste 6,2; după amendare, peste 6,0",
      },
      {
        label: "Coase pe an",
        value: "3–4 fără irigare, 4–5 cu irigare, la 6–7 cm",
      },
      {
        label: "Producție de substanță uscată",
        value: "7–8 t/ha fără irigare, 12–15 t/ha cu irigare",
      },
      {
        label: "Repaus de toamnă (FD)",
        value: "de obicei 3–5; pentru fiecare soi, la cerere",
      },
      {
        label: "Revenirea pe aceeași solă",
        value: "după 5–6 ani",
      },
    ],
    steps: [
      "Alegeți o solă adâncă și drenată, cu pH peste 6,2, pe care nu a mai fost lucernă de 5–6 ani.",
      "Arați la 20–22 cm, faceți un pat fin și treceți cu tăvălugul.",
      "Încorporați fosfor și potasiu la pregătirea terenului; la semănat, azot cel mult 30–40 kg/ha, apoi deloc.",
      "Semănați la 12,5–15 cm între rânduri, la 1,5–2 cm pe sol greu și la 2–2,5 cm pe sol ușor.",
      "În anul semănatului cosiți când 50–60% din plante sunt înflorite, de obicei în iunie–iulie, și combateți buruienile.",
      "Din anul al doilea cosiți de la îmbobocire, de obicei în mai, până la 25% înflorire, nu mai jos de 6–7 cm, iar ultima dată cu 4–6 săptămâni înainte de îngheț.",
    ],
    care: demoCare.lucerna,
    why_title: "De ce să alegeți lucerna de la noi",
    why_points: [
      "Soiuri ale producătorului danez DLF, al cărui distribuitor oficial suntem.",
      "Vă ajutăm să alegeți între cultură pură și amestec, în funcție de precipitații, de sol și de cum folosiți furajul.",
      "Norma este dată la hectar, iar calculatorul o transformă în saci.",
      "Dacă solul dumneavoastră este prea acid, vă spunem să amendați întâi și să semănați după aceea.",
    ],
    questions: [
      {
        question: "Câte coase pot lua pe an?",
        answer: "De obicei 3–4 fără irigare și 4–5 cu irigare. Coasele prea dese slăbesc plantele și răresc lanul.",
      },
      {
        question: "Trebuie inoculată sămânța?",
        answer:
          "Da, pe un teren unde nu s-a mai cultivat lucernă, cu bacteriile lucernei (Sinorhizobium meliloti). Întrebați-ne la telefon cum este lotul din depozit.",
      },
      {
        question: "Pot semăna lucerna sub o plantă protectoare?",
        answer: "Se poate, cu orz sau ovăz semănat rar și recoltat verde. O plantă protectoare deasă lipsește lucerna de lumină și de apă.",
      },
      {
        question: "Se poate pășuna lucerna?",
        answer: "Numai ofilită sau în amestec cu graminee. Pășunată pură și verde, poate provoca meteorism.",
      },
      {
        question: "De ce se rărește lucerna?",
        answer: "Cele mai dese cauze sunt coasele prea dese, gerul, apa care băltește și lipsa fosforului sau a potasiului.",
      },
    ],
    related: ["faneata", "sfecla"],
  },
  "category/sfecla": {
    description: "Sămânță drajată pentru semănat de precizie, monogermă pentru ferme mici și mijlocii, plurigermă pentru gospodării.",
    heroes: [
      {
        picture: {
          file: "heroes/sfecla-1",
          alt: "Câmp de sfeclă furajeră cu rânduri până la liziera pădurii",
        },
      },
      {
        picture: {
          file: "heroes/sfecla-2",
          alt: "Rădăcini de sfeclă furajeră ieșite din pământ, cu frunze late",
        },
      },
    ],
    title: "Semințe de sfeclă furajeră: drajate, monogerme, plurigerme",
    meta_description:
      "Semințe de sfeclă furajeră drajate, monogerme și plurigerme: normă la hectar, distanțe, perioadă de semănat, prețuri și sfat la telefon.",
    keywords: [
      "semințe sfeclă furajeră",
      "sfeclă furajeră drajată",
      "sfeclă furajeră monogermă",
      "sfeclă furajeră plurigermă",
      "sfeclă furajeră galbenă",
      "sfeclă Magnum",
      "furaj suculent",
    ],
    heading: "Alegeți sfecla după modul de semănat și de recoltat",
    intro: [
      "Sămânța drajată se seamănă bob cu bob, cu semănătoare de precizie, și nu cere rărit. Cea monogermă nedrajată dă câte o plantă din fiecare sămânță, deci se rărește ușor. Din glomerulul plurigerm ies mai multe plante: sămânța este mai ieftină, dar răritul la 2–4 frunze este obligatoriu.",
      "A doua alegere este substanța uscată a rădăcinii: sub 10% la tipurile apoase, 10–12% la cele intermediare, peste 12% la cele concentrate. Cu cât este mai mare, cu atât transportați mai multă hrană cu aceeași remorcă.",
      "Cere sol adânc, cu humus și pH de cel puțin 6, și nu suportă monocultura. Reveniți cu ea pe aceeași solă după 6–8 ani.",
      "Cele mai multe probleme vin din câteva greșeli: semănat în sol rece, reziduuri de erbicide de la porumb, rărit târziu și rădăcini puse la păstrare cu răni sau cu frunze. Sfecla bine păstrată, la 1–5 °C și la aer, ține din octombrie până spre primăvară.",
    ],
    benefits: [
      "Furaj suculent, cu rădăcini care se păstrează peste iarnă",
      "Trei tipuri de sămânță, pentru semănat mecanizat sau manual",
      "Răspuns bun la gunoiul de grajd",
      "Norma în unități sau în kilograme, după tipul seminței",
    ],
    applications: [
      "Ferme de vaci de lapte și bovine la îngrășat",
      "Ferme mici și mijlocii, cu semănat mecanic în rânduri",
      "Gospodării cu iepuri, capre, porci și vaci",
      "Rație de iarnă, alături de fân și siloz",
    ],
    windows: [
      {
        from: "25.03",
        to: "25.04",
      },
    ],
    sowing_note:
      "Așteptați 6–8 °C în sol: semănată în pământ rece, sfecla răsare greu și cu goluri. Acestea sunt perioadele obișnuite; dacă un produs are altele, le găsiți pe pagina lui.",
    rates: [
      {
        label: "Sămânță drajată (unitatea are 100.000 de drajeuri)",
        value: "1,2–1,3 unități/ha, 3,6–4 kg/ha (0,04 kg/100 mp)",
      },
      {
        label: "Monogermă nedrajată",
        value: "7–9 kg/ha (0,08 kg/100 mp)",
      },
      {
        label: "Plurigermă",
        value: "12–18 kg/ha (0,15 kg/100 mp)",
      },
      {
        label: "Adâncime de semănat",
        value: "2–3 cm",
      },
      {
        label: "Distanță între rânduri",
        value: "45–50 cm",
      },
      {
        label: "Plante la recoltare",
        value: "80.000–100.000 de plante/ha",
      },
      {
        label: "Gunoi de grajd",
        value: "cel mult 30 t/ha: legea permite 170 kg de azot/ha pe an din gunoi",
      },
      {
        label: "În completare, după analiza de sol",
        value: "100–150 kg/ha N, 60–80 kg/ha P₂O₅, 150–250 kg/ha K₂O",
      },
      {
        label: "pH-ul solului",
        value: "cel puțin 6; potrivit, în jur de 6,2",
      },
      {
        label: "Substanță uscată în rădăcină",
        value: "sub 10% la tipurile apoase, 10–12% la cele intermediare, peste 12% la cele concentrate",
      },
      {
        label: "Păstrare",
        value: "1–5 °C, în silozuri aerisite",
      },
    ],
    steps: [
      "Alegeți o solă adâncă, cu humus, cu pH în jur de 6,2, fără sfeclă în ultimii 6–8 ani și fără resturi de erbicide de la porumb.",
      "Dați gunoi de grajd, cel mult 30 t/ha, și completați după analiza de sol; sfecla consumă mai ales potasiu.",
      "Faceți un pat fin și semănați la 2–3 cm, cu 45–50 cm între rânduri, când solul are 6–8 °C.",
      "Prășiți de 2–3 ori; sfecla tânără este ușor acoperită de buruieni.",
      "Dacă ați pus sămânță plurigermă sau monogermă nedrajată, răriți plantele la 2–4 frunze, pe sol umed.",
      "Recoltați din octombrie, înainte de îngheț, și păstrați numai rădăcini sănătoase, curățate de frunze.",
    ],
    care: demoCare.sfecla,
    why_title: "De ce să alegeți sămânța de sfeclă de la noi",
    why_points: [
      "Găsiți în același loc soiul DLF drajat, sămânța monogermă și sfecla tradițională din Selecția Premium.",
      "Calculăm împreună câte unități sau kilograme vă trebuie, după semănătoare și distanțe.",
      "Vă întrebăm ce cultură a fost înainte pe solă: resturile de erbicide de la porumb afectează sfecla.",
    ],
    questions: [
      {
        question: "Care este deosebirea dintre monogerm și plurigerm?",
        answer:
          "Din sămânța monogermă iese o singură plantă, din glomerulul plurigerm ies mai multe. De aceea sămânța plurigermă este mai ieftină, dar cere rărit la timp.",
      },
      {
        question: "Câtă sfeclă poate mânca o vacă?",
        answer: "Introduceți-o treptat și rămâneți sub o treime din substanța uscată a rației.",
      },
      {
        question: "Se pot da și frunzele?",
        answer: "Da, ofilite și în cantitate mică, pentru că au oxalați și nitrați.",
      },
      {
        question: "Cum se păstrează peste iarnă?",
        answer:
          "La 1–5 °C, în silozuri aerisite. Rădăcinile rănite sau cu frunze nu se pun la păstrare: se strică și le strică și pe celelalte.",
      },
      {
        question: "Poate fi pășunată?",
        answer: "Da, la soiurile cu rădăcina mult ieșită din pământ, cu trecere lentă de la hrana obișnuită.",
      },
    ],
    related: ["lucerna", "pasune"],
  },
  "category/faneata": {
    description:
      "Amestecuri pentru fân, semifân și siloz, în funcție de apă și de anii de folosire, și o pajiște înflorită pentru grădini mari.",
    heroes: [
      {
        picture: {
          file: "heroes/faneata-1",
          alt: "Fâneață cu maci, margarete și albăstrele",
        },
      },
      {
        picture: {
          file: "heroes/faneata-2",
          alt: "Baloți rotunzi de fân pe un câmp cosit, în lumina apusului",
        },
      },
    ],
    title: "Semințe pentru fâneață și pajiște înflorită",
    meta_description:
      "Semințe pentru fâneață: amestecuri pentru zone umede, răcoroase sau secetoase și pajiște înflorită, cu norme, perioade de semănat și prețuri.",
    keywords: [
      "semințe fâneață",
      "amestec pentru fân",
      "timoftică",
      "trifoi roșu",
      "festulolium",
      "sparcetă",
      "pajiște înflorită",
      "ForageMax",
    ],
    heading: "Calitatea fânului depinde de amestec și de prima coasă",
    intro: [
      "Amestecul se alege în funcție de apă. În zone umede sau irigate, festuloliumul, raigrasul și trifoiul roșu produc mult, timp de 2–3 ani. În zone răcoroase, un amestec de timoftică, păiuș de livezi și trifoi roșu ține 4–5 ani și dă un fân moale; trifoiul se rărește primul, după 2–3 ani. În stepă, obsiga, golomățul, lucerna și sparceta rezistă tot 4–5 ani.",
      "Contează apoi data primei coase: de la începutul înspicării gramineelor dominante, de regulă în mai, și cel târziu până înfloresc. Cosit mai târziu, fânul devine lemnos, iar dacă tăiați prea jos, iarba se reface greu.",
      "Pentru grădini mari avem și o pajiște înflorită, care se seamănă pe teren sărac și se cosește o dată sau de două ori pe an.",
      "Cauzele obișnuite ale eșecului sunt prima coasă făcută târziu, cositul prea jos, fânul uscat pe sol ud, lipsa potasiului mai mulți ani la rând și supraînsămânțarea peste iarbă necosită.",
    ],
    benefits: [
      "Amestecuri pentru zone umede, răcoroase sau secetoase",
      "Leguminoase care aduc azot și proteină",
      "Două până la cinci coase pe an, în funcție de apă și de amestec",
      "Durata de folosire, indicată la fiecare amestec furajer",
    ],
    applications: [
      "Fân pentru vaci și cai",
      "Semifân și siloz în ferme care cosesc des",
      "Fânețe de stepă și terenuri în pantă",
      "Pajiști înflorite în grădini mari, livezi și parcuri",
    ],
    windows: [
      {
        from: "15.03",
        to: "20.04",
      },
      {
        from: "10.08",
        to: "05.09",
      },
    ],
    sowing_note:
      "În stepă semănați numai primăvara: la sfârșitul verii, solul este prea uscat. Pajiștea înflorită se poate semăna și în septembrie. Acestea sunt perioadele obișnuite; dacă un produs are altele, le găsiți pe pagina lui.",
    rates: [
      {
        label: "Amestecuri cu trifoi",
        value: "25–33 kg/ha (0,25–0,33 kg/100 mp)",
      },
      {
        label: "Amestec cu sparcetă",
        value: "45–50 kg/ha (0,45–0,50 kg/100 mp)",
      },
      {
        label: "Pajiște înflorită",
        value: "0,4–0,5 kg/100 mp",
      },
      {
        label: "Adâncime de semănat",
        value: "1–2 cm; cel mult 1 cm la multă timoftică, 1,5–2,5 cm la amestecul cu sparcetă",
      },
      {
        label: "Fosfor și potasiu, toamna",
        value: "40–60 kg/ha P₂O₅ și 40–80 kg/ha K₂O",
      },
      {
        label: "Azot, la amestecuri de graminee",
        value: "50–80 kg/ha primăvara și 40–60 kg/ha după prima coasă",
      },
      {
        label: "Coase pe an",
        value: "2–3 fără irigare, 4–5 cu irigare, la 6–7 cm",
      },
      {
        label: "Zone umede sau irigate, 2–3 ani",
        value: "festulolium, raigras peren, trifoi roșu",
      },
      {
        label: "Zone răcoroase, 4–5 ani",
        value: "timoftică, păiuș de livezi, trifoi roșu",
      },
      {
        label: "Stepă, 4–5 ani",
        value: "obsigă nearistată, golomăț, lucernă, sparcetă: 40% graminee și 60% leguminoase",
      },
      {
        label: "Umiditatea la strâns",
        value: "fân 15–18%; semifân 40–60% substanță uscată",
      },
    ],
    steps: [
      "Alegeți amestecul în funcție de apă și de câți ani folosiți fâneața.",
      "Pregătiți un pat mărunțit și treceți cu tăvălugul.",
      "Semănați la adâncimea din fișa produsului și treceți din nou cu tăvălugul. Pajiștea înflorită rămâne la suprafață, doar tăvălugită.",
      "Dați fosfor și potasiu toamna; azotul, numai la amestecurile de graminee, primăvara și după prima coasă. Pajiștea înflorită nu se fertilizează.",
      "Cosiți prima dată la începutul înspicării gramineelor, la 6–7 cm.",
      "Strângeți fânul la 15–18% umiditate sau semifânul la 40–60% substanță uscată.",
    ],
    care: demoCare.faneata,
    why_title: "De ce să alegeți amestecurile noastre de fâneață",
    why_points: [
      "La amestecurile furajere găsiți speciile și procentele, ca să știți ce semănați.",
      "Vă spunem de la început câți ani ține: trifoiul roșu trăiește 2–3 ani, iar amestecul se alege ținând cont de asta.",
      "Calculăm câți saci vă trebuie la hectar; lângă formular vedeți până când vă sunăm.",
      "Distribuim din {an} și suntem distribuitor oficial al producătorului danez DLF.",
    ],
    questions: [
      {
        question: "Fac fân sau semifân?",
        answer: "Semifânul se strânge mai umed, așa că pierde mai puține frunze. Fânul cere vreme uscată până ajunge la 15–18% umiditate.",
      },
      {
        question: "Câți ani ține o fâneață semănată?",
        answer: "Între 2 și 6 ani, după specii. Festuloliumul și trifoiul roșu produc mult, dar trăiesc puțin.",
      },
      {
        question: "Pot pășuna otava?",
        answer: "Da, toamna, pe sol uscat și fără să lăsați animalele să roadă până la pământ.",
      },
      {
        question: "De ce dispare trifoiul roșu?",
        answer: "Pentru că trăiește 2–3 ani. După aceea îi iau locul gramineele; îl puteți readuce prin supraînsămânțare, după coasă.",
      },
      {
        question: "Cum fac o pajiște înflorită?",
        answer:
          "Alegeți un teren sărac, nu dați îngrășământ, semănați 0,4–0,5 kg/100 mp și cosiți o dată sau de două ori pe an, strângând fânul. Florile sunt mai multe din al doilea an.",
      },
    ],
    related: ["pasune", "lucerna"],
  },
  "category/bulbi-de-flori": {
    description: "Lalele, narcise, zambile, brândușe și ceapă ornamentală din Selecția Premium, pentru straturi, ghivece și gazon.",
    heroes: [
      {
        picture: {
          file: "heroes/bulbi-de-flori-1",
          alt: "Strat de lalele și narcise în mai multe culori",
        },
      },
    ],
    title: "Bulbi de flori pentru plantat toamna",
    meta_description:
      "Bulbi de flori pentru plantat toamna: lalele, narcise, zambile, brândușe și ceapă ornamentală, cu adâncimi, distanțe și prețuri.",
    keywords: [
      "bulbi de flori",
      "bulbi de lalele",
      "bulbi de narcise",
      "bulbi de zambile",
      "brândușe de primăvară",
      "ceapă ornamentală",
      "bulbi de toamnă",
      "Selecția Premium",
    ],
    heading: "Bulbi de plantat toamna, cu flori primăvara",
    intro: [
      "Bulbii cu flori de primăvară se plantează din septembrie până în noiembrie, înainte ca pământul să înghețe. Plantați prea devreme, pornesc în vegetație; prea târziu, nu mai apucă să facă rădăcini.",
      "Regula simplă este o adâncime de două–trei ori cât înălțimea bulbului, pe sol drenat. Un bulb bun este tare, neted, fără mucegai și neîncolțit.",
      "Bulbii se vând la pachet; prețul este afișat și pe bulb. Pe pagina fiecărui produs găsiți câți bulbi sunt în pachet și câți se plantează pe un metru pătrat.",
      "Primele înfloresc brândușele, în februarie și martie. Urmează narcisele, în martie și aprilie, zambilele, în aprilie, lalelele, în aprilie și mai, și ceapa ornamentală, în mai și iunie. Dacă le plantați împreună, aveți flori din februarie până în iunie.",
      "Bulbii nu reușesc mai ales când sunt plantați prea aproape de suprafață sau prea devreme, când sunt ținuți la cald ori puși în sol ud și când li se taie frunzele cât sunt încă verzi.",
    ],
    benefits: [
      "Flori din februarie până în iunie, dacă îmbinați speciile",
      "Narcisele și brândușele rămân ani la rând pe același loc",
      "Adâncimea, distanța și densitatea, indicate la fiecare produs",
      "Calibrul și numărul de bulbi din pachet, pe pagina produsului",
    ],
    applications: [
      "Straturi și borduri",
      "Gazon și livadă, cu narcise și brândușe",
      "Ghivece, în straturi suprapuse",
      "Stâncării și locuri de sub pomi",
    ],
    windows: [
      {
        from: "01.09",
        to: "30.11",
      },
    ],
    sowing_note:
      "Încheiați plantarea înainte ca pământul să înghețe; la narcise și la zambile se încheie mai devreme decât la lalele; perioada fiecărei specii este pe pagina ei. Bulbii de vară, precum crinii și daliile, se plantează primăvara.",
    rates: [
      {
        label: "Lalele",
        value: "12–13 cm adâncime, 12–13 cm distanță, 60–70 de bulbi/mp; înfloresc în aprilie–mai",
      },
      {
        label: "Narcise",
        value: "12–15 cm adâncime, 12–15 cm distanță, 45–65 de bulbi/mp, în pajiște 15 bulbi/mp; înfloresc în martie–aprilie",
      },
      {
        label: "Zambile",
        value: "12–15 cm adâncime, 12–15 cm distanță, 45–65 de bulbi/mp; înfloresc în aprilie",
      },
      {
        label: "Brândușe",
        value: "7–10 cm adâncime, 8–12 cm distanță, 70–120 de bulbi/mp, în pajiște 50 de bulbi/mp; înfloresc în februarie–martie",
      },
      {
        label: "Ceapă ornamentală",
        value: "15 cm adâncime, 20 cm distanță, 20–25 de bulbi/mp; înflorește în mai–iunie",
      },
    ],
    steps: [
      "Alegeți un loc drenat. Pe sol greu puneți nisip sau pietriș pe fundul gropii.",
      "Afânați solul și nu folosiți gunoi proaspăt; la plantare dați potasiu, fără mult azot.",
      "Așezați bulbii cu vârful în sus, la o adâncime de două–trei ori cât înălțimea lor.",
      "Acoperiți cu pământ. Iarna nu trebuie udați.",
      "După înflorire tăiați floarea trecută și lăsați frunzele să se usuce pe plantă.",
    ],
    care: demoCare.bulbi,
    why_title: "De ce să alegeți bulbii noștri",
    why_points: [
      "Fac parte din Selecția Premium, linia noastră proprie.",
      "Vă spunem la telefon câți bulbi vă trebuie pentru stratul dumneavoastră.",
      "Dacă vreți flori în gazon, vă ajutăm să alegeți și amestecul de iarbă care li se potrivește.",
    ],
    questions: [
      {
        question: "Se udă bulbii iarna?",
        answer: "Nu. Umezeala din sol este de ajuns, iar apa în exces îi face să putrezească.",
      },
      {
        question: "Trebuie scoși în fiecare an?",
        answer: "Lalelele, pe sol greu, da: se scot după ce li s-au uscat frunzele. Narcisele și brândușele rămân în pământ.",
      },
      {
        question: "Pot crește în ghiveci?",
        answer: "Da, chiar în straturi suprapuse. Feriți ghiveciul de îngheț complet.",
      },
      {
        question: "Cum îi feresc de rozătoare?",
        answer: "Acoperiți-i cu o plasă. Narcisele și cepele ornamentale sunt de obicei ocolite.",
      },
      {
        question: "Sunt toxici?",
        answer:
          "Narcisele, zambilele și lalelele sunt toxice dacă sunt mâncate, iar ceapa ornamentală este toxică pentru câini și pisici; țineți bulbii departe de copii și de animale. La zambile și la lalele purtați mănuși, pentru că bulbii irită pielea.",
      },
    ],
    related: ["gazon", "faneata"],
  },
  "category/pasune-1": {
    description: "Pagină de probă pentru categoria de pășune.",
    heroes: [
      {
        picture: {
          file: "heroes/pasune-1",
          alt: "Pășune cu trifoi alb în floare, deal și liziere la orizont",
        },
      },
      {
        picture: {
          file: "heroes/pasune-2",
          alt: "Trifoi alb înflorit, de aproape, în lumină caldă",
        },
      },
    ],
    title: "Pășune 1: pagină de probă",
    meta_description: "Pagină de probă a categoriei Pășune. Produsele și sfaturile complete sunt pe pagina Pășune.",
    keywords: ["pășune", "pagină de probă"],
    heading: "Pagină de probă pentru pășune",
    intro: ["Această pagină arată o categorie fără produse proprii. Amestecurile, normele și răspunsurile noastre sunt pe pagina Pășune."],
    benefits: [
      "Graminee pentru masă verde, leguminoase pentru proteină",
      "Amestecuri în funcție de apă și de anii de folosire",
      "Norma la hectar, indicată la fiecare produs",
    ],
    applications: ["Pășunat pe parcele", "Supraînsămânțarea pășunilor rărite", "Îmbogățirea pășunii cu leguminoase"],
    windows: [
      {
        from: "15.03",
        to: "20.04",
      },
      {
        from: "15.08",
        to: "10.09",
      },
    ],
    sowing_note: "Semănați pe sol mărunțit și tăvălugit.",
    rates: [
      {
        label: "Pășune nouă",
        value: "25–35 kg/ha (0,25–0,35 kg/100 mp)",
      },
      {
        label: "Supraînsămânțare",
        value: "10–20 kg/ha",
      },
      {
        label: "Adâncime de semănat",
        value: "1–2 cm",
      },
    ],
    steps: [
      "Pregătiți un pat mărunțit și tăvălugit.",
      "Semănați la 1–2 cm.",
      "Treceți din nou cu tăvălugul.",
      "Cosiți o dată buruienile în primul an.",
    ],
    care: [],
    why_title: "De ce să alegeți sămânța de la noi",
    why_points: [
      "Din {an} distribuim semințe.",
      "Suntem distribuitor oficial al producătorului danez DLF.",
      "Vă sfătuim la telefon, {program}.",
    ],
    questions: [
      {
        question: "Unde găsesc produsele pentru pășune?",
        answer: "Pe pagina Pășune, cu norma, compoziția și prețul fiecăruia.",
      },
      {
        question: "Câtă sămânță se pune la hectar?",
        answer: "La o pășune nouă 25–35 kg/ha, la supraînsămânțare 10–20 kg/ha.",
      },
      {
        question: "Cât de adânc se seamănă?",
        answer: "La 1–2 cm, iar trifoiul alb la 0,5–1 cm, pe sol mărunțit și tăvălugit.",
      },
      {
        question: "Când se face primul pășunat?",
        answer: "Când iarba are 15–20 cm și nu se smulge, pe sol zvântat. Se lasă în urmă 6–7 cm.",
      },
    ],
    related: ["pasune"],
  },
};
