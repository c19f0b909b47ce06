import type { ChangedField } from "#app/texts/comparison.ts";

export function Changes({ changes }: { changes: readonly ChangedField[] }) {
  if (changes.length === 0) return <p>Nimic: textele sunt la fel.</p>;
  return (
    <dl className="changes stack">
      {changes.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {parts.map(({ mark, text }, index) => {
              const Mark = MARKS[mark];
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts never move
              return <Mark key={index}>{mark === "same" ? shortened(text, index === 0, index === parts.length - 1) : text}</Mark>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MARKS = { same: "span", gone: "del", new: "ins" } as const;
const AROUND = 160;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= AROUND * 3) return text;
  const head = isFirst ? "" : text.slice(0, AROUND);
  const tail = isLast ? "" : text.slice(-AROUND);
  return `${head} […] ${tail}`;
}
