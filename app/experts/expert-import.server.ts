import { dialled } from "#app/forms/phone/phone.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Fault, PlannedRow } from "#app/import/import-state.ts";
import type { ColumnNames, ImportedThing, MatchedTable, TableColumns } from "#app/import/match-columns.ts";
import { EMPTY_FILE, placerOf, readMatchedTable, repeatedField } from "#app/import/matched-table.server.ts";
import { isRetyped } from "#app/import/retyped.ts";
import { fold, truncate } from "#app/language/text.ts";
import { COUNTS } from "#app/registers/limits.ts";
import { type Cell, cellWords, isError, isNumber, type WrittenCell } from "#app/tables/cell.ts";
import { columnLetter, type TableRow } from "#app/tables/table.ts";
import type { Expert } from "#db/schema.ts";
import { findExpertSnapshot, recordExpertChange } from "./expert-history.server.ts";
import { createExpert, type ExpertInput, expertForm, listExperts, updateExpert } from "./expert-store.server.ts";
import { EXPERT_FIELD_NAMES, EXPERT_FIELDS, type ExpertFieldName } from "./fields.ts";

/** The team as a table, there and back: by the rules of the expert's form, column by column of those that the table has. Pure. */

const PHOTO = "Fotografie";
const MOST = COUNTS.consultants;
const TOO_MANY = `Cel mult ${MOST} de consultanți odată.`;
const SHORT = 90;

export function expertTable(team: readonly Expert[]): WrittenCell[][] {
  const rows = team.map((expert): WrittenCell[] => [...EXPERT_FIELD_NAMES.map((field) => expert[field]), expert.photo_url]);
  return [[...EXPERT_FIELD_NAMES.map((field) => EXPERT_FIELDS[field].label), PHOTO], ...rows];
}

type ExpertWrite = { id: number | undefined; input: ExpertInput };
type ExpertPlan = { rows: PlannedRow[]; writes: (ExpertWrite | undefined)[]; problem?: string };

type Columns = Map<ExpertFieldName, number>;

export const EXPERT_COLUMNS: ColumnNames = {
  recognize(titles) {
    const fields = titles.map((title) =>
      EXPERT_FIELD_NAMES.find(
        (name) =>
          fold(EXPERT_FIELDS[name].label) === fold(title) || (EXPERT_FIELDS[name].column.names as readonly string[]).includes(fold(title)),
      ),
    );
    return fields.map((field, index) => (fields.indexOf(field) === index ? field : undefined));
  },
};

function listExpertFields(): { target: string; label: string }[] {
  return EXPERT_FIELD_NAMES.map((target) => ({ target, label: EXPERT_FIELDS[target].label }));
}

/** Consultants whom rows before are of, by the words that say where. */
type Heard = { taken: Map<number, string>; added: Map<string, string> };

/**
 * Plans the rows of a team, or of one sheet of it: a consultant is found by his name; of several who share it, by the telephone or the e-mail. One who is in no
 * row stays as he is.
 */
export function planExperts(
  { body, targets, isShortened }: Pick<MatchedTable, "body" | "targets" | "isShortened">,
  team: readonly Expert[],
  { sheet, ...heard }: Heard & { sheet?: string | undefined } = { taken: new Map(), added: new Map() },
): ExpertPlan {
  const none = { rows: [], writes: [] };
  const columns: Columns = new Map(
    targets.flatMap((target, index) => (target === undefined ? [] : [[target as ExpertFieldName, index] as const])),
  );
  if (!columns.has("name")) return { ...none, problem: "Nicio coloană nu se numește „Nume”." };
  if (body.length === 0 && !isShortened) return { ...none, problem: "Fișierul are doar capul de tabel." };
  if (body.length > MOST) return { ...none, problem: TOO_MANY };
  const planned = body.map((row) => planRow(row, columns, { team, ...heard, sheet }));
  return { rows: planned.map(({ shown }) => shown), writes: planned.map(({ write }) => write) };
}

type Around = Heard & { team: readonly Expert[]; sheet: string | undefined };

function planRow(
  { number, cells }: TableRow,
  columns: Columns,
  { team, taken, added, sheet }: Around,
): { shown: PlannedRow; write?: ExpertWrite } {
  const given = [...columns].map(([field, index]) => [field, cells[index] ?? ""] as const);
  const typed = Object.fromEntries(given.map(([field, cell]) => [field, field === "phone" ? asPhone(cell) : cellWords(cell)])) as Partial<
    Record<ExpertFieldName, string>
  >;
  const shown = { row: number, name: (typed.name ?? "").trim(), changes: [] };
  const refused = (faults: Fault[]) => ({ shown: { ...shown, kind: "refused" as const, faults } });
  const unread = given.flatMap(([field, cell]) => (isError(cell) ? [{ where: placeOf(columns, field), reason: cell.fault }] : []));
  if (unread.length > 0) return refused(unread);
  const found = findExpert(typed, team, taken);
  if (typeof found === "string") return refused([{ where: placeOf(columns, "name"), reason: found }]);
  const parsed = parseWith(expertForm, { ...found, ...(found ? withoutRetyped(typed, found) : typed), ...(found && { name: found.name }) });
  if (!parsed.ok)
    return refused(Object.entries(parsed.errors).map(([field, reason]) => ({ where: placeOf(columns, field as ExpertFieldName), reason })));
  const input = parsed.value;
  const earlier = found ? undefined : added.get(JSON.stringify(input));
  if (earlier !== undefined) return refused([{ where: "", reason: `${earlier} este al aceluiași consultant.` }]);
  const place = `Rândul ${number}${sheet === undefined ? "" : ` din foaia „${sheet}”`}`;
  if (found) taken.set(found.id, place);
  else added.set(JSON.stringify(input), place);
  const differing = EXPERT_FIELD_NAMES.filter(
    (field) => columns.has(field) && input[field] !== (found?.[field] ?? null) && (found || input[field]),
  );
  const kind = !found ? ("new" as const) : differing.length > 0 ? ("changed" as const) : ("unchanged" as const);
  const changes = differing
    .filter((field) => found || field !== "name")
    .map((field) => ({
      label: EXPERT_FIELDS[field].label,
      before: truncate(found?.[field] ?? "", SHORT),
      after: truncate(input[field] ?? "", SHORT),
    }));
  return {
    shown: { ...shown, name: input.name, kind, changes, faults: [] },
    ...(kind !== "unchanged" && { write: { id: found?.id, input } }),
  };
}

