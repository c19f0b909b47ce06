import { unbroken } from "#app/language/unbroken.ts";
import { Terms } from "#app/ui/terms.tsx";

/** The works in short, on the pages of a product and of a category: which, and when. */
export function CareLines({ lines }: { lines: readonly { name: string; timing: string }[] }) {
  return <Terms terms={lines.map(({ name, timing }) => [name, unbroken(timing)])} />;
}
