import type { MouseEvent } from "react";

/**
 * Takes a plain press of a link from the browser; with a key held down, the visitor wants a new tab or a file. Safari gives no focus to what is
 * pressed, and it is given back to what had it.
 */
export function takePress(event: MouseEvent<HTMLElement>): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  return true;
}

export function arrowStep(key: string): -1 | 0 | 1 {
  if (key === "ArrowLeft") return -1;
  return key === "ArrowRight" ? 1 : 0;
}
