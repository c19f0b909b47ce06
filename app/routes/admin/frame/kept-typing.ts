/**
 * What was typed into a form outlives a session that ended before it was sent: kept in the tab at every submit, found again once the
 * administrator has signed in and is back at the form. Needs scripts; without them the sign-in page says that nothing was saved.
 */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";

const KEY = "admin-typed";

export type Typed = readonly (readonly [name: string, value: string])[];
type Kept = { path: string; typed: Typed; isRefused: boolean };

/**
 * `keep` belongs in onSubmit. `typed` is what a session that ended had refused; undefined otherwise, on the server, and once the form is stored:
 * `saved` is anything that changes then.
 */
export function useKeptTyping(saved: string): { typed: Typed | undefined; keep: (form: HTMLFormElement) => void } {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState<Typed>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the form appears, and again when it has been stored
  useEffect(() => {
    const kept = read();
    const isOwn = kept?.path === pathname;
    if (isOwn) sessionStorage.removeItem(KEY);
    setTyped(isOwn && kept.isRefused ? kept.typed : undefined);
  }, [saved]);
  return { typed, keep: (form) => write({ path: pathname, typed: textsOf(form), isRefused: false }) };
}

/** Called where one signs in again after a refused post: true when what was typed waits at the page one goes back to. */
export function holdTyping(path: string): boolean {
  const kept = read();
  if (kept?.path !== path) return false;
  write({ ...kept, isRefused: true });
  return true;
}

/** Called when one signs out: the tab may be somebody else's next. */
export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** The texts of a form but for passwords; files cannot be kept. */
function textsOf(form: HTMLFormElement): Typed {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !name.includes("password") ? [[name, value] as const] : [],
  );
}

function read(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text ? (JSON.parse(text) as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing, or has no room, is one without this comfort. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {}
}
