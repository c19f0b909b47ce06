/**
 * Keys that people press in browsers that show pages as text. All are of Debian; none of them knows a script, a style sheet or a button's
 * own method.
 */
import { spawnSync } from "node:child_process";
import type { Stroke } from "./terminal.ts";

export type TextBrowser = {
  name: string;
  /** The program with its words. */
  program: readonly string[];
  files?: Readonly<Record<string, string>>;
  /** Pressed before the first page. */
  begin?: readonly Stroke[];
  /** Goes to an address. */
  open: (address: string) => Stroke[];
  /** To the beginning of the page. */
  top: readonly Stroke[];
  /** From link to link, field to field. */
  next: Stroke;
  /** Writes in place of what a field has. */
  fill: (text: string) => Stroke[];
  /** Chooses the option after so many others of the list under the cursor. */
  choose: (place: number) => Stroke[];
};

/** Reason why it is missing, in one line; with the rights for it, Debian's packages are installed first. */
export function absenceOf({ program }: TextBrowser): string | undefined {
  const needed = [program[0] as string, "tmux"];
  const missing = () => needed.filter((name) => spawnSync("which", [name]).status !== 0);
  if (missing().length > 0 && process.getuid?.() === 0)
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", ...missing()], { stdio: "ignore" });
  return missing().length === 0 ? undefined : `apt-get install ${missing().join(" ")}`;
}

const times = (count: number, stroke: Stroke) => Array.from({ length: count }, () => stroke);

export const TEXT_BROWSERS: readonly TextBrowser[] = [
  {
    name: "w3m",
    program: ["w3m", "-cookie", "-o", "confirm_qq=false"],
    open: (address) => ["U", "C-u", { type: address }, "Enter"],
    top: ["g"],
    next: "Tab",
    fill: (text) => ["Enter", "C-u", { type: text }, "Enter"],
    choose: (place) => ["Enter", ...times(place, "j"), "Enter"],
  },
  {
    name: "Lynx",
    program: ["lynx", "-tna", "-accept_all_cookies", "-nopause"],
    files: { ".lynxrc": "show_cursor=on\n" },
    open: (address) => ["g", "C-u", { type: address }, "Enter"],
    top: ["Home"],
    next: "Down",
    fill: (text) => ["Enter", "C-u", { type: text }, "Tab"],
    choose: (place) => ["Enter", ...times(place, "Down"), "Enter"],
  },
  {
    name: "elinks",
    program: ["elinks", "-no-connect"],
    files: {
      ".elinks/elinks.conf":
        'set document.browse.forms.confirm_submit = 0\nset document.browse.links.wraparound = 1\nset document.browse.links.missing_fragment = 0\nset ui.language = "English"\n',
    },
    open: (address) => ["g", "C-u", { type: address }, "Enter"],
    top: ["Home"],
    next: "Down",
    fill: (text) => ["Enter", "C-u", { type: text }, "Tab"],
    choose: (place) => ["Enter", ...times(place, "Down"), "Enter"],
  },
  {
    name: "links2",
    program: ["links2"],
    begin: ["Enter", "Enter"],
    open: (address) => ["g", "C-u", { type: address }, "Enter"],
    top: ["Home"],
    next: "Down",
    fill: (text) => ["End", "C-u", { type: text }],
    choose: (place) => ["Enter", ...times(place, "Down"), "Enter"],
  },
];
