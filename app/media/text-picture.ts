/**
 * A picture that a text names by one word: a file of the site itself ("heroes/gazon-1", without size and type) or an uploaded one, with the sizes that
 * were made of it ("upload/3f…/300.150-660.330/660": each size with the real width, then the height of the largest). So the text is all that has to be
 * kept. Pure.
 */
import type { PictureFiles } from "./picture.ts";

const SITE = /^(about|contact|heroes|home)\/[a-z0-9-]{1,60}$/;
const UPLOADED = /upload\/([0-9a-f]{32})\/(\d{1,4}(?:-\d{1,4}){2,3}|\d{1,4}\.\d{1,4}(?:-\d{1,4}\.\d{1,4}){0,7})\/(\d{1,4})/g;
const WHOLE = new RegExp(`^${UPLOADED.source}$`);
/** Words of former versions have the widths alone ("300-660-800-1200"): the sizes these were made for, by how many there are. */
const FORMER_SIZES: Readonly<Record<number, readonly number[]>> = { 3: [300, 800, 1200], 4: [300, 660, 800, 1200] };

export function isTextPicture(file: string): boolean {
  return SITE.test(file) || WHOLE.test(file);
}

export function uploadedWord({ name, widths, height }: PictureFiles): string {
  const sizes = Object.entries(widths).map(([size, width]) => `${size}.${width}`);
  return `upload/${name}/${sizes.join("-")}/${height}`;
}

export function readUploaded(file: string): PictureFiles | undefined {
  return WHOLE.test(file) ? listUploaded(file)[0] : undefined;
}

export function listUploaded(text: string): PictureFiles[] {
  return [...text.matchAll(UPLOADED)].map(([, name = "", numbers = "", height]) => {
    const parts = numbers.split("-").map((part) => part.split(".").map(Number));
    const made = parts
      .map(([first = 0, second], index) => (second === undefined ? [FORMER_SIZES[parts.length]?.[index] ?? first, first] : [first, second]))
      .filter((pair): pair is [number, number] => pair[1] !== undefined && pair[1] > 0);
    return { name, widths: Object.fromEntries(made), width: Math.max(...made.map(([, width]) => width)), height: Number(height) };
  });
}
