/** A terminal of its own (tmux), in which somebody presses keys and reads the screen. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** High enough for any page: nothing has to be scrolled. */
const [WIDTH, HEIGHT] = [100, 900];
/** Milliseconds between two keys, and until the screen is read again. */
const BEAT = 60;
const PATIENCE = 15_000;
const MOST_STEPS = 250;
/** Text between the cursor and the words of a button: Lynx writes its value there, "(calculate) Calculează", "(BUTTON) Trimite". */
const BEFORE_WORDS = /^[([]?[\w-]*[)\]]? ?$/;

/** A name of tmux ("Enter", "C-u", "Tab"), or what is typed letter by letter. */
export type Stroke = string | { type: string };

export type Terminal = ReturnType<typeof openTerminal>;

/** `files` lie in the program's home. */
export function openTerminal(program: readonly string[], files: Readonly<Record<string, string>>) {
  const home = mkdtempSync(path.join(tmpdir(), "seminord-terminal-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    writeFileSync(path.join(home, name), text);
  }
  const tmux = (...words: string[]) => {
    const all = ["-S", path.join(home, "socket"), "-f", "/dev/null", ...words];
    const { status, stdout, stderr } = spawnSync("tmux", all, { encoding: "utf8" });
    if (status !== 0) throw new Error(`tmux ${words[0]}: ${stderr.trim()}`);
    return stdout;
  };
  const env = ["-e", `HOME=${home}`, "-e", "LANG=C.UTF-8", "-e", "LC_ALL=C.UTF-8"];
  tmux("new-session", "-d", "-s", "it", "-x", String(WIDTH), "-y", String(HEIGHT), ...env, ...program);
  const read = () => tmux("capture-pane", "-p", "-t", "it").replaceAll("\u00a0", " ").split("\n");
  const cursor = () => {
    const [x = 0, y = 0] = tmux("display-message", "-p", "-t", "it", "#{cursor_x},#{cursor_y}").split(",").map(Number);
    return { x, y };
  };

  async function press(...strokes: Stroke[]): Promise<void> {
    for (const stroke of strokes) {
      tmux("send-keys", "-t", "it", ...(typeof stroke === "string" ? [stroke] : ["-l", stroke.type]));
      await pause(BEAT);
    }
  }

  function placeOf(words: string): { x: number; y: number; line: string } {
    const lines = read();
    const own = (line: string) => line.trim().replace(/^\([\w-]*\) /, "");
    const ways = [
      (line: string) => own(line) === words,
      (line: string) => own(line).startsWith(words),
      (line: string) => line.includes(words),
    ];
    const y = ways.map((isIt) => lines.findIndex(isIt)).find((row) => row >= 0);
    if (y === undefined) throw new Error(`„${words}” is not on\n${shown(lines)}`);
    const line = lines[y] ?? "";
    return { x: line.indexOf(words), y, line };
  }

  /** Goes on from link to link by a key until the cursor stands on the words, at the first field after them, or on the box before them. */
  async function walk(words: string, key: Stroke, where: "on" | "after" | "before"): Promise<void> {
    const goal = placeOf(words);
    const end = goal.x + words.length;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const { x, y } = cursor();
      const isThere = {
        on: y === goal.y && x <= end && BEFORE_WORDS.test(goal.line.slice(x, goal.x)),
        after: (y === goal.y && x >= end) || (y > goal.y && y <= goal.y + 4),
        before: y === goal.y && x >= goal.x - 5 && x < goal.x,
      };
      if (isThere[where]) return;
      await press(key);
    }
    throw new Error(`The cursor does not get to „${words}” on\n${shown(read())}`);
  }

  /** Whether the screen says it within some seconds; lines may break anywhere. */
  async function saw(words: string): Promise<boolean> {
    const end = Date.now() + PATIENCE;
    const wanted = words.replaceAll(/\s+/g, "");
    while (Date.now() < end) {
      if (read().join("").replaceAll(/\s+/g, "").includes(wanted)) return true;
      await pause(BEAT);
    }
    return false;
  }

  async function sees(words: string): Promise<void> {
    if (!(await saw(words))) throw new Error(`In vain: „${words}” is read on\n${shown(read())}`);
  }

  function close(): void {
    spawnSync("tmux", ["-S", path.join(home, "socket"), "kill-server"]);
    rmSync(home, { recursive: true, force: true });
  }

  return { press, walk, saw, sees, close };
}

function shown(lines: readonly string[]): string {
  return lines.filter((line) => line.trim() !== "").join("\n");
}
