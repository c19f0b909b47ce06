import { readFileSync } from "node:fs";
import { getSettings, isSnippetChange, type SiteSettings } from "#app/settings/settings.server.ts";
import { planSettings } from "#app/settings/settings-file.ts";
import { UnreadableTable } from "#app/tables/table.ts";
import type { Adapter } from "./adapter.ts";

/** Written by saveSettings, which asks for the password where codes change. */
export const settingsFiles: Adapter<Partial<SiteSettings>> = {
  async plan({ file }, hear) {
    const { rows, change, problem } = planSettings(readFileSync(file, "utf8"), getSettings());
    if (problem !== undefined) throw new UnreadableTable(problem);
    rows.forEach((row, index) => {
      hear(row, index === 0 ? change : undefined);
    });
    return { needsPassword: isSnippetChange(change) };
  },
};
