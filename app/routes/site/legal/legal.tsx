import type { ReactNode } from "react";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { textMeta } from "#app/routes/site/frame/page-meta.tsx";
import type { Condition } from "#app/texts/conditions.ts";
import { visibleSections } from "#app/texts/legal-sections.server.ts";
import { fillPlaceholders } from "#app/texts/placeholders.ts";
import { mapBodyTexts } from "#app/texts/text-field.ts";
import { fieldsOf, publicAddress, type TextOf } from "#app/texts/text-keys.ts";
import { getText, textUpdatedAt } from "#app/texts/texts.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Route } from "./+types/legal";
import { currentConditions, privacyWords, readLegalFacts } from "./legal-facts.server.ts";

const KINDS = ["privacy", "cookies", "terms"] as const;

export const meta = textMeta();

export function loader({ pattern, context }: Route.LoaderArgs) {
  // The same page stands under /admin/previzualizare.
  const kind = requireFound(KINDS.find((one) => `/${pattern}`.endsWith(publicAddress(one))));
  const text =
    kind === "privacy"
      ? privacyPolicy()
      : { ...getText(kind), holding: readOptional(context, "The settings", () => currentConditions(readLegalFacts()), ASKING) };
  const { title, meta_description, sections, holding } = text;
  const updated = textUpdatedAt(kind);
  return {
    text: { title, meta_description },
    updated: updated && formatDay(bucharestDay(new Date(updated))),
    sections: visibleSections(sections, holding),
    waits: kind !== "cookies" || holding.has("acord"),
    ...(kind === "cookies" ? pickFields(["warning", "cookies"], getText(kind)) : { warning: "", cookies: [] }),
  };
}

const ASKING: ReadonlySet<Condition> = new Set(["acord", "banner"] as const);

/** Policy whose words on the settings are never guessed: a page that cannot read them is not shown. */
function privacyPolicy() {
  const facts = readLegalFacts();
  const words = privacyWords(facts);
  const text = mapBodyTexts(fieldsOf("privacy"), getText("privacy"), (written) => unbroken(fillPlaceholders(written, words)));
  return { ...text, holding: currentConditions(facts) };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { text, updated, sections, warning, cookies, waits } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: text.title }]} />
      <article className="prose legal">
        <h1>{text.title}</h1>
        {updated && <p className="mute">Ultima actualizare: {updated}</p>}
        {!waits && warning && <p className="flash flash--error">{warning}</p>}
        {sections.map(({ heading, html }) => (
          <section key={heading}>
            {heading && <h2>{heading}</h2>}
            <RichText html={html} />
          </section>
        ))}
      </article>
      <CookieTable rows={cookies.filter(({ category }) => category !== "tehnice")} waits={waits} />
      <OwnEntries rows={cookies.filter(({ category }) => category === "tehnice")} />
      <div className="section" />
    </div>
  );
}

type CookieRows = TextOf<"cookies">["cookies"];

function CookieTable({ rows, waits }: { rows: CookieRows; waits: boolean }) {
  if (rows.length === 0) return null;
  const whenActive = waits ? "dacă serviciul este activat, după acord" : "dacă serviciul este activat, fără acord";
  return (
    <WideTable columns={["Categorie", "Nume", "Furnizor", "Scop", "Durată", "Când se folosește"]} aria-label="Tabelul cookie-urilor">
      {rows.map((row) => (
        <tr key={`${row.category}-${row.name}`}>
          <td>{row.category}</td>
          <th scope="row">{row.name}</th>
          <td>{row.provider}</td>
          <td>{row.purpose}</td>
          <td>{row.duration}</td>
          <td>{row.used === "serviciu" ? whenActive : "nu cere acord"}</td>
        </tr>
      ))}
    </WideTable>
  );
}

function OwnEntries({ rows }: { rows: CookieRows }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2 id="alte-intrari">Alte intrări, strict tehnice</h2>
      <WideTable columns={["Nume", "Scop", "Durată"]} aria-labelledby="alte-intrari">
        {rows.map(({ name, purpose, duration }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{purpose}</td>
            <td>{duration}</td>
          </tr>
        ))}
      </WideTable>
    </>
  );
}

type WideTableProps = { columns: readonly string[]; children: ReactNode } & ({ "aria-label": string } | { "aria-labelledby": string });

function WideTable({ columns, children, ...name }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls on a phone must be reachable by keyboard
    <section className="scroll-table" {...name} tabIndex={0}>
      <table className="data">
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
