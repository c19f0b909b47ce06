import type { SharedFault } from "./import-state.ts";
import type { PlannedRow } from "./planned-row.ts";

const MOST = 30;

export function tallyFaults(): { add: (row: PlannedRow) => void; list: () => SharedFault[] } {
  const shared = new Map<string, SharedFault>();
  return {
    add({ row, omitted = [], faults = omitted }) {
      for (const { where, reason } of faults) {
        const key = JSON.stringify([where, reason, faults === omitted]);
        const known = shared.get(key);
        if (known) known.rows += 1;
        else shared.set(key, { where, reason, rows: 1, first: row, isRefused: faults !== omitted });
      }
    },
    list: () => [...shared.values()].sort((one, other) => other.rows - one.rows).slice(0, MOST),
  };
}
