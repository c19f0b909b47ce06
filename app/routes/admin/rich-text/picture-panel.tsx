import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { picturesByAddress } from "#app/catalog/description/description-rules.ts";
import { addressAt, type Picture } from "#app/media/picture.ts";
import { change } from "./change.ts";

type PicturePanelProps = { editor: Editor; pictures: readonly Picture[]; onClose: () => void };

/** Of a picture that is selected in the text its description; otherwise the product's pictures, one of which goes into the text. */
export function PicturePanel(props: PicturePanelProps) {
  const [isOfOne] = useState(props.editor.isActive("image"));
  return isOfOne ? <PictureText {...props} /> : <PictureChoice {...props} />;
}

/** Not a form: it stands inside the product's. */
function PictureText({ editor, onClose }: PicturePanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const present: unknown = editor.getAttributes("image").alt;
  useEffect(() => input.current?.select(), []);

  function apply() {
    const alt = (input.current?.value ?? "").trim();
    change(editor, (chain) => chain.updateAttributes("image", { alt }));
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
      <legend className="vh">Imaginea din text</legend>
      <div className="field">
        <label htmlFor="text-alternativ">Text alternativ</label>
        <input
          className="input"
          id="text-alternativ"
          ref={input}
          defaultValue={typeof present === "string" ? present : ""}
          maxLength={200}
          autoComplete="off"
          onKeyDown={press}
        />
      </div>
      <div className="actions">
        <button className="button button--small" type="button" onClick={apply}>
          Salvează textul
        </button>
        <button className="button button--small button--line" type="button" onClick={onClose}>
          Renunță
        </button>
      </div>
    </fieldset>
  );
}

function PictureChoice({ editor, pictures, onClose }: PicturePanelProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);

  /** In an empty paragraph, else in one of its own behind the one that is being written. */
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
    <fieldset className="rich__panel" onKeyDown={press}>
      <legend>Alegeți imaginea</legend>
      <ul className="rich__pictures" ref={list}>
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
