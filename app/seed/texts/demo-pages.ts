/** Texts of the demonstration, as the owner's form would send them. */
import type { TextOf } from "#app/texts/texts.ts";

export const demoPages: { [Kind in "home" | "about" | "contact" | "brands" | "papers" | "distributors" | "consent"]: TextOf<Kind> } = {
  home: {
    overline: "Importator și distribuitor, din {an}",
    heading: "Semințe de gazon, pășune, lucernă și fâneață",
    intro:
      "Pentru curți, ferme și distribuitori. Ne spuneți ce suprafață aveți, iar noi vă spunem ce amestec se potrivește și câte kilograme vă trebuie.",
    hero: {
      file: "heroes/pasune-1",
      alt: "Pășune cu trifoi alb în floare, deal și liziere la orizont",
    },
    meta_description:
      "Semințe de gazon, pășune, lucernă, sfeclă furajeră și fâneață, din {an}. Norme, prețuri și sfat la telefon pentru curți, ferme și distribuitori.",
    tiles: [
      {
        slug: "gazon",
        picture: {
          file: "heroes/gazon-2",
          alt: "Gazon tuns în dungi, mărginit de flori și gard viu, cu o casă în fundal",
        },
        line: ", pentru soare, umbră și sport",
      },
      {
        slug: "faneata",
        picture: {
          file: "heroes/faneata-2",
          alt: "Baloți rotunzi de fân pe un câmp cosit, în lumina apusului",
        },
        line: ", pentru fân, semifân și pajiști înflorite",
      },
      {
        slug: "lucerna",
        picture: {
          file: "heroes/lucerna-3",
          alt: "Lan de lucernă înflorită la apus",
        },
        line: ": trei soiuri și un amestec cu graminee",
      },
      {
        slug: "pasune",
        picture: {
          file: "heroes/pasune-1",
          alt: "Pășune cu trifoi alb în floare, deal și liziere la orizont",
        },
        line: ", pentru pășunat des sau veri secetoase",
      },
    ],
    about_heading: "O firmă de semințe din {localitate}",
    about: [
      "Din {an} importăm și distribuim semințe. Suntem distribuitor oficial al producătorului danez DLF și avem o linie proprie, Selecția Premium. Printre clienții noștri sunt și grădinari cu 100 mp, și ferme care seamănă zeci de hectare.",
      "La fiecare produs găsiți norma, adâncimea, perioada de semănat sau de plantare și prețul. Pe site nu se fac comenzi: ne lăsați un număr de telefon, iar un consultant vă sună în timpul programului. Ora până la care vă sunăm o vedeți lângă formular.",
    ],
    values: [
      {
        title: "Consultanță gratuită",
        text: "Alegem împreună amestecul, în funcție de sol, lumină, apă și folosire. Consultanța nu costă nimic și nu vă obligă la nimic.",
      },
      {
        title: "Livrare rapidă",
        text: "Marfa pleacă din depozitul nostru din {localitate}. Termenul și costul, după județ și greutate, sunt pe pagina Livrare.",
      },
      {
        title: "Recolte bune",
        text: "Soiul potrivit, norma corectă și semănatul la timp sunt baza unei recolte bune.",
      },
    ],
    call_heading: "Nu știți ce amestec vi se potrivește?",
    call_text:
      "Spuneți-ne ce suprafață aveți, ce sol este și la ce îl folosiți. Vă recomandăm un amestec și o cantitate, fără nicio obligație.",
    call_picture: {
      file: "home/home-1",
      alt: "Semințe de iarbă vărsate dintr-un sac de iută pe o masă de lemn",
    },
  },
  about: {
    title: "Despre noi",
    heading: "Despre {firma}",
    meta_description:
      "{firma}, firmă de semințe din {localitate}, din {an}: distribuitor oficial DLF, depozit, parcele de probă și consultanți care vă răspund la telefon.",
    slides: [
      {
        picture: {
          file: "about/hero-1",
          alt: "Depozit cu rafturi pline de saci de semințe",
        },
      },
      {
        picture: {
          file: "about/hero-2",
          alt: "Câmp cu parcele de probă etichetate",
        },
      },
      {
        picture: {
          file: "about/hero-3",
          alt: "Masă de laborator cu vase Petri și borcane cu semințe",
        },
      },
      {
        picture: {
          file: "about/hero-4",
          alt: "Saci de semințe pe marginea unei pășuni, în lumină caldă",
        },
      },
    ],
    story: [
      {
        heading: "O firmă de semințe din {localitate}",
        paragraphs: [
          "Din {an}, {firma} importă și distribuie semințe. De atunci facem același lucru: aducem sămânță de gazon, pășune, lucernă, sfeclă furajeră și fâneață, o păstrăm în depozit și vă ajutăm să o semănați la timp și la adâncimea potrivită. Toamna avem și bulbi de flori.",
          "Ne sună grădinari care au de semănat o curte, fermieri care seamănă zeci de hectare și distribuitori care își fac stocul. Fiecare primește un răspuns pentru situația lui.",
        ],
      },
      {
        heading: "Semințe de la un ameliorator danez",
        paragraphs: [
          "Suntem distribuitor oficial al producătorului danez DLF, unul dintre marii amelioratori de graminee și trifoi din lume. Din gama DLF aducem Turfline și Johnsons Lawn Seed pentru grădini, Masterline pentru terenuri de sport, ForageMax și DLF Seeds pentru pășune și fâneață, precum și soiuri DLF de lucernă și sfeclă furajeră.",
          "Alături de ele avem o linie proprie, Selecția Premium, cu bulbi de flori și sămânță pentru gospodării.",
        ],
      },
      {
        heading: "Depozitul și parcelele de probă",
        paragraphs: [
          "Sacii se păstrează pe rafturi și pe paleți, iar cantitățile mici se ambalează manual. Păstrăm probe din fiecare lot și facem teste de germinație.",
          "În parcelele de probă semănăm gazon, pășune și lucernă, iar în straturi, lalele și narcise. Aici vedem cum se comportă amestecurile în condițiile noastre, ca să vă recomandăm din experiență.",
        ],
      },
      {
        heading: "Cum lucrăm",
        paragraphs: [
          "Pe site nu se fac comenzi. Alegeți un produs sau ne spuneți doar ce suprafață aveți, lăsați un număr de telefon și vă sunăm în intervalul afișat lângă formular. Întâi vă întrebăm despre sol, lumină sau animale, apoi vă recomandăm un amestec și o cantitate.",
          "Pentru fiecare produs scriem perioada și adâncimea de semănat sau de plantare, iar la semințe și norma. Sămânța pusă prea adânc sau prea târziu nu mai răsare bine, de aceea este mai bine să ne întrebați înainte de semănat. Răspundem la telefon {program_intre}.",
        ],
      },
    ],
    gallery_heading: "Depozitul și câmpurile noastre (imagini ilustrative)",
    gallery: [
      {
        picture: {
          file: "about/facility-1",
          alt: "Saci de semințe stivuiți pe paleți",
        },
        caption: "Saci paletizați, pregătiți de livrare",
      },
      {
        picture: {
          file: "about/facility-2",
          alt: "Rafturi înalte de depozit",
        },
        caption: "Rafturi înalte pentru loturile sezonului",
      },
      {
        picture: {
          file: "about/facility-3",
          alt: "Zona de încărcare a unui depozit",
        },
        caption: "Zona de încărcare a depozitului",
      },
      {
        picture: {
          file: "about/facility-4",
          alt: "Saci mari de tip big-bag",
        },
        caption: "Saci mari pentru ferme",
      },
      {
        picture: {
          file: "about/facility-5",
          alt: "Sac de semințe la cântărit",
        },
        caption: "Sac cântărit înainte de expediere",
      },
      {
        picture: {
          file: "about/facility-6",
          alt: "Masă de ambalare pentru cantități mici de semințe",
        },
        caption: "Masa de ambalare pentru cantități mici",
      },
      {
        picture: {
          file: "about/facility-7",
          alt: "Raft cu semințe pentru grădină",
        },
        caption: "Raftul cu semințe pentru grădină",
      },
      {
        picture: {
          file: "about/facility-8",
          alt: "Semințe puse la germinat în vase Petri",
        },
        caption: "Test de germinație în vase Petri",
      },
      {
        picture: {
          file: "about/facility-9",
          alt: "Probe de semințe păstrate pe loturi",
        },
        caption: "Probe de semințe, păstrate pe loturi",
      },
      {
        picture: {
          file: "about/facility-10",
          alt: "Tăvi de răsărire etichetate",
        },
        caption: "Tăvi de răsărire cu etichetă de lot",
      },
      {
        picture: {
          file: "about/facility-11",
          alt: "Parcele de probă cu iarbă",
        },
        caption: "Parcele de probă pentru gazon și pășune",
      },
      {
        picture: {
          file: "about/facility-12",
          alt: "Semințe de gazon, prim-plan",
        },
        caption: "Semințe de gazon, privite de aproape",
      },
      {
        picture: {
          file: "about/facility-13",
          alt: "Semințe de lucernă curate, prim-plan",
        },
        caption: "Sămânță de lucernă curățată și calibrată",
      },
      {
        picture: {
          file: "about/facility-14",
          alt: "Lădițe cu bulbi de flori sortați",
        },
        caption: "Bulbi sortați în lădițe, toamna",
      },
      {
        picture: {
          file: "about/facility-15",
          alt: "Camion la rampa unui depozit",
        },
        caption: "Camion la rampa depozitului",
      },
      {
        picture: {
          file: "about/facility-16",
          alt: "Lucernă cu flori mov pe câmp",
        },
        caption: "Lucernă înflorită în câmpul de încercare",
      },
      {
        picture: {
          file: "about/facility-17",
          alt: "Straturi cu lalele și narcise în floare",
        },
        caption: "Straturi de probă cu lalele și narcise",
      },
      {
        picture: {
          file: "about/facility-18",
          alt: "Depozit cu marfă, privit de sus",
        },
        caption: "Depozitul văzut de sus, în plin sezon",
      },
      {
        picture: {
          file: "about/facility-19",
          alt: "Laborator pentru verificarea semințelor",
        },
        caption: "În laborator, la verificarea purității",
      },
      {
        picture: {
          file: "about/facility-20",
          alt: "Semințe drajate de sfeclă furajeră",
        },
        caption: "Sămânță de sfeclă furajeră, drajată",
      },
    ],
  },
  contact: {
    heading: "Contact",
    intro: "La telefon vă răspunde un consultant. Dacă nu puteți suna acum, lăsați-ne un număr: lângă formular vedeți până când vă sunăm.",
    meta_description: "Contact {firma}, {localitate}: {telefon}, {email}, {program}. Cereți o ofertă sau un sfat despre semințe.",
    reasons: [
      "Din {an}, importator și distribuitor de semințe",
      "Distribuitor oficial al producătorului danez DLF",
      "Consultanță gratuită la telefon, înainte și după semănat",
      "La fiecare produs, perioada și adâncimea de semănat sau de plantare, iar la semințe și norma",
      "La fiecare cerere vă spunem până când vă sunăm",
    ],
    gallery_heading: "Sediul nostru (imagini ilustrative)",
    gallery: [
      {
        picture: {
          file: "contact/contact-1",
          alt: "Sediul firmei, văzut dinspre peluză",
        },
      },
      {
        picture: {
          file: "contact/contact-2",
          alt: "Recepția, cu mostre de semințe",
        },
      },
      {
        picture: {
          file: "contact/contact-3",
          alt: "Curtea depozitului, cu camion și paleți",
        },
      },
      {
        picture: {
          file: "contact/contact-4",
          alt: "Mostre de semințe pregătite pentru clienți",
        },
      },
    ],
    call_heading: "Aveți o întrebare scurtă?",
    call_text: "Sunați-ne. De multe ori, câteva minute la telefon sunt de ajuns ca să aflați ce să semănați, cât și când.",
  },
  brands: {
    title: "Branduri de semințe și bulbi",
    meta_description:
      "Brandurile de semințe pe care le distribuim: gazon, pășune și fâneață, lucernă, sfeclă furajeră și bulbi de flori, cu produsele fiecăruia.",
    values_heading: "De ce aceste branduri?",
    values: [
      {
        title: "Brandurile unui ameliorator danez",
        text: "Turfline, ForageMax, Johnsons Lawn Seed, Masterline și DLF Seeds sunt branduri ale producătorului danez DLF, al cărui distribuitor oficial suntem.",
      },
      {
        title: "Compoziție afișată",
        text: "La amestecuri scriem speciile, norma, adâncimea și perioada de semănat. Știți ce cumpărați înainte de a suna.",
      },
      {
        title: "Sfat imparțial",
        text: "Vă întrebăm despre sol, apă și folosire, apoi vă recomandăm produsul potrivit, indiferent de brand.",
      },
    ],
    call_heading: "Nu știți ce brand vi se potrivește?",
    call_text: "Spuneți-ne ce semănați și unde. Alegem împreună la telefon.",
  },
  papers: {
    heading: "Documente pentru APIA",
    intro:
      "Când cereți o plată pentru culturi semănate cu sămânță certificată, APIA poate cere să dovediți ce ați semănat. Mai jos vedeți ce documente însoțesc sămânța și unde le găsiți.",
    meta_description:
      "Ce documente însoțesc sămânța certificată pentru dosarul de la APIA: factura, eticheta oficială, buletinul de analiză, și unde le găsiți.",
    needed: [
      {
        title: "Factura de achiziție",
        text: "Arată ce ați cumpărat, de la cine, cât și când. Verificați dacă pe ea se recunosc soiul sau amestecul și lotul.",
        place: "O primiți odată cu marfa. Dacă ați pierdut-o, sunați-ne la {telefon} și v-o trimitem din nou.",
      },
      {
        title: "Eticheta oficială",
        text: "Semințele certificate se vând în ambalaje închise, cu etichetă. Nu o aruncați după semănat: pe ea este tipărit numărul lotului.",
        place: "Pe ambalaj. Pentru loturile de mai jos o puteți descărca și de aici.",
      },
      {
        title: "Documentul oficial de certificare a lotului sau buletinul de analiză oficială",
        text: "La unele plăți, factura trebuie însoțită de documentul oficial de certificare a lotului sau de buletinul de analiză oficială, cu mențiunea „sămânță admisă pentru însămânțare”. Verificați lista de documente a plății pe care o cereți.",
        place: "Mai jos, la produsul și lotul dumneavoastră. Dacă lotul nu este în listă, cereți-ni-l la {telefon}.",
      },
    ],
    sources:
      '<p>Documentele cerute se schimbă de la un an la altul și de la o plată la alta. Tipurile de documente justificative le stabilește acum <a href="https://legislatie.just.ro/Public/DetaliiDocumentAfis/283519">Ordinul MADR nr. 106/2024</a>, cu modificările ulterioare. Comerțul cu semințe este reglementat de Legea nr. 266/2002, iar cel cu semințe de plante furajere de Ordinul MADR nr. 155/2010. Înainte de a depune cererea, întrebați la centrul APIA de care aparțineți.</p>',
  },
  distributors: {
    heading: "Pentru distribuitori",
    intro:
      "Vindeți semințe într-o fitofarmacie, într-un magazin de grădinărit sau într-un depozit agricol? Aici găsiți condițiile, cantitățile pe palet și persoana de contact pentru județul dumneavoastră.",
    meta_description:
      "Condiții pentru distribuitorii de semințe: cantități pe palet, listă de prețuri, persoana de contact pentru județul dumneavoastră. {firma}, {localitate}.",
    terms: [
      {
        title: "Comanda minimă",
        text: "Un palet, care poate fi amestecat din mai multe produse. Pentru ambalajele mici, un bax.",
      },
      {
        title: "Prețuri",
        text: "Prețurile de distribuitor se stabilesc pe sezon, în funcție de cantitate. Le primiți printr-un link dedicat firmei dumneavoastră.",
      },
      {
        title: "Livrare",
        text: "Din depozitul nostru din {localitate}. Ziua și costul transportului le stabilim la fiecare comandă.",
      },
      {
        title: "Documentele mărfii",
        text: "Fiecare livrare este însoțită de factură și de documentele lotului. Fișa tehnică a fiecărui produs se descarcă de pe pagina lui.",
      },
    ],
    people_note: "Nu știți pe cine să sunați? Trimiteți cererea de mai jos și vă sunăm noi.",
  },
  consent: {
    gdpr: "Sunt de acord ca datele mele să fie prelucrate pentru a primi oferta.",
    marketing: "Vreau noutăți despre semințe, prin e-mail, SMS sau telefon, cel mult de câteva ori pe an.",
    restock: "Sunt de acord să-mi păstrați adresa de e-mail ca să-mi scrieți o singură dată, când produsul revine în stoc.",
  },
};
