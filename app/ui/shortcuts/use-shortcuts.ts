import { useEffect, useRef, useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "../local-storage.ts";

/**
 * Single keys that act on a page, for who works with the keyboard. Only where scripts run, never while something is typed, and they can be switched off. By the key as events name it,
 * letters in lower case; a handler that answers false leaves the key to the browser.
 */
type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

const SWITCH = "taste";
const listeners = new Set<() => void>();

export function useShortcuts(shortcuts: Shortcuts): void {
  const { isOn } = useShortcutSwitch();
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      const isChord = event.ctrlKey || event.altKey || event.metaKey;
      if (event.defaultPrevented || isChord || isTyping(event) || document.querySelector("dialog[open]:modal")) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = Object.hasOwn(current.current, key) ? current.current[key] : undefined;
      if (act && act(event) !== false) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

/** Whether the keys act: not before scripts run, and not where somebody switched them off (WCAG 2.1.4). */
export function useShortcutSwitch(): { isReady: boolean; isOn: boolean; set: (isOn: boolean) => void } {
  const state = useSyncExternalStore(subscribe, readSwitch, () => undefined);
  return { isReady: state !== undefined, isOn: state === true, set: writeSwitch };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSwitch(): boolean {
  return readLocal(SWITCH) !== "0";
}

function writeSwitch(isOn: boolean): void {
  writeLocal(SWITCH, isOn ? "1" : "0");
  for (const listener of listeners) listener();
}

/** Letters belong to the field that has the focus; so do the arrows of a list or of a group of choices, which knows no letters. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches("input[type=radio]")) return key.length > 1;
  return target.matches("input:not([type=checkbox]), textarea, select, [contenteditable] *, [contenteditable]");
}
