import { unprintable, unprintableWords } from "#app/pdf/printable.ts";

/** Says which of these texts the technical sheet cannot print as they are written. */
export function PrintWarning({ texts }: { texts: readonly (string | undefined)[] }) {
  const signs = unprintable(texts.filter(Boolean).join(" "));
  if (signs.length === 0) return null;
  return (
    <p className="flash flash--warn" role="status">
      {unprintableWords(signs)} Fișa tehnică se tipărește cu litere latine: scrieți altfel ce trebuie citit pe hârtie.
    </p>
  );
}
