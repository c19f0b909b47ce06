import type { ImportedThing, TableColumns } from "#app/import/imported-thing.ts";
import { EMPTY_FILE, readMatchedTable, repeatedField } from "#app/import/matched-table.server.ts";
import { findExpertSnapshot, recordExpertChange } from "./expert-history.server.ts";
import { EXPERT_COLUMNS, type ExpertWrite, listExpertFields, planExperts } from "./expert-table.ts";
import { createExpert, listExperts, updateExpert } from "./experts.server.ts";

const columns: TableColumns = {
  names: EXPERT_COLUMNS,
  fields: listExpertFields,
  sheetNames: () => [],
  readTarget: (text) => listExpertFields().find(({ target }) => target === text)?.target,
  mayRepeat: () => false,
};

export const expertImport: ImportedThing<ExpertWrite> = {
  columns,
  async plan({ file, choice }, hear) {
    const isEnough = (known: readonly string[]) => known.includes("name");
    const { matched, table } = await readMatchedTable("experts", file, choice, { names: EXPERT_COLUMNS, isEnough });
    if (!matched) return { table, problem: EMPTY_FILE };
    const repeated = repeatedField(columns, matched.targets);
    if (repeated !== undefined) return { table, problem: repeated };
    const { rows, writes, problem } = planExperts(matched, listExperts());
    rows.forEach((row, index) => {
      hear(row, writes[index], matched.body[index]?.cells);
    });
    return problem === undefined ? { table } : { table, problem };
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
