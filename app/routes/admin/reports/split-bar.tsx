import { formatShare } from "#app/language/numbers.ts";
import type { ReportTable } from "./report-tables.ts";

/** The rows of a report as parts of one bar, in the colours of the bars of its table. */
export function SplitBar({ caption, rows }: Pick<ReportTable, "caption" | "rows">) {
  const parts = rows.flatMap(({ name, part = 0, tone }) => (part > 0 && tone ? [{ name, part, tone }] : []));
  if (parts.length === 0) return null;
  const words = parts.map(({ name, part }) => `${name.toLocaleLowerCase("ro")} ${formatShare(part)}`).join("; ");
  return (
    <svg className="split-bar" role="img" aria-label={`${caption}: ${words}`} width="100%" height={28}>
      {parts.map(({ name, part, tone }, index) => (
        <rect
          className={tone}
          key={name}
          x={`${parts.slice(0, index).reduce((sum, before) => sum + before.part, 0) * 100}%`}
          width={`${part * 100}%`}
          height={28}
        />
      ))}
    </svg>
  );
}
