import { Form, Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { ListParts } from "#app/admin-kit/list/list-parts.tsx";
import { NORMS } from "#app/catalog/category/crops.ts";
import { listAddress } from "#app/http/list-address.ts";
import type { AskedValue, Fault, ImportKind, PlanCounts, PlanList, PlannedRow, RowKind, ShownChange } from "#app/import/import-state.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { describeFields, type FormFacts, SelectField, TextField, Tick } from "#app/ui/form/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/plan";

const LISTS = {
  toate: { of: "all", words: "Toate" },
  respinse: { of: "refused", words: "Respinse" },
  incomplete: { of: "partial", words: "Incomplete" },
  "de-confirmat": { of: "doubtful", words: "De confirmat" },
  modificate: { of: "changed", words: "Modificate" },
  noi: { of: "new", words: "Noi" },
  neschimbate: { of: "unchanged", words: "La fel" },
  lasate: { of: "left", words: "Lăsate deoparte" },
} as const satisfies Record<string, { of: PlanList | "all"; words: string }>;
const OCCASIONAL = new Set<string>(["incomplete", "de-confirmat", "lasate"]);
type ListName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as ListName[];
const KIND_WORDS: Record<RowKind, string> = {
  new: "nou",
  changed: "modificat",
  unchanged: "la fel",
  refused: "respins",
  left: "neimportat",
};

/** The list that the address names; else everything, of products the new ones, or the first list that is not empty. */
export function listOf(wanted: string | null, kind: ImportKind, counts: PlanCounts): { name: ListName; of: PlanList | "all" } {
  const filled = NAMES.filter((name) => amountOf(name, counts) > 0 && name !== "toate");
  const first = kind === "products" ? (filled.find((name) => name === "noi") ?? filled[0] ?? "modificate") : "toate";
  const name = NAMES.find((known) => known === wanted) ?? first;
  return { name, of: LISTS[name].of };
}

function amountOf(name: ListName, counts: PlanCounts): number {
  const { of } = LISTS[name];
  return of === "all" ? counts.new + counts.changed + counts.unchanged + counts.refused + counts.left : counts[of];
}

type Plan = Route.ComponentProps["loaderData"];
type PlanRowsProps = Plan["rows"] & Pick<Plan, "kind" | "address" | "summary"> & { isOpen: boolean };

/** `isOpen`: its rows can be left out. */
export function PlanRows({ kind, address, list, summary, isOpen, query, page, pages, rows, total }: PlanRowsProps) {
  const { counts, hash, table } = summary;
  const to = (change: Record<string, string>) => listAddress(address, { lista: list, q: query, ...change });
  const parts = NAMES.filter((name) => name !== "toate" && (!OCCASIONAL.has(name) || amountOf(name, counts) > 0)).map((name) => ({
    key: name,
    words: LISTS[name].words,
    amount: amountOf(name, counts),
    to: to({ lista: name, q: "" }),
    isCurrent: name === list,
  }));
  return (
    <section aria-label="Rândurile fișierului">
      <ListParts label="Ce se întâmplă cu rândurile" parts={parts} staysPut isWhole />
      {amountOf(list, counts) > 10 && (
        <Form className="toolbar import-search" method="get" action={address} role="search" key={list}>
          <input type="hidden" name="lista" value={list} />
          <TextField name="q" label="Caută în rânduri" place="field--search" type="search" defaultValue={query} maxLength={100} />
          <Submit label="Caută" />
        </Form>
      )}
      {rows.length === 0 ? (
        <p className="empty">{query ? "Niciun rând nu se potrivește." : "Niciun rând aici."}</p>
      ) : (
        <>
          {query && <p className="small">{count(total, NOUNS.row)} se potrivesc.</p>}
          <Form className="panel" method="post" action={address} key={hash}>
            <ol className="import-rows">
              {rows.map((row) => (
                <Row
                  key={`${row.sheet}-${row.row}`}
                  {...row}
                  isOfAll={list === "toate"}
                  hasNumber={kind === "products" || kind === "experts"}
                  isAsked={isOpen && (list === "lasate" ? row.kind === "left" : row.kind === "new" || row.kind === "changed")}
                  of={row.sheet ?? table?.sheet ?? ""}
                />
              ))}
            </ol>
            {isOpen && <LeaveRows sends={{ hash, lista: list, q: query, page: String(page) }} isBack={list === "lasate"} />}
          </Form>
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => to({ page: String(number) })} />
    </section>
  );
}

function LeaveRows({ sends, isBack }: { sends: Record<string, string>; isBack: boolean }) {
  return (
    <>
      {Object.entries({ ...sends, ...(isBack && { returns: "1" }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Submit label={isBack ? "Importă și rândurile bifate" : "Lasă deoparte rândurile bifate"} intent="rows" look="line" />
    </>
  );
}

type RowProps = PlannedRow & { isOfAll: boolean; hasNumber: boolean; isAsked: boolean; of: string };

function Row({ kind, name, detail, to, changes = [], faults, omitted, doubts, isOfAll, hasNumber, isAsked, of, ...place }: RowProps) {
  const { row, sheet } = place;
  return (
    <li>
      <p className="import-rows__what row">
        {hasNumber && (
          <span className="small num">
            {sheet !== undefined && `„${sheet}”, `}rândul {row}
          </span>
        )}
        {to === undefined ? <strong>{name || detail || "fără nume"}</strong> : <Link to={to}>{name}</Link>}
        {name && detail && <span className="small code">{detail}</span>}
        {isOfAll && <span className="small">{KIND_WORDS[kind]}</span>}
      </p>
      {faults && <Faults faults={faults} />}
      {omitted && <Faults faults={omitted} lead="Se lasă deoparte: " />}
      {doubts && <Faults faults={doubts} />}
      <Changes changes={changes} isNew={kind === "new"} />
      {isAsked && (
        <Tick name={`out-${of}:${[row, ...(place.with ?? [])].join(" ")}`} label={kind === "left" ? "Importă" : "Lasă deoparte"}>
          <span className="vh">rândul {row}</span>
        </Tick>
      )}
    </li>
  );
}

function Faults({ faults, lead = "" }: { faults: readonly Fault[]; lead?: string }) {
  if (faults.length === 0) return null;
  return (
    <ul className="import-rows__faults">
      {faults.map(({ where, reason }) => (
        <li key={where + reason}>
          {lead}
          {where && <strong>{where}: </strong>}
          {reason}
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes, isNew }: { changes: readonly ShownChange[]; isNew: boolean }) {
  if (changes.length === 0) return null;
  return (
    <dl className="import-rows__changes">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {!isNew && (
              <>
                {before ? <del>{before}</del> : <span className="small">gol</span>} <span aria-hidden="true">→</span>
                <span className="vh">devine</span>{" "}
              </>
            )}
            {after ? <ins>{after}</ins> : <span className="small">gol</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function headingOf(unread: readonly ShownValue[]): string {
  if (unread.some(({ cell }) => cell !== "")) return "Ce înseamnă aceste valori?";
  return unread.every(({ ofFile }) => !ofFile) ? "În ce categorie intră?" : "Ce nu scrie în fișier";
}

export type ShownValue = AskedValue & {
  /** Sheets of which it is asked, where others ask the same otherwise. */
  place: string;
  label: string;
  ofFile?: { label: string; ofRows: string } | undefined;
  options: (readonly [value: string, words: string])[];
};

type ValueAnswersProps = {
  asked: readonly ShownValue[];
  norm: string | undefined;
  hash: string;
  address: string;
  answer: { values: Record<string, string> | undefined; errors: Record<string, string> | undefined };
};

const NEW_CATEGORY = describeFields({
  "value-new": { label: "Numele categoriei noi", hint: "Numai pentru „o categorie nouă”. Pleacă odată cu anularea importului." },
  "value-norm": { label: "Norma din categoriile noi", hint: "Se poate schimba oricând în categorie." },
});

/** Questions about words that the file has of its own, asked once for all rows: what nobody can read first, then how the rest is read. */
export function ValueAnswers({ asked, norm, hash, address, answer }: ValueAnswersProps) {
  const values = asked.map((value, index) => ({ ...value, name: `value-${index}` }));
  const [unread, read] = [values.filter(({ value }) => value === ""), values.filter(({ value }) => value !== "")];
  // The first option is the category that can be made of the cell.
  const missing = unread.flatMap(({ options }) => (options[0] && /^\+./.test(options[0][0]) ? [options[0][0].slice(1)] : []));
  const facts: FormFacts = describeFields({
    ...Object.fromEntries(
      values.map(({ name, cell, label, rows, ofFile, place }) => [
        name,
        ofFile
          ? {
              label: ofFile.label,
              hint: `${place}${count(rows, NOUNS.row)} ${ofFile.ofRows}; alegerea este numai pentru acest fișier`,
            }
          : cell === ""
            ? {
                label: "Categoria produselor noi",
                hint: `${place}${count(rows, NOUNS.row)} fără categorie; alegerea este numai pentru acest fișier`,
              }
            : { label: `„${cell}”`, hint: `${place}${label} · ${count(rows, NOUNS.row)}` },
      ]),
    ),
    ...NEW_CATEGORY,
  });
  const field = ({ name, cell, options, value }: (typeof values)[number]) => {
    const fact = facts[name];
    return (
      fact && (
        <SelectField
          key={name}
          {...fact}
          options={options}
          blank={cell === "" ? "alegeți" : "nu se citește"}
          defaultValue={answer.values?.[name] ?? value}
        />
      )
    );
  };
  const isUnplaced = ({ ofFile, cell }: ShownValue) => cell === "" && !ofFile;
  const ofNew = (values: readonly ShownValue[]) => (
    <>
      {values.some(isUnplaced) && <TextField {...NEW_CATEGORY["value-new"]} maxLength={60} autoComplete="off" />}
      {(values.some(isUnplaced) || missing.length > 0) && (
        <SelectField
          {...NEW_CATEGORY["value-norm"]}
          options={NORMS}
          blank="cea obișnuită pentru numele ei"
          defaultValue={answer.values?.["value-norm"] ?? norm}
        />
      )}
    </>
  );
  const again = <Submit label="Verifică din nou" pending="Se verifică…" intent="values" look="line" />;
  return (
    <AdminForm
      className="panel fields import-apply"
      key={hash}
      action={address}
      answer={answer}
      failure="Nu s-a schimbat nimic"
      fields={facts}
      level={2}
      sends={{ hash }}
    >
      {unread.length > 0 && (
        <>
          <h2>{headingOf(unread)}</h2>
          {unread.some(({ cell }) => cell !== "") && (
            <p>Alegerea este valabilă pentru toate rândurile și rămâne pentru următorul fișier cu același cap de tabel.</p>
          )}
          {missing.length > 0 && <Tick name="categories" label={`Creează categoriile care lipsesc: ${joinWords([...new Set(missing)])}`} />}
          <div className="fields fields--2">
            {unread.map(field)}
            {ofNew(unread)}
          </div>
        </>
      )}
      {read.length > 0 && (
        <details className="more-fields disclosure">
          <summary>Valori citite: {read.length}</summary>
          <div className="fields fields--2">
            {read.map(field)}
            {unread.length === 0 && ofNew(read)}
          </div>
          {unread.length === 0 && again}
        </details>
      )}
      {unread.length > 0 && again}
    </AdminForm>
  );
}
