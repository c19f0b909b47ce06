import { Link } from "react-router";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";

export function OwnDataNote({ products, experts, requests }: { products: number; experts: number; requests: number }) {
  const here = [
    products > 0 && count(products, NOUNS.product),
    experts > 0 && count(experts, NOUNS.expert),
    requests > 0 && count(requests, NOUNS.request),
  ].filter((words) => words !== false);
  return (
    <Panel title="Aici sunt deja date proprii" look="fields">
      <p>
        Date proprii pe site: {joinWords(here)}. Ca să nu se piardă, un export complet se importă numai într-un site gol sau demonstrativ.
      </p>
      <ul className="import-how pile">
        <li>
          Pentru o mutare, porniți site-ul cu un dosar de date nou (<span className="code">DATA_DIR</span>) și importați acolo arhiva.
        </li>
        <li>
          Ca să aduceți aici doar produse sau prețuri, folosiți <Link to="/admin/importa/produse">importul din tabele</Link>.
        </li>
      </ul>
    </Panel>
  );
}
