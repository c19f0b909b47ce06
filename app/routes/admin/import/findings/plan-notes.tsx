import type { PlanNote } from "#app/import/import-state.ts";

/** Notes of the plan on the whole table: a warning before it is applied, else how its columns are read. */
export function PlanNotes({ notes, isWarning }: { notes: readonly PlanNote[] | undefined; isWarning: boolean }) {
  const told = (notes ?? []).filter((note) => note.isWarning === isWarning);
  if (told.length === 0) return null;
  return (
    <div className={isWarning ? "flash flash--warn" : "panel"}>
      <div className="pile">
        {told.map(({ words }) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </div>
  );
}
