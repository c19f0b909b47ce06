import { Fragment } from "react";
import { capitalized } from "#app/language/text.ts";
import { useArrival } from "./arrival.ts";
import { type SowingWindow, seasonWords, sowingMonths, sowingWords } from "./sowing.ts";

type SowingStripProps = { windows: readonly SowingWindow[]; verb: "seamănă" | "plantează"; today: string; note?: string };

export function SowingStrip({ windows, verb, today, note }: SowingStripProps) {
  const arrives = useArrival(today);
  return (
    <div className="sowing-strip">
      <ol>
        {sowingMonths(windows, verb).map((month) => (
          <li key={month.name} className={month.fill || undefined}>
            <span aria-hidden="true">{month.letter}</span> <span className="vh">{month.words}</span>
          </li>
        ))}
      </ol>
      <p>
        {windows.map((window, index) => (
          <Fragment key={sowingWords(window)}>
            {index > 0 && " sau "}
            <strong>{index === 0 ? capitalized(sowingWords(window)) : sowingWords(window)}</strong>
            {window.condition && `, ${window.condition}`}
          </Fragment>
        ))}
        . <strong>{seasonWords(windows, verb, today, arrives, "Urmează")}. </strong>
        {note}
      </p>
    </div>
  );
}
