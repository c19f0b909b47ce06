import { Terms } from "#app/ui/terms.tsx";

type MeaningsProps = { of: Readonly<Record<string, string>>; written?: (name: string) => string };

/** What stands for a sign of a text; a name is written in braces. */
export function Meanings({ of, written = (name) => `{${name}}` }: MeaningsProps) {
  return (
    <Terms look="names__list" terms={Object.entries(of).map(([name, meaning]) => [<code key={name}>{written(name)}</code>, meaning])} />
  );
}
