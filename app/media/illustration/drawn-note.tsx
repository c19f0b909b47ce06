import { readUploaded } from "#app/media/text-picture.ts";
import { DRAWN } from "./drawn-words.ts";

/** True for a picture of the site's own that a text names: it is no photograph. */
export function isDrawn(picture: { file: string } | object): boolean {
  const file = "file" in picture ? picture.file : "";
  return file !== "" && !readUploaded(file);
}

/** Says so on the picture; its place is in app/styles/layout.css. */
export function DrawnNote({ picture }: { picture: { file: string } | object }) {
  return isDrawn(picture) ? <span className="drawn">{DRAWN}</span> : null;
}
