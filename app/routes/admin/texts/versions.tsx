import { Form, useLocation } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { formatMoment } from "#app/language/moments.ts";
import type { ChangedField } from "#app/texts/comparison.ts";
import type { TextState } from "#app/texts/text-store.server.ts";
import { SelectField } from "#app/ui/form/field.tsx";

export type Versions = {
  list: readonly { number: number; actor_name: string; is_shipped: number; created_at: string }[];
  /** The two that are compared; `changes` is undefined until somebody asks. */
  from: string;
  to: string;
  changes: ChangedField[] | undefined;
};

export const DRAFT = "ciorna";

/** Versions that were published before, to be compared and put back. */
export function TextVersions({ versions: { list, from, to, changes }, state }: { versions: Versions; state: TextState }) {
  const { pathname } = useLocation();
  const options = [
    ...(state.draft ? [[DRAFT, "Ciorna"] as const] : []),
    ...list.map(
      (version) => [String(version.number), `Versiunea ${version.number}, ${formatMoment(new Date(version.created_at))}`] as const,
    ),
  ];
  return (
    <Panel anchor="versiuni" title="Versiuni" look="narrow panel--after fields">
      {options.length > 1 && (
        <Form className="fields fields--2" method="get" action={pathname} preventScrollReset key={`${from} ${to}`}>
          <SelectField name="de" label="De la" options={options} defaultValue={from} />
          <SelectField name="la" label="La" options={options} defaultValue={to} />
          <div className="actions">
            <Submit label="Compară" look="line small" />
          </div>
        </Form>
      )}
      {changes && <Changes changes={changes} />}
      {state.draft && list.length > 1 && (
        <p className="hint">O versiune restaurată ca ciornă înlocuiește ciorna actuală; una publicată din nou o șterge.</p>
      )}
      <ol className="row-list texts">
        {list.map((version) => (
          <Version key={version.number} version={version} state={state} />
        ))}
      </ol>
    </Panel>
  );
}

type VersionProps = { version: Versions["list"][number]; state: TextState };

function Version({ version: { number, actor_name, is_shipped, created_at }, state }: VersionProps) {
  const isShown = number === state.number;
  return (
    <li>
      <span className="texts__name">
        Versiunea {number}
        {isShown && " (publicată)"}
      </span>{" "}
      <span className="small soft">
        {formatMoment(new Date(created_at))}
        {is_shipped === 1 ? ", implicită" : actor_name && `, ${actor_name}`}
      </span>
      {!isShown && (
        <AdminForm className="texts__more cluster" sends={{ version: number }}>
          <Submit label="Restaurează ca ciornă" look="line small" intent="restore-draft" />
          <Submit label="Publică din nou" look="line small" intent="restore-publish" />
        </AdminForm>
      )}
    </li>
  );
}

export function Changes({ changes }: { changes: readonly ChangedField[] }) {
  if (changes.length === 0) return <p>Nimic: textele sunt la fel.</p>;
  return (
    <dl className="changes stack">
      {changes.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {parts.map(({ mark, text }, index) => {
              const Mark = MARKS[mark];
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts never move
              return <Mark key={index}>{mark === "same" ? shortened(text, index === 0, index === parts.length - 1) : text}</Mark>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MARKS = { same: "span", gone: "del", new: "ins" } as const;
const AROUND = 160;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= AROUND * 3) return text;
  const head = isFirst ? "" : text.slice(0, AROUND);
  const tail = isLast ? "" : text.slice(-AROUND);
  return `${head} […] ${tail}`;
}
