import { unbroken } from "#app/language/unbroken.ts";
import { Terms } from "#app/ui/terms.tsx";

export function CareLines({ lines }: { lines: readonly { name: string; timing: string }[] }) {
  return <Terms terms={lines.map(({ name, timing }) => [name, unbroken(timing)])} />;
}
