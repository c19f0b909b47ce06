/** Texts of the demonstration, as the owner's form would send them. */
import type { TextOf } from "#app/texts/texts.ts";

export const demoPrivacy: TextOf<"privacy"> = {
  title: "Politica de confidențialitate",
  meta_description:
    "Ce date colectează {firma} prin formularul de ofertă, de ce, cât timp le păstrează, cui le transmite și ce drepturi aveți.",
  sections: [
    {
      heading: "Pe scurt",
      body: "<ul><li>Vă cerem date doar când ne solicitați o ofertă și numai pentru a vă răspunde.</li><li>Noutăți comerciale vă trimitem numai dacă bifați separat că le doriți.</li><li>Datele personale din cereri se șterg automat după termenele de mai jos.</li><li>Nu vindem și nu închiriem datele nimănui.</li><li>Puteți cere oricând să vedeți, să corectați sau să ștergeți datele dumneavoastră.</li></ul>",
      shown: "mereu",
    },
    {
      heading: "Cine răspunde de datele dumneavoastră",
      body: "<p>Operatorul este {firma_juridica} {mentiune}, {adresa}, {localitate}, județul {judet}, {identificare}. Datele de identificare sunt fictive, pentru că acest site este o demonstrație.</p>\n<p>Pentru orice întrebare despre date scrieți la {email} sau sunați la {telefon}, {program}.</p>",
      shown: "mereu",
    },
    {
      heading: "Ce date colectăm prin formularul de ofertă",
      body: "<p>În formularul de ofertă completați:</p>\n<ul><li>prenumele și numele;</li><li>numărul de telefon;</li><li>adresa de e-mail, dacă doriți să o lăsați;</li><li>județul sau municipiul București;</li><li>tipul de client: Hobby, Fermier sau Distribuitor;</li><li>produsele care vă interesează, dacă ați ales unul sau mai multe;</li><li>consultantul cu care doriți să vorbiți, dacă aveți o preferință;</li><li>suprafața de însămânțat, pentru fiecare produs;</li><li>mesajul dumneavoastră.</li></ul>\n<p>Cererea poate fi trimisă numai după ce bifați caseta prin care sunteți de acord cu prelucrarea datelor pentru a primi oferta. Caseta pentru noutăți este separată, opțională și nebifată la deschiderea formularului.</p>\n<p>Împreună cu cererea păstrăm:</p>\n<ul><li>data și ora, o referință și numărul de telefon în format internațional;</li><li>norma și cantitatea de sămânță estimată;</li><li>pentru fiecare acord (prelucrare, noutăți): dacă a fost dat sau refuzat, versiunea textului afișat, data și ora și pagina de pe care ați trimis cererea;</li><li>o amprentă a conținutului, ca o cerere trimisă de două ori să fie numărată o singură dată;</li><li>dacă cererea pare un mesaj automat; pentru aceasta măsurăm și în câte secunde a fost completat formularul;</li><li>de unde ați venit: prima pagină deschisă la noi, site-ul de pe care ați venit, fără parametrii adresei, și eticheta campaniei din link, dacă există. Pe dispozitivul dumneavoastră aceste date se păstrează numai împreună cu lista „Cererea mea”, dacă ați creat una;</li><li>după ce vă sunăm: starea cererii, ce am discutat, când revenim și, dacă vă trimitem o ofertă scrisă, numărul ei, răspunsul dumneavoastră și numele cu care ați acceptat-o.</li></ul>\n<p>Numele, telefonul, județul, tipul de client și suprafața ne sunt necesare ca să pregătim oferta și să vă sunăm; celelalte date sunt opționale. Vă rugăm să nu scrieți în mesaj date sensibile, de exemplu despre sănătate.</p>",
      shown: "mereu",
    },
    {
      heading: "Când cereți să vă anunțăm că un produs revine",
      body: "<p>Păstrăm adresa de e-mail pe care o scrieți, produsul, data și ora, pagina și versiunea textului cu care ați fost de acord, pe temeiul consimțământului dumneavoastră, art. 6 alin. (1) lit. a) din GDPR. Vă scriem o singură dată, când produsul este din nou în stoc, și nu folosim adresa la nimic altceva. Puteți renunța oricând, prin linkul din mesaj, fără parolă, ori scriindu-ne sau sunându-ne; atunci ștergem adresa imediat.</p>\n<p>O ștergem automat la 30 de zile după ce v-am scris sau după 12 luni în care produsul nu a revenit.</p>",
      shown: "mereu",
    },
    {
      heading: "De ce le folosim și pe ce temei",
      body: "<ul><li>Ca să vă sunăm, să vă recomandăm un produs și să pregătim oferta: consimțământul pe care îl dați când bifați caseta formularului, art. 6 alin. (1) lit. a) din Regulamentul (UE) 2016/679 (GDPR). Îl puteți retrage oricând; atunci ștergem cererea.</li><li>Ca să vă trimitem noutăți despre semințe: consimțământul dumneavoastră, art. 6 alin. (1) lit. a) din GDPR, numai dacă ați bifat caseta respectivă.</li><li>Ca să putem dovedi ce acord ați dat și când: obligația legală, art. 6 alin. (1) lit. c) din GDPR.</li><li>Ca să apărăm site-ul de mesaje abuzive și de trimiteri repetate și ca să numărăm un singur vot pe zi de la aceeași adresă de rețea: interesul nostru legitim, art. 6 alin. (1) lit. f) din GDPR.</li><li>Ca să știm de unde vin cererile: interesul nostru legitim, art. 6 alin. (1) lit. f) din GDPR.</li></ul>",
      shown: "mereu",
    },
    {
      heading: "",
      body: "<ul><li>Pentru statistică și publicitate, prin {servicii}: consimțământul dat în bannerul de cookie-uri.</li></ul>",
      shown: "servicii cu acord",
    },
    {
      heading: "",
      body: "<ul><li>Pentru statistică și publicitate, prin {servicii}: administratorul a ales încărcarea fără acord, conform secțiunilor din Politica privind cookie-urile.</li></ul>",
      shown: "servicii fără acord",
    },
    {
      heading: "",
      body: "<p>Nu luăm decizii automate care să vă afecteze și nu facem profiluri din aceste date. O cerere care pare mesaj automat este doar marcată, nu se șterge.</p>",
      shown: "mereu",
    },
    {
      heading: "Cui le transmitem",
      body: "<p>Cererea ajunge la consultantul care vă sună, care o poate deschide timp de șapte zile printr-un link personal, și la administratorul site-ului. Mai pot avea acces:</p>\n<ul><li>furnizorul de găzduire, unde este păstrată baza de date;</li><li>[dacă mail] furnizorul de e-mail: prin el primim cererea în căsuța noastră și vă scriem, dacă ne-ați lăsat o adresă;</li><li>[dacă notificări] serviciul de notificări al browserului (Google, Mozilla, Apple sau Microsoft), prin care telefoanele echipei primesc notificări despre cererile noi: numele, telefonul, produsul, suprafața și ora până la care vă sunăm trec prin el criptate, fără ca el să le poată citi, și sunt păstrate cel mult trei zile, până când telefonul le primește;</li><li>[dacă webhook] programul de evidență a clienților: acesta primește întreaga cerere, printr-o conexiune criptată sau în rețeaua noastră;</li><li>WhatsApp (Meta), dacă îl folosim ca să vă scriem, să vă trimitem oferta sau să trimitem consultantului linkul către cerere;</li><li>autoritățile, atunci când legea ne obligă.</li></ul>",
      shown: "mereu",
    },
    {
      heading: "",
      body: "<p>Pe site nu este activat acum niciun serviciu de statistică sau de publicitate al unui terț.</p>",
      shown: "fără servicii",
    },
    {
      heading: "",
      body: "<p>Pe site sunt activate {servicii}. Primesc date numai după acordul dumneavoastră; detaliile sunt în Politica privind cookie-urile. Aceste servicii pot prelucra date și în afara Spațiului Economic European, cu garanțiile cerute de capitolul V din GDPR.</p>",
      shown: "servicii cu acord",
    },
    {
      heading: "",
      body: "<p>Pe site sunt activate {servicii}, fără să aștepte un acord; detaliile sunt în Politica privind cookie-urile. Aceste servicii pot prelucra date și în afara Spațiului Economic European, cu garanțiile cerute de capitolul V din GDPR.</p>",
      shown: "servicii fără acord",
    },
    {
      heading: "Cât timp le păstrăm",
      body: "<ul><li>Cererile la care nu am lucrat încă: {nou} de la ultima modificare; cele în lucru: {in_lucru} de la ultima modificare.</li><li>Cererile finalizate: {finalizat} de la închidere; cele refuzate: {refuzat}; cele abandonate: {abandonat}.</li><li>După aceste termene, în fiecare noapte, numele, telefonul, e-mailul, mesajul și notele despre apeluri se șterg automat; rămân doar județul, produsele, suprafața, tipul de client, consultantul, datele calendaristice, starea și evidența acordurilor, iar din ofertele scrise numărul, datele, produsele și prețurile, fără legătură cu dumneavoastră. Copiile de rezervă le mai cuprind până când sunt înlocuite. Dacă nu vreți să așteptați, cereți-ne oricând ștergerea și o facem.</li><li>[dacă mail] E-mailurile despre cerere din căsuța noastră nu se șterg automat: le șterge manual administratorul site-ului, așa că pot rămâne acolo și după aceste termene. Când cereți ștergerea, le ștergem și pe ele.</li><li>Datele legate de un contract: cât prevede legislația contabilă și fiscală.</li><li>Acordul pentru noutăți: până îl retrageți, prin linkul din e-mailurile noastre, fără parolă, sau spunându-ne.</li><li>Alegerea privind cookie-urile: 12 luni, în browserul dumneavoastră.</li></ul>",
      shown: "mereu",
    },
    {
      heading: "Voturile cu stele",
      body: "<p>Voturile sunt anonime. Ca să numărăm un singur vot pe produs, adresă de rețea și zi, serverul calculează din adresa de rețea o amprentă cu cheie, pe temeiul interesului nostru legitim (art. 6 alin. (1) lit. f) din GDPR): media să nu poată fi schimbată de o singură persoană. Cheia unei zile este înlocuită la primul vot din altă zi; după aceea, din amprentă nu se mai poate ajunge la adresa dumneavoastră. În baza de date rămân nota, ziua și amprenta.</p>\n<p>Notele date se păstrează și în browserul dumneavoastră, ca să vedeți ce ați votat. Nu verificăm dacă votantul a cumpărat produsul.</p>",
      shown: "mereu",
    },
    {
      heading: "Date tehnice și securitate",
      body: "<p>Adresa IP este folosită pe moment, în memoria serverului, pentru livrarea paginilor și pentru limitarea trimiterilor abuzive; nu o păstrăm împreună cu cererea. Jurnalele site-ului cuprind numai erori și adresa paginii la care au apărut, fără adresa IP și fără datele din formulare. Furnizorul de găzduire poate ține jurnale tehnice proprii.</p>\n<p>Cererile se văd numai în zona de administrare, protejată cu parolă și cu un cookie de sesiune care expiră după 8 ore de nefolosire și cel mult după 24 de ore. În afara ei ajung numai în cazurile de mai sus, de la „Cui le transmitem”. Vizitatorii nu primesc niciun cookie de sesiune. Pagina de confirmare a cererii și pagina unei oferte scrise pot fi deschise numai de cine are adresa lor, care nu poate fi ghicită.</p>\n<p>Despre cookie-uri și despre memoria locală a browserului citiți în Politica privind cookie-urile.</p>",
      shown: "mereu",
    },
    {
      heading: "Drepturile dumneavoastră",
      body: "<p>Potrivit GDPR, aveți dreptul:</p>\n<ul><li>să aflați ce date avem despre dumneavoastră și să primiți o copie (la cerere, într-un fișier JSON);</li><li>să cereți corectarea datelor greșite;</li><li>să cereți ștergerea lor;</li><li>să cereți restricționarea prelucrării;</li><li>să primiți datele într-un format electronic uzual sau să le transmitem altui operator;</li><li>să vă opuneți prelucrării bazate pe interesul nostru legitim și, oricând, mesajelor comerciale;</li><li>să vă retrageți consimțământul, la fel de ușor cum l-ați dat, fără efect asupra prelucrărilor făcute până atunci.</li></ul>\n<p>Scrieți-ne la {email} sau sunați-ne. Vă răspundem în cel mult o lună. S-ar putea să vă punem o întrebare de verificare, ca să nu transmitem datele dumneavoastră altcuiva.</p>",
      shown: "mereu",
    },
    {
      heading: "Plângere la autoritate",
      body: "<p>Dacă considerați că v-au fost încălcate drepturile, puteți depune plângere la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP), B-dul G-ral Gheorghe Magheru nr. 28–30, sector 1, București, https://www.dataprotection.ro, anspdcp@dataprotection.ro. Vă puteți adresa și instanței.</p>",
      shown: "mereu",
    },
    {
      heading: "Modificarea acestei politici",
      body: "<p>Când schimbăm modul în care folosim datele, actualizăm această pagină și data de sub titlu. Termenele de păstrare și serviciile activate sunt cele de azi, citite din setările site-ului. Pentru o cerere deja trimisă păstrăm evidența textului pe care l-ați acceptat atunci.</p>",
      shown: "mereu",
    },
  ],
};
