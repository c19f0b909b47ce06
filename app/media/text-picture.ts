/**
 * A picture that a text names by one word: a file of the site itself ("heroes/gazon-1", without size and type) or an uploaded one, with the sizes that
 * were made of it ("upload/3f…/300.150-660.330/660": each size with the real width, then the height of the largest). So the text is all that has to be
 * kept. Pure.
 */
import type { PictureFiles } from "./picture.ts";

const SITE = /^(about|contact|heroes|home)\/[a-z0-9-]{1,60}$/;
const UPLOADED = /upload\/([0-9a-f]{32})\/(\d{1,4}\.\d{1,4}(?:-\d{1,4}\.\d{1,4}){0,7})\/(\d{1,4})/g;
const WHOLE = new RegExp(`^${UPLOADED.source}$`);

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
    const made = numbers.split("-").map((part) => part.split(".").map(Number));
    return { name, widths: Object.fromEntries(made), width: Math.max(...made.map(([, width = 0]) => width)), height: Number(height) };
  });
}
