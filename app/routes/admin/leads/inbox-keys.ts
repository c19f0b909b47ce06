/** The keys of the inbox. They press what stands in the rows, so that nothing has two ways of being done. */
import { useRef } from "react";
import { useShortcuts } from "#app/ui/shortcuts/use-shortcuts.ts";

export const INBOX_KEYS = [
  ["/", "caută"],
  ["j ↓", "cererea următoare"],
  ["k ↑", "cererea anterioară"],
  ["Enter", "deschide cererea"],
  ["t", "sună"],
  ["s", "starea cererii"],
  ["n", "notează apelul"],
  ["p", "preia cererea"],
  ["x", "bifează"],
  ["b", "la cele bifate"],
  ["c", "cerere nouă"],
  ["?", "lista aceasta"],
] as const;

/** A list of outcomes that does not show what was asked for by then has none of it. */
const MOST_FRAMES = 30;

export function useInboxKeys(): void {
  // A row may lose the focus to what was pressed in it; the next key goes on from there.
  const last = useRef("");
  const rows = () => [...document.querySelectorAll<HTMLElement>("li.lead")];
  const focused = () => document.activeElement?.closest<HTMLElement>("li.lead");
  const current = () => focused() ?? document.getElementById(last.current);

  function move(step: 1 | -1): boolean {
    const all = rows();
    const from = current();
    const index = from ? all.indexOf(from) + step : 0;
    const row = all[Math.min(Math.max(index, 0), all.length - 1)];
    if (!row) return false;
    last.current = row.id;
    row.querySelector<HTMLElement>(".lead__who a")?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
    return true;
  }
  const isInRow = () => Boolean(focused()) && !document.activeElement?.closest(".lead__outcomes");
  /** By a step, round and round, or to an end. */
  function moveInLog(to: 1 | -1 | "first" | "last"): boolean {
    const log = document.activeElement?.closest(".lead__outcomes");
    const entries = [...(log?.querySelectorAll<HTMLElement>("button, summary, a") ?? [])].filter((entry) => entry.checkVisibility());
    if (entries.length === 0) return false;
    const index = to === "first" ? 0 : to === "last" ? -1 : entries.indexOf(document.activeElement as HTMLElement) + to;
    entries.at(index % entries.length)?.focus();
    return true;
  }
  const find = (selector: string) => () => {
    const control = current()?.querySelector<HTMLElement>(selector);
    control?.focus();
    return control ?? false;
  };
  const press = (selector: string) => () => {
    const control = find(selector)();
    if (control) control.click();
    return control !== false;
  };
  /** An entry that the list holds only while it is open comes a moment later. */
  function openLog(selector: "button" | "select") {
    const log = find(".lead__log > summary")();
    if (!log) return false;
    const details = log.parentElement as HTMLDetailsElement;
    details.open = true;
    const focus = (frames: number) => {
      const entry = details.querySelector<HTMLElement>(selector);
      if (entry) entry.focus();
      else if (frames > 0) requestAnimationFrame(() => focus(frames - 1));
    };
    focus(MOST_FRAMES);
    return true;
  }
  useShortcuts({
    "/": () => document.querySelector<HTMLElement>("input[type=search]")?.focus(),
    j: () => move(1),
    k: () => move(-1),
    // In the list that hangs from a row the arrows walk through it, away from the rows they move the page.
    ArrowDown: () => moveInLog(1) || (isInRow() && move(1)),
    ArrowUp: () => moveInLog(-1) || (isInRow() && move(-1)),
    Home: () => moveInLog("first"),
    End: () => moveInLog("last"),
    Enter: () => document.activeElement === document.body && press(".lead__who a")(),
    t: press(".lead__call"),
    s: () => openLog("select"),
    n: () => openLog("button"),
    p: press(".lead__take"),
    x: press(".lead__tick input"),
    b: () => document.getElementById("stare-bifate")?.focus(),
  });
}
