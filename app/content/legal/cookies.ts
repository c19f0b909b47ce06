import type { LegalText } from "./legal-text.ts";

export type CookieRow = {
  category: "necesare" | "analiză" | "marketing" | "terți";
  name: string;
  provider: string;
  purpose: string;
  duration: string;
  conditional: boolean;
};

export const cookiePolicy: LegalText = {
  title: "Politica de cookies",
  updated: "2026-11-22",
  metaDescription: "Ce cookie-uri și ce memorie locală folosește site-ul SemiNord, cât durează fiecare și cum vă schimbați alegerea.",
  sections: [
    {
      heading: "Pe scurt",
      blocks: [
        {
          kind: "ul",
          isAboutConsent: true,
          items: [
            "Fără acordul dumneavoastră folosim numai ce este necesar ca site-ul să funcționeze.",
            "Statistica și publicitatea sunt oprite până când administratorul activează un astfel de serviciu și până când vă dați acordul.",
            "Puteți refuza la fel de ușor cum puteți accepta și vă puteți răzgândi oricând.",
          ],
        },
      ],
    },
    {
      heading: "Ce este un cookie",
      blocks: [
        {
          kind: "p",
          text: "Un cookie este un text mic pe care un site îl păstrează în browserul dumneavoastră. Memoria locală a browserului servește aceluiași scop, dar nu se trimite singură către server. Legea 506/2004 le tratează la fel: în afara celor strict necesare, este nevoie de acordul dumneavoastră.",
        },
      ],
    },
    {
      heading: "Cum alegeți",
      blocks: [
        { kind: "p", text: "La prima vizită apare un banner cu trei butoane, toate la vedere:" },
        {
          kind: "ul",
          items: [
            "„Accept toate” permite statistica și marketingul;",
            "„Respinge opționale” lasă numai ce este necesar;",
            "„Permite selecția” deschide lista, în care statistica și marketingul sunt oprite până le porniți dumneavoastră.",
          ],
        },
        {
          kind: "p",
          text: "Alegerea este valabilă 12 luni, apoi vă întrebăm din nou.",
        },
        {
          kind: "p",
          isAboutConsent: true,
          text: "O puteți schimba oricând din „Setări cookie-uri”, în josul fiecărei pagini. Site-ul funcționează la fel și dacă refuzați.",
        },
      ],
    },
    {
      heading: "Ce folosim",
      blocks: [
        { kind: "p", text: "Tabelul de pe această pagină cuprinde 13 intrări:" },
        {
          kind: "ul",
          items: [
            "2 necesare, care nu cer acord;",
            "4 de analiză, de la Google Analytics;",
            "3 de marketing, de la Meta și Google Ads;",
            "4 ale unor terți: Google, Meta și TikTok.",
          ],
        },
        {
          kind: "p",
          text: "Cele două intrări necesare sunt singurele pe care site-ul le folosește de la sine. Toate celelalte apar numai dacă administratorul activează serviciul; dacă nu este activat, cookie-urile lui nu apar deloc.",
        },
        {
          kind: "p",
          text: "La acestea se adaugă, numai dacă apăsați „Adaugă la cerere”, lista dumneavoastră: cerere (pe https: __Host-cerere), cu produsele și suprafețele alese și cu drumul pe care ați ajuns la ele (prima pagină, site-ul de pe care ați venit, eticheta campaniei), semnat ca să nu poată fi schimbat de altcineva, și cerere-produse, cu numărul lor. Nu cuprind numele sau alte date despre dumneavoastră, rămân cel mult 30 de zile și dispar când trimiteți cererea sau goliți lista.",
        },
        {
          kind: "p",
          isAboutConsent: true,
          text: "Cookie-urile de analiză ale unui serviciu activat apar după acordul pentru analiză, celelalte după acordul pentru marketing.",
        },
        {
          kind: "p",
          text: "Un serviciu activat primește datele direct din browserul dumneavoastră, la adresele furnizorului: Google, la googletagmanager.com, google-analytics.com, google.com, google.ro, doubleclick.net, googleadservices.com și googlesyndication.com; Meta, la facebook.net și facebook.com; TikTok, la tiktok.com și tiktokw.us.",
        },
        {
          kind: "p",
          text: "Rândurile _gid și _gat țin de variante mai vechi ale Google Analytics; o instalare nouă folosește de obicei numai _ga și _ga_<ID>. Google reCAPTCHA nu este folosit în prezent de niciun formular de pe site.",
        },
      ],
    },
    {
      heading: "Memoria locală a browserului",
      blocks: [
        { kind: "p", text: "Pe lângă cookie-uri, site-ul păstrează în memoria locală a browserului:" },
        {
          kind: "ul",
          items: [
            "cookieConsent: alegerea dumneavoastră privind cookie-urile, cu data ei. Este ținută și într-un cookie propriu, ca alegerea să fie respectată și când JavaScript este oprit.",
            "react-router-scroll-positions: locul până la care ați citit, ca butonul Înapoi să vă ducă tot acolo. Se șterge când închideți fila.",
            "productRatings: stelele pe care le-ați dat produselor, ca să vedeți ce ați votat și să nu votați de două ori. Se scrie numai când votați și rămâne până când ștergeți datele site-ului din browser.",
            "productRatingsWaiting: notele pe care serverul nu le-a primit încă, de exemplu fiindcă s-a întrerupt conexiunea. Se trimit din nou la următoarea vizită, apoi se șterg.",
          ],
        },
      ],
    },
    {
      heading: "Harta și alte conținuturi din afară",
      blocks: [
        {
          kind: "p",
          text: "Pe pagina de contact vedeți un desen al hărții, păstrat la noi. După ce apăsați „Deschide harta”, în locul ei se încarcă harta interactivă de la OpenStreetMap (openstreetmap.org); dacă JavaScript este oprit, butonul vă duce pe site-ul hărții. Abia atunci furnizorul vă află adresa IP și poate folosi cookie-uri proprii.",
        },
      ],
    },
    {
      heading: "Cum le ștergeți din browser",
      blocks: [
        {
          kind: "p",
          text: "Orice browser vă lasă să vedeți, să ștergeți și să blocați cookie-urile și datele site-urilor, de obicei din setări, la confidențialitate. Dacă ștergeți datele acestui site, la următoarea vizită vă întrebăm din nou.",
        },
      ],
    },
    {
      heading: "Întrebări",
      blocks: [
        {
          kind: "p",
          text: "Scrieți-ne la contact@seminord.example sau sunați la 0361 000 001, luni–vineri, 08:00–16:00. Despre datele personale citiți în Politica de confidențialitate.",
        },
      ],
    },
  ],
};

