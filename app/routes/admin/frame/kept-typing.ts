/**
 * What was typed into a form outlives a session that ended before it was sent: kept by the page itself at every submit, found again once the
 * administrator has signed in and is back at the form. Nothing of it is written into the browser's storage, so it ends with the page. Needs scripts;
 * without them the sign-in page says that nothing was saved.
 */
import { useEffect, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { SignedIn } from "./signed-in.ts";

export type Typed = readonly (readonly [name: string, value: string])[];
/** `who` has typed it: who signs in after him in the same tab does not find it. */
type Kept = { path: string; who: string; typed: Typed; isRefused: boolean };

let kept: Kept | undefined;
/** The form that is being filled in now. */
let open: { path: string; who: string; form: HTMLFormElement } | undefined;

/**
 * `keep` belongs in onSubmit. `typed` is what a session that ended had refused; undefined otherwise, on the server, and once the form is stored:
 * `saved` is anything that changes then.
 */
export function useKeptTyping(saved: string): { typed: Typed | undefined; keep: (form: HTMLFormElement) => void } {
  const { pathname } = useLocation();
  const who = useRouteLoaderData<{ user: SignedIn }>("routes/admin/frame/layout")?.user.full_name ?? "";
  const [typed, setTyped] = useState<Typed>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the form appears, and again when it has been stored
  useEffect(() => {
    const own = kept?.path === pathname ? kept : undefined;
    if (own) kept = undefined;
    setTyped(own?.isRefused && own.who === who ? own.typed : undefined);
    const follow = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form?.method === "post") open = { path: pathname, who, form };
    };
    document.addEventListener("input", follow);
    return () => {
      document.removeEventListener("input", follow);
      open = undefined;
    };
  }, [saved]);
  return { typed, keep: (form) => keepTyping(pathname, form, who) };
}

/** What a form holds, kept until it is stored. */
export function keepTyping(path: string, form: HTMLFormElement, who: string): void {
  kept = { path, who, typed: textsOf(form), isRefused: false };
}

/** Called when the session has ended under a page that is only open: what is in its form waits as if it had been sent and refused. */
export function holdOpenForm(): void {
  if (open?.form.isConnected) kept = { path: open.path, who: open.who, typed: textsOf(open.form), isRefused: true };
}

/** Called where one signs in again after that: true when what was typed waits at the page one goes back to. `isRefused`: it was sent. */
export function holdTyping(path: string, isRefused: boolean): boolean {
  if (kept?.path !== path || !(isRefused || kept.isRefused)) return false;
  kept = { ...kept, isRefused: true };
  return true;
}

/** Called when one signs out: the tab may be somebody else's next. */
export function forgetTyping(): void {
  kept = undefined;
  open = undefined;
}

/** The texts of a form but for passwords; files cannot be kept. */
function textsOf(form: HTMLFormElement): Typed {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !name.includes("password") ? [[name, value] as const] : [],
  );
}