/** Texts that a spreadsheet wrote in its own way are those that are stored. */
function withoutRetyped(typed: Partial<Record<ExpertFieldName, string>>, found: Expert): Partial<Record<ExpertFieldName, string>> {
  const kept = Object.entries(typed).map(([field, said]) => {
    const stored = found[field as ExpertFieldName] ?? "";
    return [field, isRetyped(stored, said) ? stored : said];
  });
  return Object.fromEntries(kept);
}

function findExpert(
  typed: Partial<Record<ExpertFieldName, string>>,
  team: readonly Expert[],
  taken: ReadonlyMap<number, string>,
): Expert | string | undefined {
  const name = parseWith(expertForm.pick({ name: true }), { name: typed.name });
  if (!name.ok) return undefined;
  const alikeNamed = team.filter((expert) => fold(expert.name) === fold(name.value.name));
  const exact = alikeNamed.filter((expert) => expert.name === name.value.name);
  const same = exact.length > 0 ? exact : alikeNamed;
  const free = same.filter(({ id }) => !taken.has(id));
  const [first] = same;
  if (!first) return undefined;
  if (free.length === 0) return `${taken.get(first.id)} este al aceluiași consultant.`;
  if (same.length === 1) return first;
  const alike = ({ phone, email, role }: Expert) =>
    Number(typed.phone !== undefined && dialled(typed.phone) === dialled(phone ?? "")) * 4 +
    Number(typed.email !== undefined && typed.email.trim() === (email ?? "")) * 2 +
    Number(typed.role !== undefined && typed.role.trim() === role);
  const best = free.reduce((one, other) => (alike(other) > alike(one) ? other : one));
  return alike(best) > 1 ? best : `Numele îl au ${same.length} consultanți: adăugați telefonul sau e-mailul.`;
}

/** A spreadsheet takes a telephone number for an amount: its 0 is gone, or the plus before its country. */
function asPhone(cell: Cell): string {
  const words = cellWords(cell);
  if (!isNumber(cell)) return words;
  return /^[237]\d{8}$/.test(words) ? `0${words}` : /^40[237]\d{8}$/.test(words) ? `+${words}` : words;
}

function placeOf(columns: Columns, field: ExpertFieldName): string {
  const index = columns.get(field);
  const { label } = EXPERT_FIELDS[field];
  return index === undefined ? label : `${label} (coloana ${columnLetter(index)})`;
}

const columns: TableColumns = {
  names: EXPERT_COLUMNS,
  fields: listExpertFields,
  sheetNames: () => [],
  readTarget: (text) => listExpertFields().find(({ target }) => target === text)?.target,
  mayRepeat: () => false,
  joins: true,
};

export const expertImport: ImportedThing<ExpertWrite> = {
  columns,
  async plan({ file, choice }, hear) {
    const isEnough = (known: readonly string[]) => known.includes("name");
    const about = { names: EXPERT_COLUMNS, isEnough, joins: true as const };
    const { matched, joined, table } = await readMatchedTable("experts", file, choice, about, hear);
    const parts: { sheet?: string; matched: MatchedTable }[] = joined.length > 0 ? joined : matched ? [{ matched }] : [];
    if (parts.length === 0) return { table, problem: EMPTY_FILE };
    if (parts.reduce((sum, { matched: { body } }) => sum + body.length, 0) > MOST) return { table, problem: TOO_MANY };
    const [team, heard] = [listExperts(), { taken: new Map(), added: new Map() }];
    const planned = parts.map((part) => ({ ...part, ...planExperts(part.matched, team, { ...heard, sheet: part.sheet }) }));
    for (const { sheet, matched: own, rows, writes, problem } of planned) {
      const wrong = repeatedField(columns, own.targets) ?? problem;
      if (wrong !== undefined) return { table, problem: sheet === undefined ? wrong : `Foaia „${sheet}”: ${wrong}` };
      const placed = sheet === undefined ? undefined : placerOf(table.columns, own.titles);
      rows.forEach((row, index) => {
        const cells = own.body[index]?.cells ?? [];
        hear({ ...row, ...(sheet !== undefined && { sheet }) }, writes[index], placed?.(cells) ?? cells);
      });
    }
    return { table };
  },
  write(writes, { batch_id, now }) {
    for (const { id, input } of writes) {
      const before = id === undefined ? undefined : findExpertSnapshot(id);
      const own = id === undefined ? createExpert(input).id : id;
      if (id !== undefined) updateExpert(id, input);
      recordExpertChange(own, { before, after: findExpertSnapshot(own) }, id === undefined ? "add" : "change", now, batch_id);
    }
  },
};
