import { useEffect, useRef } from "react";
import { arrivalSource } from "./arrival.ts";
import { SOURCE_FIELDS } from "./source.ts";

export function SourceFields({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll("input") ?? [])];
    if (inputs.some(({ value }) => value !== "")) return;
    const source: Record<string, string> = arrivalSource();
    for (const input of inputs) input.value = source[input.name] ?? "";
  }, []);
  return (
    <div hidden ref={fields}>
      {SOURCE_FIELDS.map((name) => (
        <input type="hidden" name={name} defaultValue={values[name]} key={name} />
      ))}
    </div>
  );
}
