import type { Part } from "#app/language/text-diff.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { FieldChange, Thumbnail } from "./field-words.ts";

export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <DefinitionList look="changes stack" terms={changes.map((change) => [change.label, <OneChange key={change.key} change={change} />])} />
  );
}

function OneChange({ change }: { change: FieldChange }) {
  switch (change.kind) {
    case "values":
      return (
        <>
          <del>{change.before}</del> <span aria-hidden="true">→</span> <ins>{change.after}</ins>
        </>
      );
    case "words":
      return (
        <p>
          {change.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
            <Marked key={index} part={part} />
          ))}
        </p>
      );
    case "rows":
      return (
        <ul className="changes__rows">
          {change.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and never move
            <li key={index} data-mark={part.mark}>
              <Marked part={part} />
            </li>
          ))}
        </ul>
      );
    case "pictures":
      return (
        <div className="changes__pictures stack">
          <Pictures title="Înainte" pictures={change.before} />
          <Pictures title="După" pictures={change.after} />
        </div>
      );
  }
}

function Marked({ part: { mark, text } }: { part: Part }) {
  if (mark === "gone") return <del>{text}</del>;
  return mark === "new" ? <ins>{text}</ins> : text;
}

function Pictures({ title, pictures }: { title: string; pictures: readonly Thumbnail[] }) {
  return (
    <div>
      <p className="mute">{title}</p>
      {pictures.length === 0 ? (
        <p>fără imagini</p>
      ) : (
        <ul>
          {pictures.map(({ src, alt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may show a picture twice
            <li key={index}>
              <img src={src} alt={alt} width={300} height={300} loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
