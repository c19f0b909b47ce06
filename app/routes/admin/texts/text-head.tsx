import { Link } from "react-router";
import { formatMoment } from "#app/language/moments.ts";
import { PageHead } from "#app/routes/admin/page/page-head.tsx";
import { CONDITIONS } from "#app/texts/conditions.ts";
import type { TextState } from "#app/texts/text-states.server.ts";
import { fieldsOf, placeholdersOf, type TextKey } from "#app/texts/texts.ts";

export function TextHead({ textKey, name, state }: { textKey: TextKey; name: string; state: TextState }) {
  const { draft, published, number } = state;
  return (
    <>
      <PageHead title={name} back={["/admin/texte", "‹ Texte"]}>
        {number > 0 && <Link to={`/admin/texte/versiuni/${textKey}`}>Versiuni</Link>}
      </PageHead>
      {draft && (
        <p className="flash flash--info narrow">
          Mai jos este ciorna din {formatMoment(new Date(draft.at))}
          {draft.by && `, ${draft.by}`}. Vizitatorii citesc versiunea publicată{published && ` din ${formatMoment(new Date(published.at))}`}
          .
        </p>
      )}
    </>
  );
}

export function TextHelp({ textKey }: { textKey: TextKey }) {
  const rows = Object.values(fieldsOf(textKey)).flatMap((field) => (field.kind === "rows" ? Object.values(field.fields) : [field]));
  const hasConditions = rows.some(({ kind }) => kind === "rich");
  return (
    <details className="panel names disclosure">
      <summary>Ce se completează automat{hasConditions && " și ce apare numai uneori"}</summary>
      <p className="hint">Numele între acolade se completează din datele firmei.</p>
      <Meanings of={placeholdersOf(textKey)} written={(name) => `{${name}}`} />
      {hasConditions && (
        <>
          <p className="hint">
            Un paragraf sau un punct de listă care începe cu unul dintre aceste semne apare numai cât timp condiția este îndeplinită; semnul
            nu se vede pe pagină.
          </p>
          <Meanings of={CONDITIONS} written={(name) => `[dacă ${name}]`} />
        </>
      )}
    </details>
  );
}

function Meanings({ of, written }: { of: Readonly<Record<string, string>>; written: (name: string) => string }) {
  return (
    <dl className="names__list">
      {Object.entries(of).map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{written(name)}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
