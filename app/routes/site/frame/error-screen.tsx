import { isRouteErrorResponse } from "react-router";
import { useCompany } from "#app/company/use-company.ts";
import { failureCode, UNREADABLE } from "#app/http/storage-refusal.ts";
import { CategoryChips, type NavCategory } from "./category-chips.tsx";

/** What a loader throws for a wrong address: a title in the owner's words and a line under it. */
export type Missing = { title: string; text: string };

type ErrorScreenProps = { error: unknown; categories?: readonly NavCategory[] };

/** Wrong addresses and failures, with ways onward. */
export function ErrorScreen({ error, categories = [] }: ErrorScreenProps) {
  const company = useCompany();
  const { title, text } = wordsOf(error);
  const code = isRouteErrorResponse(error) ? failureCode(error.data) : undefined;
  return (
    <div className="wrap section notfound">
      <title>{`${title} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="fields">
        <h1>{title}</h1>
        <p className="intro">{text}</p>
        <p>
          {sentenceOf(error)} Încercați una dintre categoriile de mai jos sau sunați-ne la{" "}
          <a className="phone" href={`tel:${company.phones[0].href}`}>
            {company.phones[0].display}
          </a>
          .
        </p>
        {code && (
          <p className="small mute">
            Cod: <span className="num">{code}</span>. Spuneți-ni-l la telefon și găsim ce s-a întâmplat.
          </p>
        )}
        <CategoryChips categories={categories} allLabel="Toate produsele" />
        <form className="filter__form" method="get" action="/produse" role="search">
          <label className="vh" htmlFor="cauta">
            Caută un produs
          </label>
          <input className="input" id="cauta" name="q" type="search" placeholder="denumire, specie, brand" />
          <button className="button" type="submit">
            Caută
          </button>
        </form>
      </div>
    </div>
  );
}

const STATUS_TEXTS: Record<number, string> = {
  400: "400 Bad Request",
  403: "403 Forbidden",
  404: "404 Not Found",
  405: "405 Method Not Allowed",
  410: "410 Gone",
  500: "500 Internal Server Error",
  503: "503 Service Unavailable",
};

function wordsOf(error: unknown): Missing {
  const title = "Unexpected Application Error!";
  if (!isRouteErrorResponse(error)) return { title, text: STATUS_TEXTS[500] as string };
  if (isMissing(error.data)) return error.data;
  return { title, text: STATUS_TEXTS[error.status] ?? `${error.status} ${error.statusText}` };
}

function sentenceOf(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 503) return UNREADABLE;
  if (status === 410) return "";
  if (status >= 500) return "Pagina nu poate fi arătată acum: greșeala este la noi.";
  return "Pagina pe care o căutați nu există, a fost mutată sau nu poate fi arătată acum.";
}

function isMissing(value: unknown): value is Missing {
  return typeof value === "object" && value !== null && "title" in value && "text" in value;
}
