import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { type ProductPicture, picturesByAddress } from "#app/catalog/description-rules.ts";

type PicturePanelProps = { editor: Editor; pictures: readonly ProductPicture[]; onClose: () => void };

/** The product's pictures, small; the chosen one goes into the text. */
export function PicturePanel({ editor, pictures, onClose }: PicturePanelProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);

  /** In an empty paragraph, else in one of its own behind the one that is being written. */
  function insert(picture: ProductPicture) {
    const src = picture.variants.medium;
    const image = { type: "image", attrs: { src, ...picturesByAddress([picture]).get(src) } };
    const { $head } = editor.state.selection;
    const chain = editor.chain().focus();
    if ($head.parent.content.size === 0) chain.insertContent(image).run();
    else chain.insertContentAt($head.after(), { type: "paragraph", content: [image] }).run();
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
          <li key={picture.image_url}>
            <button type="button" aria-label={`Imaginea ${index + 1}: ${picture.alt_text}`} onClick={() => insert(picture)}>
              <img src={picture.variants.thumb} alt="" width={300} height={300} decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button className="button button--small button--line" type="button" onClick={onClose}>
          Renunță
        </button>
      </div>
    </fieldset>
  );
}
