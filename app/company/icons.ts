/** Icons of the company: their addresses, made of what they are drawn of, so that a name never changes its bytes. Pure. */
import { readAddress } from "#app/media/picture.ts";
import type { CompanyView } from "./company-facts.ts";

const PAPER = "#faf7f0";

/** By the name that the address ends in: side, what of it the sign may fill, and the ground. */
export const ICONS = {
  "32": { size: 32, share: 0.96, background: null },
  "180": { size: 180, share: 0.68, background: PAPER },
  "192": { size: 192, share: 0.78, background: PAPER },
  "512": { size: 512, share: 0.78, background: PAPER },
  "maskable-512": { size: 512, share: 0.56, background: PAPER },
} as const;

export type IconName = keyof typeof ICONS;

export function iconFile({ logo, theme }: Pick<CompanyView, "logo" | "theme">, icon: IconName): string {
  return `semn-${readAddress(logo)?.name.slice(0, 16) ?? theme}-${icon}.png`;
}

export function iconAddress(company: Pick<CompanyView, "logo" | "theme">, icon: IconName): string {
  return `/sigla/${iconFile(company, icon)}`;
}
