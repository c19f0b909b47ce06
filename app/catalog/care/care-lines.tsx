import { unbroken } from "#app/language/unbroken.ts";

/** The works in short, on the pages of a product and of a category: which, and when. */
export function CareLines({ lines }: { lines: readonly { name: string; timing: string }[] }) {
  return (
    <dl className="sheet">
      {lines.map(({ name, timing }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a work may come twice, and lines have no identity but their place
        <div key={index}>
          <dt>{name}</dt>
          <dd>{unbroken(timing)}</dd>
        </div>
      ))}
    </dl>
  );
}
