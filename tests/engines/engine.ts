/** Browser of a flow, whichever engine it has: little is asked of it, so that each engine's way of doing it is short. */

/** How the browser is started; the flows name what differs from `USUAL`. */
export type Setting = {
  language: "ro-RO" | "en-US";
  hasScripts: boolean;
  /** Device pixels in a CSS pixel: 2 is what a zoom of 200 % makes of a usual screen. */
  scale: 1 | 2;
  /** The letters' height in pixels that the visitor chose in the browser, in place of 16. */
  fontSize: 16 | 32;
  hasForcedColours: boolean;
};

export const USUAL: Setting = { language: "ro-RO", hasScripts: true, scale: 1, fontSize: 16, hasForcedColours: false };

/** In CSS pixels from the upper left corner of the window's content. */
export type Point = { x: number; y: number };

export type Key = "Tab" | "Enter" | "Space" | "Escape" | "Delete" | "ArrowLeft" | "ArrowRight" | "End" | "Control+a" | "Control+b";

export type Browser = {
  /** Resolves when the page has loaded. */
  goto: (address: string) => Promise<void>;
  /** Runs a function in the page; it sees only its arguments. Works where the page's own scripts do not run, too: so no timer, no promise in it. */
  evaluate: <Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  resize: (width: number, height: number) => Promise<void>;
  click: (at: Point) => Promise<void>;
  /** Types into whatever has the focus, key by key. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** A finger goes down, moves, and is lifted. */
  drag: (from: Point, to: Point) => Promise<void>;
  /** Chooses files in a file field. */
  attach: (css: string, files: readonly string[]) => Promise<void>;
  /** Does something that makes the page ask with `confirm`, says yes, and returns what was asked. */
  agree: (act: () => Promise<void>) => Promise<string>;
  /** Sheets of paper that the page prints on. */
  sheets: () => Promise<number>;
  /** PNG. */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Abilities that not every engine can be given on this kind of machine. */
export type Ability = "paper" | "letters" | "forced colours";

export type Engine = {
  name: string;
  /** Reason why it is missing on this machine, with the command that installs it; undefined when nothing is missing. */
  absence: () => string | undefined;
  /** Abilities that it cannot be given, with the reason. */
  inabilities: Partial<Record<Ability, string>>;
  launch: (setting: Setting) => Promise<Browser>;
};
