/** Texts of the demonstration, as the owner's form would send them. */
import type { TextOf } from "#app/texts/texts.ts";

export const demoPrivacy: TextOf<"privacy"> = {
  title: "Politica de confidențialitate",
  meta_description:
    "Ce date colectează {firma} prin formularul de ofertă, de ce, cât timp le păstrează, cui le transmite și ce drepturi aveți.",
  sections: [
    {
      heading: "Pe scurt",
      body: "<ul><li>Vă cerem date doar când ne solicitați o ofertă și numai pentru a vă răspunde.</li><li>Noutăți comerciale vă trimitem numai dacă bifați separat că le doriți.</li><li>Datele personale din cereri se șterg automat după termenele scrise mai jos.</li><li>Nu vindem și nu închiriem datele nimănui.</li><li>Puteți cere oricând să vedeți, să corectați sau să ștergeți datele dumneavoastră.</li></ul>",
      shown: "mereu",
    },
    {
      heading: "Cine răspunde de datele dumneavoastră",
      body: "<p>Operatorul este {firma_juridica} {mentiune}, {adresa}, {localitate}, județul {judet}, {identificare}. Datele de identificare sunt fictive, pentru că acest site este o demonstrație.</p>\n<p>Pentru orice întrebare despre date scrieți la {email} sau sunați la {telefon}, {program}.</p>",
      shown: "mereu",
    },
    {
      heading: "Ce date colectăm prin formularul de ofertă",
      body: "<p>Formularul de contact și de ofertă cuprinde:</p>\n<ul><li>prenumele și numele;</li><li>numărul de telefon;</li><li>adresa de e-mail, dacă doriți să o lăsați;</li><li>județul sau municipiul București;</li><li>tipul de client: Hobby, Fermier sau Distribuitor;</li><li>produsele care vă interesează, dacă ați ales unul sau mai multe;</li><li>persoana din echipă cu care doriți să vorbiți, dacă aveți o preferință;</li><li>suprafața de însămânțat, pentru fiecare produs;</li><li>mesajul dumneavoastră.</li></ul>\n<p>Cererea poate fi trimisă numai după ce bifați caseta prin care sunteți de acord cu prelucrarea datelor pentru a primi oferta. Caseta pentru noutăți este separată, opțională și nebifată la deschiderea formularului.</p>\n<p>Împreună cu cererea păstrăm data și ora, o referință, numărul de telefon și în forma lui internațională, norma și cantitatea de sămânță estimată. Pentru fiecare acord, cel de prelucrare și cel pentru noutăți, păstrăm separat dacă a fost dat sau refuzat, versiunea textului pe care l-ați avut în față, data și ora și pagina de pe care ați trimis cererea. Mai păstrăm o amprentă a conținutului, ca o cerere trimisă de două ori să nu fie numărată de două ori, și un semn, dacă cererea pare un mesaj automat; pentru el numărăm și secundele în care a fost completat formularul. Ca să știm de unde vin cererile, păstrăm și prima pagină pe care ați deschis-o la noi, site-ul de pe care ați venit, fără parametrii adresei lui, și eticheta campaniei din linkul pe care ați apăsat, dacă are una; pe dispozitivul dumneavoastră le ținem minte numai împreună cu lista „Cererea mea”, dacă vă faceți una. După ce vă sunăm, notăm stadiul cererii, ce am vorbit și când revenim; dacă vă trimitem o ofertă scrisă, o păstrăm cu numărul ei, cu răspunsul dumneavoastră și cu numele cu care ați acceptat-o.</p>\n<p>Numele, telefonul, județul, tipul de client și suprafața ne sunt necesare ca să pregătim oferta și să vă sunăm; restul este la alegerea dumneavoastră. Vă rugăm să nu scrieți în mesaj date sensibile, de exemplu despre sănătate.</p>",
      shown: "mereu",
    },
    {
      heading: "Când cereți să vă anunțăm că un produs revine",
      body: "<p>Păstrăm adresa de e-mail pe care o scrieți, produsul, data și ora, pagina și versiunea textului cu care ați fost de acord, pe temeiul consimțământului dumneavoastră, art. 6 alin. (1) lit. a) din GDPR. Vă scriem o singură dată, când produsul este din nou în stoc, și nu folosim adresa la nimic altceva. Puteți renunța oricând, prin linkul din pagina de confirmare și din mesaj, fără parolă; atunci ștergem adresa pe loc.</p>\n<p>O ștergem singuri la 30 de zile după ce v-am scris, sau după 12 luni în care produsul nu a revenit.</p>",
      shown: "mereu",
    },
    {
      heading: "De ce le folosim și pe ce temei",
      body: "<ul><li>Ca să vă sunăm, să vă recomandăm un produs și să pregătim oferta: consimțământul pe care îl dați când bifați caseta formularului, art. 6 alin. (1) lit. a) din Regulamentul (UE) 2016/679 (GDPR). Îl puteți retrage oricând; atunci ștergem cererea.</li><li>Ca să vă trimitem noutăți despre semințe: consimțământul dumneavoastră, art. 6 alin. (1) lit. a) din GDPR, numai dacă ați bifat caseta respectivă.</li><li>Ca să putem dovedi ce acord ați dat și când: obligația legală, art. 6 alin. (1) lit. c) din GDPR.</li><li>Ca să apărăm site-ul de mesaje abuzive și de trimiteri repetate și ca să numărăm un singur vot pe zi de la aceeași adresă de rețea: interesul nostru legitim, art. 6 alin. (1) lit. f) din GDPR.</li><li>Ca să știm din ce locuri vin cererile: interesul nostru legitim, art. 6 alin. (1) lit. f) din GDPR.</li></ul>",
      shown: "mereu",
    },
    {
      heading: "",
      body: "<ul><li>Pentru statistică și publicitate, prin {servicii}: consimțământul dat în bannerul de cookie-uri.</li></ul>",
      shown: "servicii cu acord",
    },
    {
      heading: "",
      body: "<ul><li>Pentru statistică și publicitate, prin {servicii}: administratorul a ales încărcarea fără acord, cum scrie în Politica de cookies.</li></ul>",
      shown: "servicii fără acord",
    },
    {
      heading: "",
      body: "<p>Nu luăm decizii automate care să vă afecteze și nu facem profiluri din aceste date. O cerere care pare mesaj automat este doar marcată, nu aruncată.</p>",
      shown: "mereu",
    },
    {
      heading: "Cui le transmitem",
      body: "<p>Cererea ajunge la consultantul care vă sună, care o poate deschide șapte zile printr-un link dat numai lui, și la administratorul site-ului. Mai pot avea acces:</p>\n<ul><li>furnizorul de găzduire, unde este păstrată baza de date;</li><li>[dacă mail] furnizorul de e-mail: prin el primim cererea în căsuța noastră și vă scriem, dacă ne-ați lăsat o adresă;</li><li>[dacă notificări] serviciul de notificări al browserului (Google, Mozilla, Apple sau Microsoft), prin care sună telefoanele echipei la cereri noi: numele, telefonul, produsul, suprafața și ora până la care vă sunăm trec prin el criptate, fără ca el să le poată citi, și sunt păstrate cel mult trei zile, până când telefonul le primește;</li><li>[dacă webhook] programul în care ne ținem clienții: acesta primește cererea întreagă, printr-o conexiune criptată sau în rețeaua noastră;</li><li>WhatsApp (Meta), dacă vă scriem pe acolo, vă trimitem așa oferta sau dăm așa consultantului linkul către cerere;</li><li>autoritățile, atunci când legea ne obligă.</li></ul>",
      shown: "mereu",
    },
    {
      heading: "",
      body: "<p>Pe site nu este activat acum niciun serviciu de statistică sau de publicitate al altcuiva.</p>",
      shown: "fără servicii",
    },
    {
      heading: "",
      body: "<p>Pe site sunt activate {servicii}. Primesc date numai după acordul dumneavoastră; amănuntele sunt în Politica de cookies. Aceste servicii pot prelucra date și în afara Spațiului Economic European, cu garanțiile cerute de capitolul V din GDPR.</p>",
      shown: "servicii cu acord",
    },
    {
      heading: "",
      body: "<p>Pe site sunt activate {servicii}, fără să aștepte un acord; amănuntele sunt în Politica de cookies. Aceste servicii pot prelucra date și în afara Spațiului Economic European, cu garanțiile cerute de capitolul V din GDPR.</p>",
      shown: "servicii fără acord",
    },
    {
      heading: "Cât timp le păstrăm",
      body: "<ul><li>Cererile la care nu am lucrat încă: {nou} de la ultima însemnare; cele în lucru: {in_lucru} de la ultima însemnare.</li><li>Cererile încheiate cu o înțelegere: {finalizat} de la închidere; cele refuzate: {refuzat}; cele abandonate: {abandonat}.</li><li>După aceste termene, în fiecare noapte, numele, telefonul, e-mailul, mesajul și notițele se șterg automat; rămân doar județul, produsele, suprafața, tipul de client, consultantul, datele calendaristice, starea și evidența acordurilor, iar din ofertele scrise numărul, datele, produsele și prețurile, fără legătură cu dumneavoastră. Copiile de siguranță le mai cuprind până când sunt înlocuite. Dacă nu vreți să așteptați, cereți-ne oricând ștergerea și o facem.</li><li>[dacă mail] E-mailurile despre cerere din căsuța noastră nu se șterg automat: le șterge de mână administratorul site-ului, așa că pot rămâne acolo și după aceste termene. Când cereți ștergerea, le șterge și pe ele.</li><li>Datele legate de un contract: cât cere legislația contabilă și fiscală.</li><li>Acordul pentru noutăți: până îl retrageți, prin linkul din e-mailurile noastre, fără parolă, sau spunându-ne.</li><li>Alegerea privind cookie-urile: 12 luni, în browserul dumneavoastră.</li></ul>",
      shown: "mereu",
    },
    {
      heading: "Voturile cu stele",
      body: "<p>Voturile sunt anonime. Ca să numărăm un singur vot pe produs, adresă de rețea și zi, serverul calculează din adresa de rețea o amprentă cu cheie, pe temeiul interesului nostru legitim (art. 6 alin. (1) lit. f) din GDPR): media să nu poată fi schimbată de un singur om. Cheia unei zile este înlocuită la primul vot din altă zi; după aceea, din amprentă nu se mai poate ajunge la adresa dumneavoastră. În baza de date rămân nota, ziua și amprenta.</p>\n<p>Stelele date sunt ținute minte și în browserul dumneavoastră, ca să vedeți ce ați votat. Nu verificăm dacă votantul a cumpărat produsul.</p>",
      shown: "mereu",
    },
    {
      heading: "Date tehnice și securitate",
      body: "<p>Adresa IP este folosită pe moment, în memoria serverului, pentru livrarea paginilor și pentru limitarea trimiterilor abuzive; nu o păstrăm împreună cu cererea. Jurnalele site-ului cuprind numai erori și adresa paginii la care au apărut, fără adresa IP și fără datele din formulare. Furnizorul de găzduire poate ține jurnale tehnice proprii.</p>\n<p>Cererile se văd numai în zona de administrare, protejată cu parolă și cu un cookie de sesiune care expiră după 8 ore de nefolosire și cel mult după 24 de ore. În afara ei ajung numai cum scrie mai sus, la „Cui le transmitem”. Vizitatorii nu primesc niciun cookie de sesiune. Pagina de confirmare a cererii și pagina unei oferte scrise pot fi deschise numai de cine are adresa lor, care nu poate fi ghicită.</p>\n<p>Despre cookie-uri și despre memoria locală a browserului citiți în Politica de cookies.</p>",
      shown: "mereu",
    },
    {
      heading: "Drepturile dumneavoastră",
      body: "<p>Potrivit GDPR, aveți dreptul:</p>\n<ul><li>să aflați ce date avem despre dumneavoastră și să primiți o copie (la cerere, într-un fișier JSON);</li><li>să cereți corectarea datelor greșite;</li><li>să cereți ștergerea lor;</li><li>să cereți restricționarea prelucrării;</li><li>să primiți datele într-un format electronic uzual sau să le transmitem altui operator;</li><li>să vă opuneți prelucrării bazate pe interesul nostru legitim și, oricând, mesajelor comerciale;</li><li>să vă retrageți consimțământul, la fel de ușor cum l-ați dat, fără efect asupra a ceea ce s-a făcut până atunci.</li></ul>\n<p>Scrieți-ne la {email} sau sunați-ne. Vă răspundem în cel mult o lună. S-ar putea să vă punem o întrebare de control, ca să nu dăm datele dumneavoastră altcuiva.</p>",
      shown: "mereu",
    },
    {
      heading: "Plângere la autoritate",
      body: "<p>Dacă socotiți că v-au fost încălcate drepturile, puteți depune plângere la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP), B-dul G-ral Gheorghe Magheru nr. 28–30, sector 1, București, https://www.dataprotection.ro, anspdcp@dataprotection.ro. Vă puteți adresa și instanței.</p>",
      shown: "mereu",
    },
    {
      heading: "Schimbări ale acestei politici",
      body: "<p>Când schimbăm felul în care folosim datele, actualizăm această pagină și data de sub titlu. Termenele de păstrare și serviciile activate sunt cele de azi, citite din setările site-ului. Pentru o cerere deja trimisă păstrăm evidența textului pe care l-ați acceptat atunci.</p>",
      shown: "mereu",
    },
  ],
};
