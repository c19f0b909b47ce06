import { Link } from "react-router";
import type { DocumentView } from "#app/catalog/document/document.ts";
import { DocumentItems } from "#app/catalog/document/document-items.tsx";

export function ProductDocuments({ slug, documents }: { slug: string; documents: readonly DocumentView[] }) {
  return (
    <section className="split no-print" aria-labelledby="documente">
      <h2 id="documente">Documente</h2>
      <div className="prose">
        <ul>
          <li>
            <a href={`/produse/${slug}/fisa.pdf`} download>
              Fișa tehnică
            </a>{" "}
            (PDF)
          </li>
          <DocumentItems documents={documents} />
        </ul>
        {documents.length > 0 && (
          <p>
            Ce documente păstrați pentru APIA: <Link to="/documente-apia">Documente pentru APIA</Link>.
          </p>
        )}
      </div>
    </section>
  );
}
