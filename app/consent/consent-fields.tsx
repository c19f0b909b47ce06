import type { MouseEvent, ReactNode } from "react";
import type { ConsentChoice } from "./consent-record.ts";

const BOXES = [
  ["necessary", "Necesare (2)", "Rețin alegerea dumneavoastră și conectarea administratorului."],
  ["analytics", "Analiză (4)", "Numără vizitele și arată ce pagini sunt citite."],
  [
    "marketing",
    "Marketing (3)",
    "Măsoară și afișează reclame. La acestea se adaugă 4\u00a0cookie-uri ale unor terți, dacă serviciile sunt activate.",
  ],
] as const;

export function ConsentFields({ chosen }: { chosen: ConsentChoice | undefined }) {
  return (
    <div className="cookie__list">
      {BOXES.map(([name, label, purpose]) => (
        <label className="check" key={name}>
          <input
            type="checkbox"
            name={name}
            value="1"
            defaultChecked={name === "necessary" || chosen?.[name]}
            disabled={name === "necessary"}
          />
          <span>
            {label} <small>{purpose}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

/** No choice yet: the page with the boxes is asked for. */
export const DETAILS = "detalii";

type ConsentButtonProps = {
  value: "toate" | "niciuna" | "selectie" | typeof DETAILS;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
};

export function ConsentButton({ value, onClick, children }: ConsentButtonProps) {
  return (
    <>
      <button className="button" type="submit" name="alegere" value={value} onClick={onClick}>
        {children}
      </button>{" "}
    </>
  );
}
