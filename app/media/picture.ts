/** A picture, its files and its addresses. Pure, and importing nothing: the image worker runs it as it stands (Dockerfile). */

/** Pixels of the longer side. A further size goes in here: the next start makes it of what is there. 660: telephones of 360 points. */
export const WIDTHS = [300, 660, 800, 1200] as const;
/** Names that the calls have always used; a further size has no name there. */
const NAMED = { thumb: 300, medium: 800, large: 1200 } as const satisfies Record<string, (typeof WIDTHS)[number]>;

export const LARGEST_WIDTH = Math.max(...WIDTHS);

/** Its files share a name and end in their real width: a portrait's 300 is 150 wide, and a tiny picture is one file. */
export type PictureFiles = {
  name: string;
  /** The real width of each size that was made: {"300": 150, "800": 400, "1200": 600}. */
  widths: Readonly<Record<string, number>>;
  width: number;
  height: number;
};

export type Picture = PictureFiles & { alt_text: string };

function addressOf(name: string, width: number, type: "webp" | "jpg" = "webp"): string {
  return `/uploads/${name}-${width}.${type}`;
}

/** From the smallest up: an object lists keys that are whole numbers in their order. */
function madeOf({ widths }: PictureFiles): { size: number; width: number }[] {
  return Object.entries(widths).map(([size, width]) => ({ size: Number(size), width }));
}

/** The address of the file for a wanted size: the smallest that reaches it, else the largest there is. */
export function addressAt(picture: PictureFiles, wanted: number): string {
  const made = madeOf(picture);
  return addressOf(picture.name, (made.find(({ size }) => size >= wanted) ?? made.at(-1))?.width ?? picture.width);
}

export function fallbackAddress(picture: Pick<PictureFiles, "name" | "width">): string {
  return addressOf(picture.name, picture.width, "jpg");
}

/** The srcset of a `source`: "…-300.webp 300w, …-800.webp 800w, …", of the sizes that are of use. */
export function srcSet(picture: PictureFiles, largest = Number.POSITIVE_INFINITY): string {
  return madeOf(picture)
    .filter(({ size }) => size <= largest)
    .map(({ size, width }) => `${addressOf(picture.name, width)} ${size}w`)
    .join(", ");
}

export type PictureFile = { address: string; width: number; height: number };

export function filesOf(picture: PictureFiles): PictureFile[] {
  const real = [...new Set(madeOf(picture).map(({ width }) => width))];
  const heightAt = (width: number) => Math.round((width * picture.height) / picture.width);
  return [
    { address: fallbackAddress(picture), width: picture.width, height: picture.height },
    ...real.map((width) => ({ address: addressOf(picture.name, width), width, height: heightAt(width) })),
  ];
}

export function addressesOf(picture: PictureFiles): string[] {
  return filesOf(picture).map(({ address }) => address);
}

/** An expert's photo is one file: this size, or the picture's own when it is smaller. */
export function photoAddress(picture: PictureFiles): string {
  return addressAt(picture, NAMED.medium);
}

export type PictureView = {
  id: number;
  image_url: string;
  alt_text: string;
  sort_order: number;
  width: number;
  height: number;
  variants: Record<keyof typeof NAMED, string>;
};

export function pictureView(picture: Picture & { id: number; sort_order: number }): PictureView {
  const { id, alt_text, sort_order, width, height } = picture;
  const [thumb, medium, large] = [NAMED.thumb, NAMED.medium, NAMED.large].map((size) => addressAt(picture, size)) as [
    string,
    string,
    string,
  ];
  return { id, image_url: fallbackAddress(picture), alt_text, sort_order, width, height, variants: { thumb, medium, large } };
}

const FILE = /^\/uploads\/(([0-9a-f]{32})(?:-[0-9]{1,4}\.(?:webp|jpg)|\.pdf))$/;

export function readAddress(address: string): { file: string; name: string } | undefined {
  const [, file, name] = FILE.exec(address) ?? [];
  return file && name ? { file, name } : undefined;
}

/** Those of the site itself lie in public/images as they are: a new width of uploads is none of theirs. */
const SITE_WIDTHS = [300, 660, 800, 1200] as const;

/** A size of a picture of the site itself (public/images), `file` without size and extension: "heroes/gazon-1". */
export function siteAddressAt(file: string, size: (typeof SITE_WIDTHS)[number], type: "webp" | "jpg" = "webp"): string {
  return `/images/${file}-${size}.${type}`;
}

export function siteSrcSet(file: string): string {
  return SITE_WIDTHS.map((size) => `${siteAddressAt(file, size)} ${size}w`).join(", ");
}

export function inNewOrder(pictures: readonly { id: number }[], order: readonly number[]): number[] | undefined {
  const present = pictures.map(({ id }) => id);
  return order.every((id) => present.includes(id)) ? [...new Set([...order, ...present])] : undefined;
}

/**
 * A picture that a text names by one word: a file of the site itself ("heroes/gazon-1", without size and type) or an uploaded one, with the sizes that
 * were made of it ("upload/3f…/300.150-660.330/660": each size with the real width, then the height of the largest). So the text is all that has to be
 * kept. Pure.
 */

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
