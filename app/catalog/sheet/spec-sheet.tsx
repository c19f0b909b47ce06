import { unbroken } from "#app/language/unbroken.ts";

/** 'Fișă tehnică': the spec pairs of a product. */
export function SpecSheet({ specs }: { specs: readonly { spec_key: string; spec_value: string }[] }) {
  return (
    <dl className="sheet">
      {specs.map(({ spec_key, spec_value }) => (
        <div key={spec_key}>
          <dt>{unbroken(spec_key)}</dt>
          <dd>{unbroken(spec_value)}</dd>
        </div>
      ))}
    </dl>
  );
}
