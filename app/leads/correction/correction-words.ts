/** Changed fields of a corrected request in the history: each by its name, with what stood before and what stands now. Pure. */
import { lineNeed } from "#app/leads/lines/line-need.ts";
import { type LineSnapshot, lineArea } from "#app/leads/lines/line-snapshot.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import type { Lead } from "#db/schema.ts";

type Said = { lead: Lead; lines: readonly LineSnapshot[] };

/** Names as the history tells them; those of a person's own data stand in no list of what is kept when he is erased. */
const FIELDS: readonly (readonly [name: string, words: (said: Said) => string])[] = [
  ["nume", ({ lead }) => lead.full_name],
  ["telefon", ({ lead }) => lead.phone],
  ["e-mail", ({ lead }) => lead.email ?? ""],
  ["județ", ({ lead }) => lead.county],
  ["tip de client", ({ lead }) => CUSTOMER_WORDS[lead.customer_type]],
  ["firmă", ({ lead }) => lead.company_name],
  ["CUI", ({ lead }) => lead.tax_code],
  ["cantitate", ({ lead }) => lead.volume],
  ["consultant", ({ lead }) => lead.expert_name ?? ""],
  ["produse", ({ lead, lines }) => lines.map((line, index) => wantedWords(line, index === 0 ? lead.wish : "")).join("; ")],
  ["mesaj", ({ lead }) => lead.notes],
];

export type Changes = Record<string, [before: string, now: string]>;

export function listChanges(before: Said, now: Said): Changes {
  const changed = FIELDS.map(([name, words]) => [name, [words(before), words(now)]] as [string, [string, string]]);
  return Object.fromEntries(changed.filter(([, [one, other]]) => one !== other));
}

/** "Lucernă Salonta, 18 ha, 450 kg · 18 saci de 25 kg" */
function wantedWords(line: LineSnapshot, wish: string): string {
  const product = line.product_name ?? wish;
  return [product, lineArea(line), lineNeed(line)].filter(Boolean).join(", ");
}

/** "nume: Ana Pop (înainte: Ana Popp); e-mail: –" of {"nume": ["Ana Popp", "Ana Pop"], "e-mail": []}. */
export function correctionWords(detail: string): string {
  try {
    const changes = Object.entries(JSON.parse(detail) as Record<string, Changes[string] | []>);
    return changes
      .map(([name, [before, now]]) => (before === undefined ? name : `${name}: ${now || "–"} (înainte: ${before || "–"})`))
      .join("; ");
  } catch {
    return "";
  }
}
