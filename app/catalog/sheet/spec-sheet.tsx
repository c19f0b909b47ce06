import { unbroken } from "#app/language/unbroken.ts";
import { Terms } from "#app/ui/terms.tsx";

export function SpecSheet({ specs }: { specs: readonly { spec_key: string; spec_value: string }[] }) {
  return <Terms terms={specs.map(({ spec_key, spec_value }) => [unbroken(spec_key), unbroken(spec_value)])} />;
}
