import type { ImportKind } from "#app/import/import-state.ts";

export function UploadIntro({ kind, isDemo }: { kind: ImportKind; isDemo: boolean }) {
  if (kind === "products")
    return (
      <p>
        Coloanele se recunosc după nume („Denumire”, „Grupa”, „Preț listă fără TVA”, „Cod produs”), și după cele din exporturile WooCommerce
        și Shopify, și se pot alege manual. Pot lipsi: pentru o listă de prețuri sunt suficiente „Cod produs” sau „Denumire” și „Preț”. Ca
        model folosiți <a href="/admin/export/produse.xlsx">produsele de acum ca XLSX</a> sau <a href="/admin/export/produse.csv">ca CSV</a>
        .
      </p>
    );
  if (kind === "pictures")
    return (
      <p>
        Numele fișierului este codul, codul EAN sau numele produsului, ori adresa lui (ce urmează după /produse/):{" "}
        <span className="code">AG-003.jpg</span>, <span className="code">Numele produsului.jpg</span>, apoi{" "}
        <span className="code">numele-produsului-2.jpg</span>. Majusculele, diacriticele și spațiile nu contează.
      </p>
    );
  if (kind === "experts")
    return (
      <p>
        Coloanele „Nume”, „Rol”, „Prezentare”, „Telefon” și „E-mail”, în orice ordine; în afară de nume pot lipsi. Cine este deja în echipă
        se recunoaște după nume; cine nu este în fișier rămâne neschimbat, la fel și fotografiile.
      </p>
    );
  if (kind === "settings")
    return (
      <p>
        Codurile de măsurare și alegerea despre cookie-uri, așa cum le dă exportul. Ce nu este în fișier rămâne neschimbat. Pentru coduri se
        cere parola, ca în pagina Setări.
      </p>
    );
  return (
    <p>
      Exportul „Tot, pentru altă instalare” aduce aici catalogul, textele, imaginile, consultanții, cererile și setările unui site, exact
      așa cum sunt. {isDemo && "Datele demonstrative sunt înlocuite. "}Rămâneți conectat cu contul de acum: parolele, telefoanele
      înregistrate și webhook-ul nu intră în arhivă.
    </p>
  );
}
