import { readFileSync } from "node:fs";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { fieldWords } from "#app/forms/fields/field-rules.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { PlannedRow } from "#app/import/import-state.ts";
import type { ImportedThing } from "#app/import/match-columns.ts";
import { truncate } from "#app/language/text.ts";
import { UnreadableTable } from "#app/tables/table.ts";
import { SETTING_FIELDS } from "./fields.ts";
import { getSettings, isSnippetChange, type SiteSettings, settingsForm } from "./settings-store.server.ts";

/** Written by saveSettings, which asks for the password where codes change. */
export const settingsImport: ImportedThing<Partial<SiteSettings>> = {
  async plan({ file }, hear) {
    const { rows, change, problem } = planSettings(readFileSync(file, "utf8"), getSettings());
    if (problem !== undefined) throw new UnreadableTable(problem);
    rows.forEach((row, index) => {
      hear(row, index === 0 ? change : undefined);
    });
    return { needsPassword: isSnippetChange(change) };
  },
};

const SHORT = 90;

type SettingsPlan = { rows: PlannedRow[]; change: Partial<SiteSettings>; problem?: string };

export function settingsFile(settings: SiteSettings): string {
  return `${JSON.stringify(settings, null, 2)}\n`;
}

function planSettings(text: string, stored: SiteSettings): SettingsPlan {
  const said = readObject(text);
  if (!said) return { rows: [], change: {}, problem: "Fișierul nu este un export al setărilor (JSON)." };
  const rows: PlannedRow[] = [];
  const change: Partial<SiteSettings> = {};
  for (const [name, value] of Object.entries(said).slice(0, 50)) {
    const planned = planField(name, value, stored);
    rows.push({ ...planned.shown, row: rows.length + 1 });
    Object.assign(change, planned.change);
  }
  return rows.length === 0 ? { rows, change, problem: "Fișierul nu are nicio setare." } : { rows, change };
}

function planField(name: string, value: unknown, stored: SiteSettings): { shown: PlannedRow; change?: Partial<SiteSettings> } {
  const shown: PlannedRow = { row: 0, kind: "refused", name: name.slice(0, 60), changes: [], faults: [] };
  if (!isSetting(name)) return { shown: { ...shown, faults: [{ where: "", reason: "Nicio setare nu se numește așa." }] } };
  const { label: own, column }: Described = SETTING_FIELDS[name];
  const label = column?.label ?? own;
  const parsed = parseWith(settingsForm, { [name]: value });
  if (!parsed.ok) return { shown: { ...shown, name: label, faults: [{ where: "", reason: parsed.errors[name] ?? "" }] } };
  const after = parsed.value[name] ?? stored[name];
  if (after === stored[name]) return { shown: { ...shown, name: label, kind: "unchanged" } };
  const changes = [
    {
      label: "Valoarea",
      before: truncate(fieldWords(SETTING_FIELDS[name], stored[name]), SHORT),
      after: truncate(fieldWords(SETTING_FIELDS[name], after), SHORT),
    },
  ];
  return { shown: { ...shown, name: label, kind: "changed", changes }, change: { [name]: after } };
}

function isSetting(name: string): name is keyof SiteSettings {
  return Object.hasOwn(SETTING_FIELDS, name);
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const said: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return typeof said === "object" && said !== null && !Array.isArray(said) ? (said as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
