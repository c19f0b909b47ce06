import type { ChainedCommands, Editor } from "@tiptap/core";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { picturesByAddress } from "#app/catalog/description/description-rules.ts";
import { addressAt, type Picture } from "#app/media/picture.ts";

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

/** Changes the text and focuses it now: the editor's own command waits a frame, and then puts the caret back where it was. */
export function change(editor: Editor, steps: (chain: ChainedCommands) => ChainedCommands): void {
  steps(editor.chain()).run();
  editor.view.focus();
}

type PicturePanelProps = { editor: Editor; pictures: readonly Picture[]; onClose: () => void };

/** Description of the picture that is selected in the text; otherwise the product's pictures, one of which goes into the text. */
export function PicturePanel(props: PicturePanelProps) {
  const [isOfOne] = useState(props.editor.isActive("image"));
  return isOfOne ? <PictureText {...props} /> : <PictureChoice {...props} />;
}

function PictureText({ editor, onClose }: PicturePanelProps) {
  function apply(typed: string): boolean {
    change(editor, (chain) => chain.updateAttributes("image", { alt: typed.trim() }));
    return true;
  }
  return (
    <TextPanel
      legend="Imaginea din text"
      id="text-alternativ"
      label="Text alternativ"
      present={editor.getAttributes("image").alt}
      maxLength={200}
      done="Salvează textul"
      apply={apply}
      onClose={onClose}
    />
  );
}

function PictureChoice({ editor, pictures, onClose }: PicturePanelProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);

  function insert(picture: Picture) {
    const src = addressAt(picture, 800);
    const image = { type: "image", attrs: { src, ...picturesByAddress([picture]).get(src) } };
    const { $head } = editor.state.selection;
    const isEmpty = $head.parent.content.size === 0;
    change(editor, (chain) =>
      isEmpty ? chain.insertContent(image) : chain.insertContentAt($head.after(), { type: "paragraph", content: [image] }),
    );
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }

  return (
    <fieldset className="rich__panel stack" onKeyDown={press}>
      <legend>Alegeți imaginea</legend>
      <ul className="rich__pictures pile" ref={list}>
        {pictures.map((picture, index) => (
          <li key={picture.name}>
            <button type="button" aria-label={`Imaginea ${index + 1}: ${picture.alt_text}`} onClick={() => insert(picture)}>
              <img src={addressAt(picture, 300)} alt="" width={300} height={300} decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">Pentru textul alternativ al unei imagini din text, alegeți-o acolo, apoi apăsați din nou „Imagine”.</p>
      <div className="actions">
        <button className="button button--small button--line" type="button" onClick={onClose}>
          Renunță
        </button>
      </div>
    </fieldset>
  );
}
