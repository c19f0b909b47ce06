import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { showPages } from "#app/commands/company/save-company.server.ts";
import { OPTIONAL_PAGES } from "#app/company/company-facts.ts";
import { getStoredCompany } from "#app/company/company-store.server.ts";
import { listDocuments } from "#app/documents/documents.server.ts";
import { answerIntent, doneInNewDocument } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/texts-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { PLACEHOLDERS } from "#app/texts/placeholders.ts";
import { parseTextKey, SINGLE_KINDS, type TextKey } from "#app/texts/text-keys.ts";
import { getTextState, type TextState } from "#app/texts/text-store.server.ts";
import { Tick } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/texts";
import { PlaceholderList } from "./placeholder-list.tsx";
import { catalogueKeys, nameOfText } from "./text-key.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Texte");

const form = savedForm({
  of: { subject: "company" },
  read() {
    const company = getStoredCompany();
    return Object.fromEntries(OPTIONAL_PAGES.map(({ key }) => [key, company[key] ? "0" : "1"]));
  },
  save: showPages,
  done: ({ change }) => doneInNewDocument(adminPath("texts"), "Paginile au fost salvate.", { change, seconds: 3 }),
});

export function loader() {
  const written = listDocuments().flatMap(({ key }) => parseTextKey(...(key.split("/") as [string, string?])) ?? []);
  const keys = [...new Set<TextKey>([...SINGLE_KINDS, ...catalogueKeys(), ...written])];
  const line = (key: TextKey): TextLine => ({ key, name: nameOfText(key), state: getTextState(key) });
  const of = (start: string) => keys.filter((key) => key.startsWith(start)).map(line);
  return {
    shown: form.values(),
    pages: keys.filter((key) => !key.includes("/")).map(line),
    categories: of("category/"),
    brands: of("brand/"),
  };
}

export function action({ request }: Route.ActionArgs) {
  return answerIntent(request, { "": form.save });
}

type TextLine = { key: TextKey; name: string; state: TextState };

export default function AdminTexts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Texte" error={actionData?.errors.form} />
      <div className="fields">
        <p className="narrow">
          Ce scrie pe paginile site-ului. O ciornă o vedeți numai dumneavoastră, până o publicați; fiecare versiune publicată se păstrează.
        </p>
        <Placeholders />
        <TextTable title="Pagini" lines={loaderData.pages} />
        <AdminForm
          className="panel narrow fields"
          key={JSON.stringify(loaderData.shown)}
          values={loaderData.shown}
          answer={actionData}
          failure="Paginile nu au fost salvate"
          level={3}
        >
          <h2>Pagini de care nu are nevoie orice firmă</h2>
          <p className="hint">Cele nebifate dispar din subsol, din harta site-ului și din linkurile celorlalte pagini.</p>
          {OPTIONAL_PAGES.map(({ key, label }) => (
            <Tick key={key} name={key} label={label} />
          ))}
          <div className="actions">
            <Submit label="Salvează paginile" look="line" />
          </div>
        </AdminForm>
        <TextTable title="Categorii" lines={loaderData.categories} />
        <TextTable title="Branduri" lines={loaderData.brands} />
      </div>
    </>
  );
}

function Placeholders() {
  return (
    <details className="panel narrow names disclosure">
      <summary>Numele între acolade se completează automat din datele firmei</summary>
      <p className="hint">
        Scrieți, de exemplu, „Sunați la {"{telefon}"}”. Când schimbați datele la <Link to={adminPath("company")}>Firma</Link>, textele se
        schimbă cu ele.
      </p>
      <PlaceholderList of={PLACEHOLDERS} />
    </details>
  );
}

function TextTable({ title, lines }: { title: string; lines: readonly TextLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="row-list texts">
        {lines.map(({ key, name, state }) => (
          <li key={key}>
            <Link className="texts__name" to={adminPath("text", key)}>
              {name}
            </Link>{" "}
            <span className="small soft">{stateWords(state)}</span>{" "}
            <span className="texts__more cluster">
              {state.draft && (
                <span className="texts__draft">
                  {["Ciornă", formatMoment(new Date(state.draft.at)), state.draft.by].filter(Boolean).join(", ")}
                </span>
              )}
              {state.number > 0 && (
                <Link to={`${adminPath("text", key)}#versiuni`}>
                  Versiuni<span className="vh">: {name}</span>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stateWords({ published, number }: TextState): string {
  if (!published) return "Necompletat";
  if (published.isShipped) return "Text implicit";
  const by = published.by && `, ${published.by}`;
  return `Versiunea ${number}, ${formatMoment(new Date(published.at))}${by}`;
}
