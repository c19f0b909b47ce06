/** Logo and sharing picture are uploads, named by the company's document. Icons are drawn when first asked for, into DATA_DIR/icons. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ensureDrawn } from "#app/media/drawn-files.server.ts";
import { readAddress } from "#app/media/picture.ts";
import { ensureLocalFile, shareFiles } from "#app/media/shared/shared-pictures.server.ts";
import { fileAt, pictureName, storeAt } from "#app/media/storage.server.ts";
import { makeWorkDirectory } from "#app/media/upload/work-directory.server.ts";
import { drawBrandPicture } from "#app/media/variants.server.ts";
import { getCompany } from "./company-store.server.ts";
import { ICONS, type IconName, iconFile } from "./icons.ts";
import { THEMES } from "./themes.ts";

/** Raise it when they are drawn in another way. */
const RECIPE = "1";
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
  return await ensureDrawn(name, { kind: "icon", ...ICONS[icon], of });
}

/** A logo as PDF and mails take it, of an address that is or was the company's; undefined where its file is gone. */
export async function readPdfLogo(logo: string): Promise<Buffer | undefined> {
  const name = readAddress(logo)?.name;
  if (!name || !(await ensureLocalFile(logo))) return undefined;
  const paper = `hartie-${name.slice(0, 16)}.png`;
  const drawn = await ensureDrawn(paper, { kind: "paper", file: fileAt(logo) ?? "" });
  return drawn ? await readFile(drawn) : undefined;
}
