import type { PackLabel } from "./pack-label.ts";

type ProductLabelProps = {
  label: PackLabel;
  isLarge?: boolean;
  /** Name where none stands beside it. */
  alt?: string;
};

/** One element, because a list has 48 of them: band and foot are drawn by its sheet from what it says. */
export function ProductLabel({ label: { text, word, amount, look }, isLarge = false, alt }: ProductLabelProps) {
  const name = alt === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": alt } as const);
  return (
    <span
      className={`pack-label ${isLarge ? "pack-label--large " : ""}${look}`}
      data-word={word || undefined}
      data-amount={amount || undefined}
      {...name}
    >
      {text}
    </span>
  );
}
