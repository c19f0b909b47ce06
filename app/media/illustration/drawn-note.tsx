import { readUploaded } from "#app/media/text-picture.ts";
import { DRAWN } from "./drawn-words.ts";

export function isDrawn(picture: { file: string } | object): boolean {
  const file = "file" in picture ? picture.file : "";
  return file !== "" && !readUploaded(file);
}

export function DrawnNote({ picture }: { picture: { file: string } | object }) {
  return isDrawn(picture) ? <span className="drawn">{DRAWN}</span> : null;
}
