import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { linkAddress } from "#app/catalog/description/description-rules.ts";
import { change } from "./change.ts";

/** Where a link leads. Not a form: it stands inside the product's. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const present: unknown = editor.getAttributes("link").href;
  useEffect(() => input.current?.select(), []);

  function apply() {
    const typed = input.current?.value ?? "";
    const href = linkAddress(typed);
    if (href === undefined) {
      setRefused(true);
      input.current?.focus();
      return;
    }
    const isNewText = editor.state.selection.empty && present === undefined;
    const text = { type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] };
    change(editor, (chain) => (isNewText ? chain.insertContent(text) : chain.extendMarkRange("link").setLink({ href })));
    onClose();
  }

  function remove() {
    change(editor, (chain) => chain.extendMarkRange("link").unsetLink());
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Enter would send the product's form.
    event.preventDefault();
    if (event.key === "Enter") apply();
    else onClose();
  }

  return (
    <fieldset className="rich__panel">
      <legend className="vh">Link</legend>
      <div className="field">
        <label htmlFor="adresa-linkului">Adresa linkului</label>
        {isRefused && (
          <p className="error" id="adresa-linkului-eroare" role="alert">
            Scrieți o adresă de site, de e-mail sau un număr de telefon.
          </p>
        )}
        <input
          className="input"
          id="adresa-linkului"
          ref={input}
          defaultValue={typeof present === "string" ? present : ""}
          placeholder="https://…"
          autoComplete="off"
          spellCheck={false}
          onKeyDown={press}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? "adresa-linkului-eroare" : undefined}
        />
      </div>
      <div className="actions">
        <button className="button button--small" type="button" onClick={apply}>
          Adaugă linkul
        </button>
        {present !== undefined && (
          <button className="button button--small button--danger" type="button" onClick={remove}>
            Șterge linkul
          </button>
        )}
        <button className="button button--small button--line" type="button" onClick={onClose}>
          Renunță
        </button>
      </div>
    </fieldset>
  );
}
