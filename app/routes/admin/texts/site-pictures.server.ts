import { readdirSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["home", "heroes", "about", "contact"];

export function listSitePictures(): readonly string[] {
  return FOLDERS.flatMap((folder) => {
    const names = filesOf(folder).flatMap((name) => /^(.+)-800\.jpg$/.exec(name)?.[1] ?? []);
    return names.sort((one, other) => one.localeCompare(other, "ro", { numeric: true })).map((name) => `${folder}/${name}`);
  });
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(path.resolve("build/client/images", folder));
  } catch {
    return [];
  }
}
