/** Faults that the judge of a product finds in a row, by the columns of its table. Pure. */
import { DOSE_CONFLICT } from "#app/catalog/record/check-product.server.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import type { FieldErrors } from "#app/http/refusal.ts";
import type { ColumnName, Remark, Target } from "../cells/import-columns.ts";
import type { RowValues } from "../cells/row-values.ts";

/** Errors of the judge by the columns of the table; what the row does not say is not its fault. */
export function faultsOf(
  errors: FieldErrors,
  row: RowValues,
  { rows = [], isNew }: { rows?: readonly Spec[] | undefined; isNew: boolean },
): Remark[] {
  const said = Object.entries(errors).flatMap(([path, reason]): Remark[] => {
    const [name = "", place] = path.split(".");
    if (name === "specs") return [{ target: sheetTarget(rows[Number(place)]?.spec_key, reason, row), reason }];
    if (name === "faq") return [{ target: name, reason: questionFault([path, reason]) }];
    if (name === "care") return [{ target: name, reason: workFault([path, reason]) }];
    const target = name as ColumnName;
    // The days of an offer are judged together, and its price with the list price.
    const said = target in row.fields ? target : JUDGED_WITH[target]?.find((other) => other in row.fields);
    return said !== undefined || isNew ? [{ target: said ?? target, reason }] : [];
  });
  return [...Map.groupBy(said, ({ target }) => target)].map(([target, faults]) => ({
    target,
    reason: (target === "faq" || target === "care" ? faults : faults.slice(0, 1)).map(({ reason }) => reason).join(" "),
  }));
}

const JUDGED_WITH: { readonly [Name in ColumnName]?: readonly ColumnName[] } = {
  offer_valid_to: ["offer_valid_from"],
  offer_price: ["price", "offer_valid_from", "offer_valid_to"],
  price: ["offer_price", "offer_valid_to"],
  planned_price: ["planned_from", "offer_price", "offer_valid_to"],
  planned_from: ["planned_price"],
};

function sheetTarget(key: string | undefined, reason: string, { specs: [first, ...others] }: RowValues): Target {
  if (reason === DOSE_CONFLICT) return "consumption";
  const said = [first, ...others].find((row) => row?.key === key) ?? first;
  return said ? `sheet:${said.key}` : "consumption";
}

function questionFault([path, message]: [string, string]): string {
  const [, number, part] = /^faq\.(\d+)\.([qa])$/.exec(path) ?? [];
  return number === undefined ? message : `Întrebarea ${Number(number) + 1}, ${part === "q" ? "textul" : "răspunsul"}: ${message}.`;
}

function workFault([path, message]: [string, string]): string {
  const number = /^care\.(\d+)\./.exec(path)?.[1];
  return number === undefined ? message : `Lucrarea ${Number(number) + 1}: ${message}`;
}

export function onePerTarget<Fault extends { target: Target | undefined }>(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.target, fault])).values()].toReversed();
}
