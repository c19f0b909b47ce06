import type { DocumentView } from "./document.ts";

/** Papers to save, an item of a list each. */
export function DocumentItems({ documents }: { documents: readonly DocumentView[] }) {
  return documents.map(({ address, label, details }) => (
    <li key={address + label}>
      <a href={address} download>
        {label}
      </a>{" "}
      ({details})
    </li>
  ));
}
