/** Texts of the demonstration, as the owner's form would send them. */
import type { TextOf } from "#app/texts/texts.ts";

export const demoTerms: TextOf<"terms"> = {
  title: "Termeni și condiții",
  meta_description:
    "Termenii site-ului {firma}: catalog cu cereri de ofertă, fără vânzare online; prețuri și TVA, estimări de cantitate, voturi, reclamații.",
  sections: [
    {
      heading: "Cine suntem",
      body: "<p>Site-ul aparține firmei {firma_juridica} {mentiune}, {adresa}, {localitate}, județul {judet}, {identificare}. Telefon: {telefoane}; fax: {fax}; e-mail: {email}. Program: {program}.</p>\n<p>Folosind site-ul, acceptați termenii de mai jos. Dacă nu sunteți de acord cu ei, ne puteți contacta la telefon.</p>",
      shown: "mereu",
    },
    {
      heading: "Site demonstrativ",
      body: "<p>Acest site este o demonstrație. Datele firmei, persoanele din echipă, prețurile și o parte dintre denumirile și compozițiile produselor sunt fictive ori orientative și nu înlocuiesc fișele producătorilor. Imaginile sunt realizate pe calculator.</p>",
      shown: "mereu",
    },
    {
      heading: "Ce este acest site",
      body: "<p>Site-ul este un catalog de semințe cu posibilitatea de a solicita o ofertă. Nu vindem online: aici nu există coș de cumpărături, plată sau contract încheiat prin simpla apăsare a unui buton.</p>",
      shown: "mereu",
    },
    {
      heading: "Cererea de ofertă",
      body: "<p>Cererea de ofertă nu este o comandă și nu obligă la cumpărare.</p>\n<p>După ce o primim, vă sunăm în intervalul afișat lângă formular și în confirmare: în aceeași zi lucrătoare, dacă mai este timp până la închidere, altfel în următoarea zi lucrătoare. În weekend, de sărbătorile legale și în zilele în care anunțăm că suntem închiși nu sunăm. Oferta devine fermă numai în forma pe care v-o confirmăm noi, cu preț, cantitate și livrare.</p>\n<p>Vă rugăm să ne dați date corecte și să nu trimiteți cereri în numele altei persoane fără acordul ei.</p>\n<p>Dacă după discuție cumpărați de la distanță, în calitate de consumator, se aplică OUG 34/2014: primiți înainte informațiile prevăzute de lege și aveți drept de retragere în 14 zile, cu excepțiile pe care legea le prevede.</p>",
      shown: "mereu",
    },
    {
      heading: "Prețuri și TVA",
      body: "<p>Prețurile sunt în lei (RON), pentru ambalajul indicat. Lângă fiecare preț este precizat dacă TVA este inclus. Unde apare „+ TVA”, alături găsiți și prețul cu TVA și cota care se aplică produsului. Când cunoaștem greutatea ambalajului, afișăm și prețul pe kilogram, cu TVA.</p>\n<p>Transportul nu este inclus; costul lui este precizat în ofertă. „Preț la cerere” înseamnă că prețul se stabilește la telefon.</p>\n<p>Mențiunea „Ofertă” arată perioada în care este valabilă o ofertă specială. Nu anunță o reducere față de un preț anterior.</p>\n<p>Prețurile și disponibilitatea se pot schimba fără notificare. Dacă observăm o greșeală evidentă, o corectăm și vă spunem prețul corect înainte de a lua o decizie.</p>",
      shown: "mereu",
    },
    {
      heading: "Calculatorul și sfaturile de semănat",
      body: "<p>Calculatorul estimează cantitatea din suprafață și din norma produsului și o rotunjește în sus, la kilograme și la ambalaje întregi. Cantitatea potrivită depinde de sol, de semănătoare și de pregătirea terenului.</p>\n<p>[dacă estimare] Dacă nu alegeți un produs, calculatorul folosește o normă obișnuită de gazon și precizează acest lucru.</p>\n<p>Normele, perioadele și adâncimile de semănat de pe site sunt recomandări generale. Rezultatul depinde de vreme, de sol și de îngrijire, așa că nu putem garanta o producție. Respectați întotdeauna eticheta de pe ambalaj.</p>",
      shown: "mereu",
    },
    {
      heading: "Voturile cu stele",
      body: "<p>Voturile sunt anonime; nu verificăm dacă votantul a cumpărat produsul. Media afișată este calculată numai din voturile primite pe acest site. Putem elimina voturile evident abuzive.</p>",
      shown: "mereu",
    },
    {
      heading: "Folosirea site-ului",
      body: "<p>Vă rugăm să nu folosiți site-ul pentru:</p>\n<ul><li>cereri false, reclame sau mesaje trimise automat;</li><li>încercări de a intra în zona de administrare sau de a îngreuna funcționarea site-ului;</li><li>voturi repetate, menite să schimbe media unui produs.</li></ul>\n<p>Ne străduim ca site-ul să funcționeze permanent, dar pot apărea întreruperi. Linkurile către alte site-uri sunt orientative; de conținutul lor răspund cei care le administrează.</p>",
      shown: "mereu",
    },
    {
      heading: "Proprietate intelectuală",
      body: "<p>Textele, imaginile, sigla și structura site-ului aparțin firmei {firma_juridica} sau sunt folosite legal. Le puteți consulta și tipări pentru uz personal; pentru orice altă utilizare cereți-ne acordul scris.</p>\n<p>DLF, DLF Seeds, Turfline, ForageMax, Masterline și Johnsons Lawn Seed sunt mărci ale titularilor lor și apar aici numai pentru identificarea produselor.</p>",
      shown: "mereu",
    },
    {
      heading: "Date personale și cookie-uri",
      body: "<p>Prelucrarea datelor este descrisă în Politica de confidențialitate, iar cookie-urile, în Politica privind cookie-urile. Formularul poate fi trimis numai după ce bifați caseta de acord privind prelucrarea datelor.</p>",
      shown: "mereu",
    },
    {
      heading: "Reclamații și soluționarea litigiilor",
      body: "<p>Dacă aveți o nemulțumire, scrieți-ne la {email} sau sunați-ne. De cele mai multe ori găsim împreună o soluție.</p>\n<p>În calitate de consumator vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (ANPC), https://anpc.ro/, și puteți folosi soluționarea alternativă a litigiilor (SAL): https://anpc.ro/ce-este-sal/.</p>",
      shown: "mereu",
    },
    {
      heading: "Legea aplicabilă",
      body: "<p>Acestor termeni li se aplică legea română. Litigiile care nu se rezolvă pe cale amiabilă se judecă de instanțele competente potrivit legii; drepturile consumatorilor prevăzute de lege nu sunt afectate.</p>",
      shown: "mereu",
    },
    {
      heading: "Schimbarea termenilor",
      body: "<p>Putem actualiza acești termeni. Forma în vigoare este cea de pe această pagină, de la data de sub titlu; unei cereri deja trimise i se aplică termenii de la data trimiterii.</p>",
      shown: "mereu",
    },
  ],
};