/** What the policy says instead of its summary while the administrator lets codes run without consent. */
export const withoutConsent =
  "Atenție: administratorul acestui site a ales ca serviciile de statistică și publicitate pe care le-a activat să se încarce la deschiderea paginii, fără să aștepte acordul. Ce scrie mai jos despre acord nu privește aceste servicii; cookie-urile lor le puteți bloca sau șterge din browser.";

export const cookieRows: CookieRow[] = [
  {
    category: "necesare",
    name: "cookieConsent",
    provider: "SemiNord (propriu)",
    purpose: "Reține alegerea dumneavoastră privind cookie-urile, în memoria locală și într-un cookie propriu.",
    duration: "1 an",
    conditional: false,
  },
  {
    category: "necesare",
    name: "admin_session",
    provider: "SemiNord (propriu)",
    purpose:
      "Menține sesiunea administratorului (pe https: __Host-admin_session). Tot numai la administrator: flash, mesajul de după o salvare, un minut; lista-produse, ultimul filtru, până la închiderea browserului; admin_device (pe https: __Host-admin_device), care recunoaște browserul în care administratorul s-a mai conectat, un an.",
    duration: "24 de ore; expiră după 8 ore de nefolosire",
    conditional: false,
  },
  {
    category: "analiză",
    name: "_ga",
    provider: "Google Analytics",
    purpose: "Deosebește vizitatorii.",
    duration: "2 ani",
    conditional: true,
  },
  {
    category: "analiză",
    name: "_ga_<ID>",
    provider: "Google Analytics 4",
    purpose: "Păstrează starea sesiunii.",
    duration: "2 ani",
    conditional: true,
  },
  {
    category: "analiză",
    name: "_gid",
    provider: "Google Analytics",
    purpose: "Deosebește vizitatorii în aceeași zi.",
    duration: "24 de ore",
    conditional: true,
  },
  {
    category: "analiză",
    name: "_gat",
    provider: "Google Analytics",
    purpose: "Limitează numărul de cereri.",
    duration: "1 minut",
    conditional: true,
  },
  {
    category: "marketing",
    name: "_fbp",
    provider: "Meta Pixel",
    purpose: "Leagă o vizită de reclama care a adus-o.",
    duration: "3 luni",
    conditional: true,
  },
  {
    category: "marketing",
    name: "_gcl_au",
    provider: "Google Ads",
    purpose: "Măsoară conversiile reclamelor.",
    duration: "3 luni",
    conditional: true,
  },
  {
    category: "marketing",
    name: "_gcl_aw",
    provider: "Google Ads",
    purpose: "Reține pe ce reclamă s-a apăsat.",
    duration: "3 luni",
    conditional: true,
  },
  {
    category: "terți",
    name: "_GRECAPTCHA",
    provider: "Google reCAPTCHA",
    purpose: "Deosebește oamenii de roboți. Niciun formular de pe site nu îl folosește în prezent.",
    duration: "6 luni",
    conditional: true,
  },
  {
    category: "terți",
    name: "NID",
    provider: "Google (hartă încorporată)",
    purpose: "Preferințe și securitate. Harta de acum este de la OpenStreetMap, deci nu apare în prezent.",
    duration: "6 luni",
    conditional: true,
  },
  {
    category: "terți",
    name: "fr",
    provider: "Meta (facebook.com)",
    purpose: "Livrarea și măsurarea reclamelor.",
    duration: "3 luni",
    conditional: true,
  },
  {
    category: "terți",
    name: "_ttp",
    provider: "TikTok (tiktok.com)",
    purpose: "Livrarea și măsurarea reclamelor.",
    duration: "13 luni",
    conditional: true,
  },
];
