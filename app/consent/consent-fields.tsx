import type { ReactNode } from "react";
import type { ConsentChoice } from "./consent-record.ts";

const BOXES = [
  ["necessary", "Necesare", "Rețin alegerea de aici; al doilea este numai pentru administrator.", "2\u00a0cookie-uri."],
  ["analytics", "Analiză", "Ne arată, în cifre, ce pagini sunt citite.", "4\u00a0cookie-uri."],
  ["marketing", "Marketing", "Măsoară și livrează reclame.", "3\u00a0cookie-uri și 4\u00a0ale unor terți, dacă serviciile sunt activate."],
] as const;

/** The three boxes of the detailed view and of the settings page. Analytics and marketing start off, or as they were chosen. */
export function ConsentFields({ chosen }: { chosen: ConsentChoice | undefined }) {
  return (
    <div className="cookie__list">
      {BOXES.map(([name, label, purpose, cookies]) => (
        <label className="check" key={name}>
          <input
            type="checkbox"
            name={name}
            value="1"
            defaultChecked={name === "necessary" || chosen?.[name]}
            disabled={name === "necessary"}
          />
          <span>
            {label}{" "}
            <small>
              {purpose} {cookies}
            </small>
          </span>
        </label>
      ))}
    </div>
  );
}

/** A button that stores a choice: "toate", "niciuna", or "selectie", which is what is ticked. All of them look alike. */
export function ConsentButton({ value, children }: { value: "toate" | "niciuna" | "selectie"; children: ReactNode }) {
  return (
    <button className="button" type="submit" name="alegere" value={value}>
      {children}
    </button>
  );
}
