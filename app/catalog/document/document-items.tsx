import type { DocumentView } from "./document.ts";

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
