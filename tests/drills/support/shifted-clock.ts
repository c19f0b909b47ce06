/** Loaded before the site: its clock is wrong by as many milliseconds as stand in the file DRILL_CLOCK. */
import { readFileSync } from "node:fs";

const RightDate = Date;
let shift = 0;

setInterval(() => {
  const said = Number(readFileSync(process.env.DRILL_CLOCK as string, "utf8"));
  shift = process.env.DRILL_SABOTAGE === "never-goes-back" ? Math.max(shift, said) : said;
}, 20).unref();

globalThis.Date = class extends RightDate {
  constructor(...args: [] | [string]) {
    super(...((args.length === 0 ? [RightDate.now() + shift] : args) as [string]));
  }

  static override now(): number {
    return RightDate.now() + shift;
  }
} as DateConstructor;
