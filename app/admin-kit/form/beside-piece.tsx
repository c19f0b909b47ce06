import { type ReactNode, useEffect, useRef, useState } from "react";

type Typed = Readonly<Record<string, string>>;
type BesidePieceProps = { values: Typed; children: ReactNode; piece: (typed: Typed, field: string) => ReactNode };

/**
 * A form, and on a wide window beside it a piece of the page that it changes: with what is saved, and with scripts with what is typed. Its links lead nowhere.
 * `field` is the one that somebody is at. A form that sends files has other fields: it changes nothing of the piece.
 */
export function BesidePiece({ values, children, piece }: BesidePieceProps) {
  const [typed, setTyped] = useState(values);
  const [field, setField] = useState("");
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = forms.current;
    const follow = ({ target }: Event) => {
      const { form } = target as HTMLInputElement;
      if (!form || !Object.keys(values).some((name) => form.elements.namedItem(name))) return;
      const written = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
      setTyped(Object.fromEntries(written));
    };
    const look = ({ target }: FocusEvent) => setField((target as Partial<HTMLInputElement>).name ?? "");
    around?.addEventListener("input", follow);
    around?.addEventListener("focusin", look);
    return () => {
      around?.removeEventListener("input", follow);
      around?.removeEventListener("focusin", look);
    };
  }, [values]);
  return (
    <div className="beside-piece">
      <div ref={forms}>{children}</div>
      <aside className="stack" aria-label="Cum se vede pe site">
        <h2>Cum se vede pe site</h2>
        <div className="beside-piece__page stack" inert>
          {piece(typed, field)}
        </div>
      </aside>
    </div>
  );
}
