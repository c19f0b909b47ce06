/** Logo and sharing picture are uploads, named by the company's document. Icons are drawn when first asked for, into DATA_DIR/icons. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { env } from "#app/env.server.ts";
import { readAddress } from "#app/media/picture.ts";
import { ensureLocalFile, shareFiles } from "#app/media/shared/shared-pictures.server.ts";
import { fileAt, pictureName, storeAt } from "#app/media/storage.server.ts";
import { makeWorkDirectory } from "#app/media/upload/work-directory.server.ts";
import { drawBrandPicture } from "#app/media/variants.server.ts";
import { getCompany } from "./company.server.ts";
import { ICONS, type IconName, iconFile } from "./icons.ts";
import { THEMES } from "./themes.ts";

/** Raise it when they are drawn in another way. */
const RECIPE = "1";
/** One drawing at a time: strangers ask for icons too. */
const oneAtATime = pLimit(1);
const MAX_WAITING = 10;
const WIDTHS = { logo: 640, sharing: 1200, sal: 640 } as const;

export async function storeBrandPicture(kind: keyof typeof WIDTHS, file: string): Promise<string | undefined> {
  using directory = makeWorkDirectory("image");
  const made = path.join(directory.path, "made");
  if (!(await drawBrandPicture({ kind: kind === "sharing" ? "sharing" : "logo", file }, made))) return undefined;
  const address = `/uploads/${pictureName(readFileSync(file), `${RECIPE} ${kind}`)}-${WIDTHS[kind]}.${kind === "sharing" ? "jpg" : "webp"}`;
  storeAt(address, readFileSync(made));
  await shareFiles([address]);
  return address;
}

export async function findIconFile(name: string): Promise<string | undefined> {
  const company = getCompany();
  const { logo } = company;
  const icon = (Object.keys(ICONS) as IconName[]).find((one) => iconFile(company, one) === name);
  if (!icon) return undefined;
  if (logo) await ensureLocalFile(logo);
  const { main: colour, accent } = THEMES[company.theme];
  const of = logo ? { file: fileAt(logo) ?? "" } : { colour, accent };
  return (await drawn(name, { kind: "icon", ...ICONS[icon], of })) ? existing(name) : undefined;
}

/** A logo as PDF and mails take it, of an address that is or was the company's; undefined where its file is gone. */
export async function readPdfLogo(logo: string): Promise<Buffer | undefined> {
  const name = readAddress(logo)?.name;
  if (!name || !(await ensureLocalFile(logo))) return undefined;
  const paper = `hartie-${name.slice(0, 16)}.png`;
  const isDrawn = await drawn(paper, { kind: "paper", file: fileAt(logo) ?? "" });
  return isDrawn ? await readFile(path.join(iconsDir(), paper)) : undefined;
}

function existing(name: string): string | undefined {
  const file = path.join(iconsDir(), name);
  return existsSync(file) ? file : undefined;
}

async function drawn(name: string, drawing: Parameters<typeof drawBrandPicture>[0]): Promise<boolean> {
  const file = path.join(iconsDir(), name);
  if (existsSync(file)) return true;
  if (oneAtATime.pendingCount >= MAX_WAITING) return false;
  const aside = path.join(iconsDir(), `.${name}`);
  return await oneAtATime(async () => {
    if (existsSync(file)) return true;
    const isDrawn = await drawBrandPicture(drawing, aside);
    if (isDrawn) renameSync(aside, file);
    else rmSync(aside, { force: true });
    return isDrawn;
  });
}

function iconsDir(): string {
  const directory = path.join(env().dataDir, "icons");
  mkdirSync(directory, { recursive: true });
  return directory;
}
