import { Sign } from "#app/ui/logo.tsx";

/** The sign and a name, where a product has no picture. */
export function NoPicture({ label }: { label: string }) {
  return (
    <span className="nopicture">
      <Sign />
      {label}
    </span>
  );
}
