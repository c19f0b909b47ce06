import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";

type TextPanelProps = Omit<ComponentProps<"input">, "id"> & {
  legend: string;
  id: string;
  label: string;
  /** Text of the field when the panel opens; anything else than a text counts as none. */
  present: unknown;
  /** Label of the button that takes what was typed, and what does it: false where it cannot be taken. */
  done: string;
  apply: (typed: string) => boolean;
  refusal?: string;
  removal?: { label: string; remove: () => void } | undefined;
  onClose: () => void;
};

export function TextPanel({ legend, id, label, present, done, apply, refusal, removal, onClose, ...attributes }: TextPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => input.current?.select(), []);

  function take() {
    if (apply(input.current?.value ?? "")) return onClose();
    setRefused(true);
    input.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Enter would send the page's form.
    event.preventDefault();
    if (event.key === "Enter") take();
    else onClose();
  }

  return (
    <fieldset className="rich__panel stack">
      <legend className="vh">{legend}</legend>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {isRefused && (
          <p className="error" id={`${id}-eroare`} role="alert">
            {refusal}
          </p>
        )}
        <input
          className="input"
          {...attributes}
          id={id}
          ref={input}
          defaultValue={typeof present === "string" ? present : ""}
          autoComplete="off"
          onKeyDown={press}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-eroare` : undefined}
        />
      </div>
      <div className="actions">
        <button className="button button--small" type="button" onClick={take}>
          {done}
        </button>
        {removal && (
          <button className="button button--small button--danger" type="button" onClick={removal.remove}>
            {removal.label}
          </button>
        )}
        <button className="button button--small button--line" type="button" onClick={onClose}>
          Renunță
        </button>
      </div>
    </fieldset>
  );
}
