import { Fragment } from "react";
import { isShown, type PageMarks } from "#app/company/company-facts.ts";
import { useCompany } from "#app/company/use-company.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { fold } from "#app/language/text.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { type ListFilter, productsAddress } from "./products-sentence.tsx";

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
        Alegeți mai sus o categorie sau spuneți-ne la telefon ce aveți de semănat: <CallLink />.
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

type SearchedPage = { to: string; label: string; words: readonly string[] };

/** Pages that people look for in the field that stands on every page; `words` are beginnings, folded. */
const PAGES: readonly SearchedPage[] = [
  { to: "/livrare", label: "Livrare și ridicare", words: ["livr", "transport", "curier", "colet", "ridicare", "expedi"] },
  {
    to: "/contact",
    label: "Contact: telefon, program, adresă",
    words: ["contact", "telefon", "program", "orar", "adresa", "email", "e-mail", "harta"],
  },
  { to: "/distribuitori", label: "Pentru distribuitori", words: ["distribuit", "angro", "en-gros"] },
  { to: "/documente-apia", label: "Documente pentru APIA", words: ["apia", "certificat", "factur"] },
  { to: "/cerere/plan", label: "Plan de semănat", words: ["parcel"] },
  { to: "/despre-noi", label: "Despre noi", words: ["despre", "firma"] },
];

function searchedPages(text: string, company: PageMarks): readonly SearchedPage[] {
  const typed = fold(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  return PAGES.filter(({ to, words }) => isShown(to, company) && typed.some((word) => words.some((start) => word.startsWith(start))));
}

/** Links to the pages that a search names, beside what it finds among the products. */
export function SearchedPages({ text }: { text: string }) {
  const company = useCompany();
  const pages = text ? searchedPages(text, company) : [];
  if (pages.length === 0) return null;
  return (
    <p className="result-line">
      Pagini ale site-ului:{" "}
      {pages.map(({ to, label }, index) => (
        <Fragment key={to}>
          {index > 0 && " · "}
          <a href={to}>{label}</a>
        </Fragment>
      ))}
    </p>
  );
}
