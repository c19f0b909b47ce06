import { Fragment } from "react";
import { isShown, type PageMarks } from "#app/company/company.ts";
import { useCompany } from "#app/company/use-company.ts";
import { fold } from "#app/language/text.ts";

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
