import { unbroken } from "#app/language/unbroken.ts";
import { Terms } from "#app/ui/terms.tsx";

type SpecSheetProps = { specs: readonly { spec_key: string; spec_value: string }[]; isForScreens?: boolean };

export function SpecSheet({ specs, isForScreens = false }: SpecSheetProps) {
  if (specs.length === 0) return null;
  return (
    <Terms
      look={isForScreens ? "sheet no-print" : "sheet"}
      terms={specs.map(({ spec_key, spec_value }) => [unbroken(spec_key), unbroken(spec_value)])}
    />
  );
}
