import { readUploaded } from "#app/media/text-picture.ts";

export const DRAWN = "Imagine ilustrativă";

export function isDrawn(picture: { file: string } | object): boolean {
  const file = "file" in picture ? picture.file : "";
  return file !== "" && !readUploaded(file);
}

export function DrawnNote({ picture }: { picture: { file: string } | object }) {
  return isDrawn(picture) ? <span className="drawn">{DRAWN}</span> : null;
}
