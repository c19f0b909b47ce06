import type { CareRow } from "#app/catalog/care/care-lines.ts";
import { fold } from "#app/language/text.ts";
import { CARE_WORKS } from "#app/texts/kinds/care-works.ts";

export function writeCare(rows: readonly CareRow[]): string {
  return rows.map(({ work, timing, text }) => [CARE_WORKS[work], timing, text].filter(Boolean).join(" | ")).join("\n");
}

export function readCare(cell: string): { work: string; timing: string; text: string }[] {
  return cell
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      // The text of a work may contain bars.
      const [, name = "", timing = "", text = ""] = (/^([^|]*)(?:\|([^|]*))?(?:\|(.*))?$/.exec(line) ?? []).map((part) => part?.trim());
      const known = Object.entries(CARE_WORKS).find(([key, label]) => fold(label) === fold(name) || key === name.toLowerCase());
      return { work: known?.[0] ?? name, timing, text };
    });
}
