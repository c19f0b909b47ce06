/**
 * The company's own pictures, in DATA_DIR/brand: its logo, what stands for the site where it is shared, and icons that are drawn of the logo, or of
 * our sign in the company's colours, when somebody first asks for them. A name never changes its bytes.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { env } from "#app/env.server.ts";
import { drawBrandPicture } from "#app/media/variants.server.ts";
import { getCompany } from "./company.server.ts";
import { THEMES } from "./themes.ts";

const PAPER = "#faf7f0";
/** By the name that the address ends in: side, what of it the sign may fill, and the ground. */
const ICONS = {
  "32": { size: 32, share: 0.96, background: null },
  "180": { size: 180, share: 0.68, background: PAPER },
  "192": { size: 192, share: 0.78, background: PAPER },
  "512": { size: 512, share: 0.78, background: PAPER },
  "maskable-512": { size: 512, share: 0.56, background: PAPER },
} as const;

export type IconName = keyof typeof ICONS;

/** One drawing at a time: strangers ask for icons too. */
const oneAtATime = pLimit(1);
const MAX_WAITING = 10;

/** Makes a logo or a sharing picture of an uploaded file. Returns its name, or undefined when it is no picture that can be drawn. */
export async function storeBrandPicture(kind: "logo" | "sharing", file: string): Promise<string | undefined> {
  const hash = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
  const name = kind === "logo" ? `logo-${hash}.webp` : `distribuire-${hash}.jpg`;
  return (await drawn(name, { kind, file })) ? name : undefined;
}

/** The address of an icon of the company as it is: "/sigla/semn-albastru-192.png", "/sigla/semn-3f…-192.png". */
export function iconAddress(icon: IconName): string {
  return `/sigla/${iconName(icon)}`;
}

/** The file of a name, drawn first if it is an icon of the company as it is. Undefined for any other name, and when it cannot be drawn now. */
export async function findBrandFile(name: string): Promise<string | undefined> {
  const { logo, sharing_picture } = getCompany();
  if (name === logo || name === sharing_picture) return existing(name);
  const icon = (Object.keys(ICONS) as IconName[]).find((one) => iconName(one) === name);
  if (!icon) return undefined;
  const { main: colour, accent } = THEMES[getCompany().theme];
  const of = logo ? { file: path.join(brandDir(), logo) } : { colour, accent };
  return (await drawn(name, { kind: "icon", ...ICONS[icon], of })) ? existing(name) : undefined;
}

function iconName(icon: IconName): string {
  const { logo, theme } = getCompany();
  return `semn-${/^logo-([0-9a-f]{16})\.webp$/.exec(logo)?.[1] ?? theme}-${icon}.png`;
}

function existing(name: string): string | undefined {
  const file = path.join(brandDir(), name);
  return existsSync(file) ? file : undefined;
}

async function drawn(name: string, drawing: Parameters<typeof drawBrandPicture>[0]): Promise<boolean> {
  const file = path.join(brandDir(), name);
  if (existsSync(file)) return true;
  if (oneAtATime.pendingCount >= MAX_WAITING) return false;
  const aside = path.join(brandDir(), `.${name}`);
  return await oneAtATime(async () => {
    if (existsSync(file)) return true;
    const isDrawn = await drawBrandPicture(drawing, aside);
    if (isDrawn) renameSync(aside, file);
    else rmSync(aside, { force: true });
    return isDrawn;
  });
}

function brandDir(): string {
  const directory = path.join(env().dataDir, "brand");
  mkdirSync(directory, { recursive: true });
  return directory;
}
