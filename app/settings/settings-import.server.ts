import { readFileSync } from "node:fs";
import type { ImportedThing } from "#app/import/match-columns.ts";
import { UnreadableTable } from "#app/tables/table.ts";
import { planSettings } from "./settings-file.ts";
import { getSettings, isSnippetChange, type SiteSettings } from "./settings-store.server.ts";

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
