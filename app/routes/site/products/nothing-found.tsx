import { count, NOUNS } from "#app/language/nouns.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { type ListFilter, productsAddress } from "./products-address.ts";

type NothingFoundProps = {
  filter: ListFilter;
  search: { text: string; unfiltered: number; words: readonly { text: string; total: number }[]; alike: readonly string[] } | undefined;
};

export function NothingFound({ filter, search }: NothingFoundProps) {
  const plain = { brand: "", category: "", stock: undefined };
  return (
    <div className="empty">
      <h3>Niciun produs găsit</h3>
      {search && search.unfiltered > 0 && (
        <p>
          <a className="more" href={productsAddress({ ...filter, ...plain })}>
            {count(search.unfiltered, NOUNS.product)} pentru „{search.text}” fără celelalte filtre
          </a>
        </p>
      )}
      {search && search.words.length > 0 && (
        <>
          <p>Rezultate pentru fiecare cuvânt:</p>
          <Words words={search.words.map(({ text, total }) => ({ q: text, label: `${text} (${total})` }))} />
        </>
      )}
      {search && search.alike.length > 0 && (
        <>
          <p>Poate ați vrut să scrieți:</p>
          <Words words={search.alike.map((word) => ({ q: word, label: word }))} />
        </>
      )}
      <p>
        {search && "Încercați un cuvânt mai scurt, o specie sau un brand. "}Spuneți-ne la telefon ce vă trebuie: <CallLink />.
      </p>
    </div>
  );
}

function Words({ words }: { words: readonly { q: string; label: string }[] }) {
  return (
    <ul className="chips">
      {words.map(({ q, label }) => (
        <li key={q}>
          <a className="chip" href={productsAddress({ brand: "", category: "", q })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
