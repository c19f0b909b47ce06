import type { ReactNode } from "react";
import type { ConsentChoice } from "./consent-record.ts";

const BOXES = [
  ["necessary", "Necesare", "Rețin alegerea de aici și țin site-ul în funcțiune.", 2],
  ["analytics", "Analiză", "Ne arată, în cifre, ce pagini sunt citite.", 4],
  ["marketing", "Marketing", "Măsoară reclamele.", 3],
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
            {label}
            <small>
              {purpose} <span className="num">{cookies} cookie-uri.</span>
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
