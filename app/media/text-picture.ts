/**
 * A picture that a text names by one word: a file of the site itself ("heroes/gazon-1", without size and type) or an uploaded one, with the sizes that
 * were made of it ("upload/3f…/300-660-800-1200/801": the real widths, then the height of the largest). So the text is all that has to be kept. Pure.
 */
import { type PictureFiles, WIDTHS } from "./picture.ts";

const SITE = /^(about|contact|heroes|home)\/[a-z0-9-]{1,60}$/;
const UPLOADED = /upload\/([0-9a-f]{32})\/(\d{1,4}(?:-\d{1,4}){2,3})\/(\d{1,4})/g;
const WHOLE = new RegExp(`^${UPLOADED.source}$`);
/** What the widths of a word were made for, by how many it has: texts keep words from before a size, whose pictures never get it. */
const SIZES: Record<number, readonly number[]> = { 3: [300, 800, 1200], [WIDTHS.length]: WIDTHS };

export function isTextPicture(file: string): boolean {
  return SITE.test(file) || WHOLE.test(file);
}

/** The word for an uploaded picture. */
export function uploadedWord({ name, widths, height }: PictureFiles): string {
  return `upload/${name}/${WIDTHS.map((size) => widths[size] ?? 0).join("-")}/${height}`;
}

/** The uploaded picture that a word means; undefined for one of the site's own. */
export function readUploaded(file: string): PictureFiles | undefined {
  return WHOLE.test(file) ? listUploaded(file)[0] : undefined;
}

/** Every uploaded picture that a text names anywhere. */
export function listUploaded(text: string): PictureFiles[] {
  return [...text.matchAll(UPLOADED)].map(([, name = "", numbers = "", height]) => {
    const real = numbers.split("-").map(Number);
    const made = (SIZES[real.length] ?? [])
      .map((size, index) => [String(size), real[index] ?? 0] as const)
      .filter(([, width]) => width > 0);
    return { name, widths: Object.fromEntries(made), width: Math.max(...made.map(([, width]) => width)), height: Number(height) };
  });
}
