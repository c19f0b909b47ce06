/** Texts of the demonstration, as the owner's form would send them. */
import type { TextOf } from "#app/texts/texts.ts";

export const demoCookies: TextOf<"cookies"> = {
  title: "Politica privind cookie-urile",
  meta_description: "Ce cookie-uri și ce memorie locală folosește site-ul {firma}, cât durează fiecare și cum vă schimbați alegerea.",
  sections: [
    {
      heading: "Pe scurt",
      body: "<ul><li>Fără acordul dumneavoastră folosim numai ce este necesar ca site-ul să funcționeze.</li><li>Statistica și publicitatea sunt oprite până când administratorul activează un astfel de serviciu și până când vă dați acordul.</li><li>Puteți refuza la fel de ușor cum puteți accepta și vă puteți răzgândi oricând.</li></ul>",
      shown: "acord",
    },
    {
      heading: "Ce este un cookie",
      body: "<p>Un cookie este un text mic pe care un site îl păstrează în browserul dumneavoastră. Memoria locală a browserului servește aceluiași scop, dar nu se trimite automat către server. Legea 506/2004 le tratează la fel: în afara celor strict necesare, este nevoie de acordul dumneavoastră.</p>",
      shown: "mereu",
    },
    {
      heading: "Cum alegeți",
      body: "<p>La prima vizită apare un banner cu trei butoane:</p>\n<ul><li>„Accept toate” permite statistica și marketingul;</li><li>„Respinge opționale” păstrează numai ce este necesar;</li><li>„Permite selecția” deschide lista, în care statistica și marketingul sunt oprite până când le activați dumneavoastră.</li></ul>\n<p>Alegerea este valabilă 12 luni, apoi vă întrebăm din nou.</p>",
      shown: "banner",
    },
    {
      heading: "",
      body: "<p>[dacă banner] O puteți schimba oricând din „Setări cookie-uri”, în subsolul fiecărei pagini. Site-ul funcționează la fel și dacă refuzați.</p>",
      shown: "acord",
    },
    {
      heading: "Ce folosim",
      body: "<p>Primul tabel de pe această pagină cuprinde 13 intrări:</p>\n<ul><li>2 necesare, care nu cer acord;</li><li>4 de analiză, de la Google Analytics;</li><li>3 de marketing, de la Meta și Google Ads;</li><li>4 ale unor terți: Google, Meta și TikTok.</li></ul>\n<p>Cookie-urile de analiză, de marketing și ale terților apar numai dacă administratorul activează serviciul; dacă nu este activat, nu apar deloc.</p>\n<p>Al doilea tabel cuprinde ce mai păstrează site-ul în browserul dumneavoastră: date strict tehnice, care apar numai când folosiți funcția respectivă și nu cer acord.</p>",
      shown: "mereu",
    },
    {
      heading: "",
      body: "<p>Cookie-urile de analiză ale unui serviciu activat apar după acordul pentru analiză, celelalte după acordul pentru marketing.</p>",
      shown: "acord",
    },
    {
      heading: "",
      body: "<p>Un serviciu activat primește datele direct din browserul dumneavoastră, la adresele furnizorului: Google, la googletagmanager.com, google-analytics.com, google.com, google.ro, doubleclick.net, googleadservices.com și googlesyndication.com; Meta, la facebook.net și facebook.com; TikTok, la tiktok.com și tiktokw.us.</p>\n<p>Rândurile _gid și _gat țin de variante mai vechi ale Google Analytics; o instalare nouă folosește de obicei numai _ga și _ga_&lt;ID&gt;. Google reCAPTCHA nu este folosit în prezent de niciun formular de pe site.</p>",
      shown: "mereu",
    },
    {
      heading: "Memoria locală a browserului",
      body: "<p>Pe lângă cookie-uri, site-ul folosește memoria locală a browserului: pentru alegerea privind cookie-urile, pentru voturile dumneavoastră, pentru produsele văzute recent și pentru situațiile fără internet. Ce se păstrează și cât timp vedeți în tabele.</p>\n<p>Dacă browserul este setat să economisească date, paginile nu se păstrează pentru citirea fără internet.</p>",
      shown: "mereu",
    },
    {
      heading: "Harta și alte conținuturi din afară",
      body: "<p>Pe pagina de contact vedeți un desen al hărții, păstrat la noi. După ce apăsați „Deschide harta”, în locul ei se încarcă harta interactivă de la OpenStreetMap (openstreetmap.org); dacă JavaScript este oprit, butonul vă duce pe site-ul hărții. Abia atunci furnizorul vă află adresa IP și poate folosi cookie-uri proprii.</p>",
      shown: "mereu",
    },
    {
      heading: "Cum le ștergeți din browser",
      body: "<p>Orice browser vă lasă să vedeți, să ștergeți și să blocați cookie-urile și datele site-urilor, de obicei din setări, la confidențialitate. Dacă ștergeți datele acestui site, la următoarea vizită vă întrebăm din nou.</p>",
      shown: "mereu",
    },
    {
      heading: "Întrebări",
      body: "<p>Scrieți-ne la {email} sau sunați la {telefon}, {program}. Despre datele personale citiți în Politica de confidențialitate.</p>",
      shown: "mereu",
    },
  ],
  warning:
    "Atenție: administratorul acestui site a ales ca serviciile de statistică și publicitate pe care le-a activat să se încarce la deschiderea paginii, fără să aștepte acordul. Ce scrie mai jos despre acord nu privește aceste servicii; cookie-urile lor le puteți bloca sau șterge din browser.",
  cookies: [
    {
      name: "cookieConsent",
      category: "necesare",
      provider: "{firma} (propriu)",
      purpose:
        "Reține alegerea dumneavoastră privind cookie-urile, în memoria locală și într-un cookie propriu (pe https: __Host-cookieConsent).",
      duration: "1 an",
      used: "mereu",
    },
    {
      name: "admin_session",
      category: "necesare",
      provider: "{firma} (propriu)",
      purpose:
        "Menține sesiunea administratorului (pe https: __Host-admin_session). Tot numai la administrator: flash, mesajul de după o salvare, un minut; lista-produse, ultimul filtru, până la închiderea browserului (amândouă pe https cu __Host- în față); admin_device (pe https: __Host-admin_device), care recunoaște browserul în care administratorul s-a mai conectat, un an.",
      duration: "24 de ore; expiră după 8 ore de nefolosire",
      used: "mereu",
    },
    {
      name: "_ga",
      category: "analiză",
      provider: "Google Analytics",
      purpose: "Deosebește vizitatorii.",
      duration: "2 ani",
      used: "serviciu",
    },
    {
      name: "_ga_<ID>",
      category: "analiză",
      provider: "Google Analytics 4",
      purpose: "Păstrează starea sesiunii.",
      duration: "2 ani",
      used: "serviciu",
    },
    {
      name: "_gid",
      category: "analiză",
      provider: "Google Analytics",
      purpose: "Deosebește vizitatorii în aceeași zi.",
      duration: "24 de ore",
      used: "serviciu",
    },
    {
      name: "_gat",
      category: "analiză",
      provider: "Google Analytics",
      purpose: "Limitează numărul de cereri.",
      duration: "1 minut",
      used: "serviciu",
    },
    {
      name: "_fbp",
      category: "marketing",
      provider: "Meta Pixel",
      purpose: "Leagă o vizită de reclama care a adus-o.",
      duration: "3 luni",
      used: "serviciu",
    },
    {
      name: "_gcl_au",
      category: "marketing",
      provider: "Google Ads",
      purpose: "Măsoară conversiile reclamelor.",
      duration: "3 luni",
      used: "serviciu",
    },
    {
      name: "_gcl_aw",
      category: "marketing",
      provider: "Google Ads",
      purpose: "Reține pe ce reclamă s-a apăsat.",
      duration: "3 luni",
      used: "serviciu",
    },
    {
      name: "_GRECAPTCHA",
      category: "terți",
      provider: "Google reCAPTCHA",
      purpose: "Deosebește oamenii de roboți. Niciun formular de pe site nu îl folosește în prezent.",
      duration: "6 luni",
      used: "serviciu",
    },
    {
      name: "NID",
      category: "terți",
      provider: "Google (hartă încorporată)",
      purpose: "Preferințe și securitate. Harta de acum este de la OpenStreetMap, deci nu apare în prezent.",
      duration: "6 luni",
      used: "serviciu",
    },
    {
      name: "fr",
      category: "terți",
      provider: "Meta (facebook.com)",
      purpose: "Livrarea și măsurarea reclamelor.",
      duration: "3 luni",
      used: "serviciu",
    },
    {
      name: "_ttp",
      category: "terți",
      provider: "TikTok (tiktok.com)",
      purpose: "Livrarea și măsurarea reclamelor.",
      duration: "13 luni",
      used: "serviciu",
    },
    {
      name: "cerere, cerere-produse",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose:
        "Lista „Cererea mea”, dacă apăsați „Adaugă la cerere”: produsele și suprafețele alese, numărul lor și cum ați ajuns pe site (prima pagină, site-ul de pe care ați venit, eticheta campaniei). Este semnată, ca să nu poată fi schimbată de altcineva, și nu cuprinde numele sau alte date despre dumneavoastră. Pe https, primul se numește __Host-cerere.",
      duration: "30 de zile; se șterge când trimiteți cererea sau goliți lista",
      used: "mereu",
    },
    {
      name: "deschise",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose:
        "Dacă trimiteți o cerere sau deschideți un link primit de la noi (confirmarea cererii, o ofertă scrisă, retragerea unui acord), păstrează criptată cheia paginii, ca adresa ei să nu o mai cuprindă. Pe https: __Host-deschise.",
      duration: "7 zile",
      used: "mereu",
    },
    {
      name: "wrote",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose:
        "Numai când site-ul rulează pe mai multe servere: arată că tocmai ați trimis ceva, ca paginile următoare să cuprindă ce ați trimis. Pe https: __Host-wrote.",
      duration: "5 secunde",
      used: "mereu",
    },
    {
      name: "react-router-scroll-positions",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose: "Memorie locală: locul până la care ați citit, pentru butonul Înapoi.",
      duration: "până închideți fila",
      used: "mereu",
    },
    {
      name: "productRatings",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose: "Memorie locală: notele pe care le-ați dat produselor, ca să vedeți ce ați votat și să nu votați de două ori.",
      duration: "până ștergeți datele site-ului din browser",
      used: "mereu",
    },
    {
      name: "productRatingsWaiting",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose:
        "Memorie locală: notele pe care serverul nu le-a primit încă, de exemplu pentru că s-a întrerupt conexiunea. Se trimit din nou la următoarea vizită.",
      duration: "până ajung la server",
      used: "mereu",
    },
    {
      name: "recentProducts",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose:
        "Memorie locală: ultimele opt produse pe care le-ați deschis (numele, adresa și o imagine), pentru lista „Văzute recent”. Nu pleacă de pe dispozitiv.",
      duration: "până le ștergeți din listă, de unde puteți opri și istoricul",
      used: "mereu",
    },
    {
      name: "camp-…",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose:
        "Memorie locală: cel mult 40 dintre paginile publice pe care le-ați citit, cu fișierele și imaginile lor, și lista normelor și a telefoanelor, pentru citirea fără internet. Nu cuprind date despre dumneavoastră.",
      duration: "până la următoarea versiune a site-ului",
      used: "mereu",
    },
    {
      name: "camp",
      category: "tehnice",
      provider: "{firma} (propriu)",
      purpose:
        "Memorie locală: cererea trimisă fără internet, cu tot ce ați scris în ea. Rămâne numai pe dispozitiv, până când pleacă sau o ștergeți; după 3 zile nu mai pleacă automat.",
      duration: "cel mult 30 de zile",
      used: "mereu",
    },
  ],
};
