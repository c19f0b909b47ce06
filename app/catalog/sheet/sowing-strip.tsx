import { Fragment } from "react";
import { isSowingTime, type SowingWindow, sowingMonths, sowingWords } from "./sowing.ts";

type SowingStripProps = { windows: readonly SowingWindow[]; verb: "seamănă" | "plantează"; today: string; note?: string };

/** Twelve months as twelve cells, the days in words, and whether the time is now. */
export function SowingStrip({ windows, verb, today, note }: SowingStripProps) {
  const words = sowingWords(windows);
  return (
    <div className="sow">
      <ol>
        {sowingMonths(windows, verb).map((month) => (
          <li key={month.name} className={month.fill || undefined}>
            <span aria-hidden="true">{month.letter}</span>
            <span className="vh">{month.words}</span>
          </li>
        ))}
      </ol>
      <p>
        {words.map((period, index) => (
          <Fragment key={period}>
            {index > 0 && " sau "}
            <strong>{period}</strong>
          </Fragment>
        ))}
        . {isSowingTime(windows, today) && <strong>Se {verb} acum. </strong>}
        {note}
      </p>
    </div>
  );
}
