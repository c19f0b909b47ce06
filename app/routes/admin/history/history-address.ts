import { adminPath } from "#app/registers/admin-pages.ts";
import type { HistoryEntry } from "#db/schema.ts";

export type HistoryKind = HistoryEntry["subject"] | "lead";

export type HistoryQuery = {
  kind: "" | HistoryKind;
  who: string;
  id?: number | undefined;
  after?: { change: number | undefined; event: number | undefined } | undefined;
};

/** Query of an address; a value that it should not have counts as not asked. */
export function readHistoryQuery(params: URLSearchParams, kinds: readonly HistoryKind[]): HistoryQuery {
  const kind = params.get("fel") ?? "";
  const after = /^(\d{0,9})-(\d{0,9})$/.exec(params.get("dupa") ?? "");
  const idOf = (text: string | undefined) => (text ? Number(text) : undefined);
  return {
    kind: kinds.find((known) => known === kind) ?? "",
    who: (params.get("cine") ?? "").trim().slice(0, 200),
    after: after ? { change: idOf(after[1]), event: idOf(after[2]) } : undefined,
  };
}

export function historyAddress({ kind, who }: Pick<HistoryQuery, "kind" | "who">, after?: string): string {
  const params = new URLSearchParams();
  if (kind) params.set("fel", kind);
  if (who) params.set("cine", who);
  if (after) params.set("dupa", after);
  return params.size > 0 ? `${adminPath("history")}?${params}` : adminPath("history");
}
