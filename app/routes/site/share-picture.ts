/** Picture of a page that somebody passes on: one of its own, else the company's (docs/decisions/0015-sharing.md). */
import type { CompanyView } from "#app/company/company-facts.ts";
import { fallbackAddress, type Picture, readUploaded, siteAddressAt } from "#app/media/picture.ts";
import type { TextPicture } from "#app/texts/text-field.ts";

/** `path` is a JPEG, because some messengers show no WebP; `width` and `height` are its pixels. */
export type SharePicture = { path: string; width: number; height: number; alt: string };

export function uploadedPicture(picture: Picture): SharePicture {
  return { path: fallbackAddress(picture), width: picture.width, height: picture.height, alt: picture.alt_text };
}

/** A picture that a text names; one from public/images with the height it has there. */
export function textPicture(picture: TextPicture | undefined, height = 500): SharePicture | undefined {
  if (!picture?.file) return undefined;
  const uploaded = readUploaded(picture.file);
  if (uploaded) return uploadedPicture({ ...uploaded, alt_text: picture.alt });
  return { path: siteAddressAt(picture.file, 800, "jpg"), width: 800, height, alt: picture.alt };
}

/** A category's first picture, called as what it stands for: its own alternative text would travel a second time. */
export function heroPicture(hero: TextPicture | Picture | undefined, alt: string): SharePicture | undefined {
  const picture = hero && ("file" in hero ? textPicture(hero, 267) : uploadedPicture(hero));
  return picture && { ...picture, alt };
}

export function companyPicture({ name, motto, sharing_picture }: CompanyView): SharePicture {
  const alt = motto ? `${name}: ${motto}` : name;
  if (sharing_picture) return { path: sharing_picture, width: 1200, height: 630, alt };
  return { path: siteAddressAt("home/home-1", 800, "jpg"), width: 800, height: 500, alt };
}
