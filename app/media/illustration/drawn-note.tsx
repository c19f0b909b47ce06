export const DRAWN = "Imagine ilustrativă";

/** Files of the site itself that look like photographs; those of "heroes" are plates, which nobody takes for such. */
const DRAWN_FILE = /^(?:about|contact|home)\//;

export function isDrawn(picture: { file: string } | object): boolean {
  return "file" in picture && DRAWN_FILE.test(picture.file);
}

export function DrawnNote({ picture }: { picture: { file: string } | object }) {
  return isDrawn(picture) ? <span className="drawn">{DRAWN}</span> : null;
}
