import type { LegalText } from "./legal-text.ts";

export const termsAndConditions: LegalText = {
  title: "Termeni și condiții",
  updated: "2026-11-22",
  metaDescription:
    "Termenii site-ului SemiNord: catalog cu cereri de ofertă, fără vânzare online; prețuri și TVA, estimări de cantitate, voturi, reclamații.",
  sections: [
    {
      heading: "Cine suntem",
      blocks: [
        {
          kind: "p",
          text: "Site-ul aparține societății SemiNord S.R.L. (societate demonstrativă), Str. Exemplului nr. 1, Satu Mare, județul Satu Mare, CUI RO00000000, J30/0000/2001. Telefon: 0361 000 001, 0361 000 002, 0361 000 003; fax: 0361 000 009; e-mail: contact@seminord.example. Program: luni–vineri, 08:00–16:00.",
        },
        {
          kind: "p",
          text: "Folosind site-ul, acceptați termenii de mai jos. Dacă nu sunteți de acord cu ei, ne puteți contacta la telefon.",
        },
      ],
    },
    {
      heading: "Site demonstrativ",
      blocks: [
        {
          kind: "p",
          text: "Acest site este o demonstrație. Datele societății, persoanele din echipă, prețurile și o parte dintre denumirile și compozițiile produselor sunt fictive ori orientative și nu înlocuiesc fișele producătorilor. Imaginile sunt realizate pe calculator.",
        },
      ],
    },
    {
      heading: "Ce este acest site",
      blocks: [
        {
          kind: "p",
          text: "Site-ul este un catalog de semințe cu posibilitatea de a solicita o ofertă. Nu vindem online: aici nu există coș de cumpărături, plată sau contract încheiat prin simpla apăsare a unui buton.",
        },
      ],
    },
    {
      heading: "Cererea de ofertă",
      blocks: [
        { kind: "p", text: "Cererea de ofertă nu este o comandă și nu obligă la cumpărare." },
        {
          kind: "p",
          text: "După ce o primim, vă sunăm în intervalul scris lângă formular și în confirmare: în aceeași zi lucrătoare, dacă ne-ați scris în timpul programului, sau în următoarea zi lucrătoare, dacă ne-ați scris spre sfârșitul programului, după program, în weekend, într-o zi de sărbătoare legală sau într-o zi în care anunțăm că suntem închiși. Oferta devine fermă numai în forma pe care v-o confirmăm noi, cu preț, cantitate și livrare.",
        },
        {
          kind: "p",
          text: "Vă rugăm să ne dați date corecte și să nu trimiteți cereri în numele altei persoane fără știrea ei.",
        },
        {
          kind: "p",
          text: "Dacă după discuție cumpărați de la distanță, în calitate de consumator, se aplică OUG 34/2014: primiți înainte informațiile prevăzute de lege și aveți drept de retragere în 14 zile, cu excepțiile pe care legea le prevede.",
        },
      ],
    },
    {
      heading: "Prețuri și TVA",
      blocks: [
        {
          kind: "p",
          text: "Prețurile sunt în lei (RON), pentru ambalajul indicat. Lângă fiecare preț scrie dacă TVA este inclus. Unde apare „+ TVA”, alături găsiți și prețul cu TVA și cota care se aplică produsului. Când cunoaștem greutatea ambalajului, afișăm și prețul pe kilogram, cu TVA.",
        },
        {
          kind: "p",
          text: "Transportul nu este inclus; costul lui vi-l spunem în ofertă. „Preț la cerere” înseamnă că prețul se stabilește la telefon.",
        },
        {
          kind: "p",
          text: "Mențiunea „Ofertă” arată perioada în care oferta este valabilă. Nu anunță o reducere față de un preț anterior.",
        },
        {
          kind: "p",
          text: "Prețurile și disponibilitatea se pot schimba fără anunț pe site. Dacă observăm o greșeală vădită, o corectăm și vă spunem prețul corect înainte de a hotărî.",
        },
      ],
    },
    {
      heading: "Calculatorul și sfaturile de semănat",
      blocks: [
        {
          kind: "p",
          text: "Calculatorul estimează cantitatea din suprafață și din norma produsului și rotunjește în sus, la kilograme și la ambalaje întregi. Dacă nu alegeți un produs, folosește o normă obișnuită de gazon și precizează acest lucru. Cantitatea potrivită depinde de sol, de semănătoare și de lucrare.",
        },
        {
          kind: "p",
          text: "Normele, epocile și adâncimile de pe site sunt recomandări generale. Rezultatul depinde de vreme, de sol și de îngrijire, așa că nu putem garanta o producție. Respectați întotdeauna eticheta de pe ambalaj.",
        },
      ],
    },
    {
      heading: "Voturile cu stele",
      blocks: [
        {
          kind: "p",
          text: "Voturile sunt anonime; nu verificăm dacă votantul a cumpărat produsul. Media afișată este calculată numai din voturile primite pe acest site. Putem înlătura voturile date vădit în mod abuziv.",
        },
      ],
    },
    {
      heading: "Folosirea site-ului",
      blocks: [
        { kind: "p", text: "Vă rugăm să nu folosiți site-ul pentru:" },
        {
          kind: "ul",
          items: [
            "cereri false, reclame sau mesaje trimise automat;",
            "încercări de a intra în zona de administrare sau de a îngreuna funcționarea site-ului;",
            "voturi repetate, menite să schimbe media unui produs.",
          ],
        },
        {
          kind: "p",
          text: "Ne străduim ca site-ul să meargă mereu, dar pot apărea întreruperi. Linkurile către site-uri ale altora sunt date ca ajutor; de conținutul lor răspund cei care le administrează.",
        },
      ],
    },
    {
      heading: "Proprietate intelectuală",
      blocks: [
        {
          kind: "p",
          text: "Textele, imaginile, sigla și alcătuirea site-ului aparțin SemiNord S.R.L. sau sunt folosite cu drept. Le puteți consulta și tipări pentru folosul dumneavoastră; pentru alte folosiri cereți-ne acordul în scris.",
        },
        {
          kind: "p",
          text: "DLF, DLF Seeds, Turfline, ForageMax, Masterline și Johnsons Lawn Seed sunt mărci ale titularilor lor și apar aici numai pentru a numi produsele.",
        },
      ],
    },
    {
      heading: "Date personale și cookie-uri",
      blocks: [
        {
          kind: "p",
          text: "Prelucrarea datelor este descrisă în Politica de confidențialitate, iar cookie-urile, în Politica de cookies. Formularul poate fi trimis numai după ce bifați caseta de acord privind prelucrarea datelor.",
        },
      ],
    },
    {
      heading: "Reclamații și soluționarea litigiilor",
      blocks: [
        {
          kind: "p",
          text: "Dacă sunteți nemulțumit, scrieți-ne la contact@seminord.example sau sunați-ne. De cele mai multe ori găsim împreună o soluție.",
        },
        {
          kind: "p",
          text: "În calitate de consumator vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (ANPC), https://anpc.ro/, și puteți folosi soluționarea alternativă a litigiilor (SAL): https://anpc.ro/ce-este-sal/.",
        },
      ],
    },
    {
      heading: "Legea aplicabilă",
      blocks: [
        {
          kind: "p",
          text: "Acestor termeni li se aplică legea română. Litigiile care nu se rezolvă pe cale amiabilă se judecă de instanțele competente potrivit legii; drepturile pe care legea le dă consumatorilor rămân neatinse.",
        },
      ],
    },
    {
      heading: "Schimbarea termenilor",
      blocks: [
        {
          kind: "p",
          text: "Putem actualiza acești termeni. Forma în vigoare este cea de pe această pagină, de la data trecută sub titlu; unei cereri deja trimise i se aplică termenii de la data trimiterii.",
        },
      ],
    },
  ],
};
