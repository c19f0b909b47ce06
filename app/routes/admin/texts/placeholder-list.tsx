import { DefinitionList } from "#app/ui/definition-list.tsx";

type PlaceholderListProps = { of: Readonly<Record<string, string>>; written?: (name: string) => string };

/** Meanings of the signs of a text; a name is written in braces. */
export function PlaceholderList({ of, written = (name) => `{${name}}` }: PlaceholderListProps) {
  return (
    <DefinitionList
      look="names__list"
      terms={Object.entries(of).map(([name, meaning]) => [<code key={name}>{written(name)}</code>, meaning])}
    />
  );
}
