import { isRouteErrorResponse } from "react-router";
import type { NavCategory } from "#app/catalog/category/category-store.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { failureCode, UNREADABLE } from "#app/http/refusal.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";

export type Missing = {
  title: string;
  text: string;
  /** The page whose address differs by capitals alone. */
  near?: { to: string; name: string };
};

type ErrorScreenProps = { error: unknown; categories?: readonly NavCategory[] };

export function ErrorScreen({ error, categories = [] }: ErrorScreenProps) {
  const company = useCompany();
  const { title, text, subtitle, sentence, near } = errorWords(error);
  const code = isRouteErrorResponse(error) ? failureCode(error.data) : undefined;
  return (
    <div className="wrap section notfound">
      <title>{`${title} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="fields">
        <h1 className={subtitle ? "notfound__title" : undefined}>{title}</h1>
        {subtitle && <h2>{subtitle}</h2>}
        <p className="intro">{text}</p>
        {near && (
          <p>
            Adresa se scrie cu litere mici: <a href={near.to}>{near.name}</a>.
          </p>
        )}
        <p>
          {sentence} Încercați una dintre categoriile de mai jos sau sunați-ne la <CallLink />.
        </p>
        {code && (
          <p className="small mute">
            Codul erorii: <span className="num">{code}</span>. Sunați-ne și spuneți-ne codul.
          </p>
        )}
        <CategoryChips categories={categories} allLabel="Toate produsele" />
        <form className="site-search" method="get" action="/produse" role="search">
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

type Words = Missing & { subtitle?: string; sentence?: string };

const STATUS_WORDS: Record<number, Omit<Words, "title">> = {
  400: { text: "400 Bad Request", subtitle: "Adresa paginii este greșită", sentence: "Verificați adresa." },
  403: { text: "403 Forbidden", subtitle: "Nu aveți acces la această pagină" },
  404: { text: "404 Not Found", subtitle: "Pagina nu a fost găsită", sentence: "Adresa este greșită sau pagina a fost mutată." },
  405: { text: "405 Method Not Allowed", subtitle: "Pagina nu poate fi deschisă în acest fel" },
  410: { text: "410 Gone", subtitle: "Pagina nu mai există" },
  500: { text: "500 Internal Server Error", subtitle: "A apărut o eroare la noi", sentence: "Încercați din nou peste câteva clipe." },
  503: { text: "503 Service Unavailable", subtitle: "Pagina nu este disponibilă acum", sentence: UNREADABLE },
};

function errorWords(error: unknown): Words {
  const title = "Unexpected Application Error!";
  if (!isRouteErrorResponse(error)) return { title, ...(STATUS_WORDS[500] as Omit<Words, "title">) };
  if (isMissing(error.data)) return error.data;
  return { title, ...(STATUS_WORDS[error.status] ?? { text: `${error.status} ${error.statusText}` }) };
}

function isMissing(value: unknown): value is Missing {
  return typeof value === "object" && value !== null && "title" in value && "text" in value;
}

type CategoryChipsProps = {
  categories: readonly NavCategory[];
  allLabel: string;
  isAllCurrent?: boolean;
  current?: string;
  /** Address of a chip; without a slug, of the chip for all products. */
  to?: (slug?: string) => string;
};

function CategoryChips({ categories, allLabel, isAllCurrent = false, current, to = pageOf }: CategoryChipsProps) {
  return (
    <nav aria-label="Categorii de produse">
      <ul className="chips">
        <li>
          <a className="chip" href={to()} aria-current={isAllCurrent ? "page" : undefined}>
            {allLabel}
          </a>
        </li>
        {categories.map(({ slug, name, product_count, hue }) => (
          <li key={slug}>
            <a className={`chip hue-${hue}`} href={to(slug)} aria-current={slug === current ? "true" : undefined}>
              {`${name} `}
              {product_count > 0 && <span>{product_count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function pageOf(slug?: string): string {
  return slug ? `/${slug}` : "/produse";
}
