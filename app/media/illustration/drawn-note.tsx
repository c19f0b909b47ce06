import { readUploaded } from "#app/media/text-picture.ts";

export const DRAWN = "Imagine ilustrativă";

/** Plates of plants, which nobody takes for photographs. */
const PLATE = /^heroes\//;

/** True for a picture of the site itself that looks like a photograph and is none. */
export function isDrawn(picture: { file: string } | object): boolean {
  const file = "file" in picture ? picture.file : "";
  return file !== "" && !readUploaded(file) && !PLATE.test(file);
}

export function DrawnNote({ picture }: { picture: { file: string } | object }) {
  return isDrawn(picture) ? <span className="drawn">{DRAWN}</span> : null;
}
