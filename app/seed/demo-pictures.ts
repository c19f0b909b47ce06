/** The files of the demonstration's pictures, which come with the site as the picture worker makes them (scripts/demo-pictures.ts): nobody's first start waits for it. */
import path from "node:path";

const DIRECTORY = path.resolve("app/seed/images");

/** Where the file lies whose address an upload would have: "turfline-sport-800.webp" for "/uploads/3f…-800.webp". */
export function demoFileOf(picture: string, address: string): string {
  return path.join(DIRECTORY, picture + address.slice(address.lastIndexOf("-")));
}
