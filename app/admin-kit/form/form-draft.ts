/** A draft outlives a session that ended before it was sent: the page itself keeps it, not the storage, until the person is back. */
import { useEffect, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { SignedIn } from "../signed-in.ts";

export type Typed = readonly (readonly [name: string, value: string])[];
/** `name` is the form of the page, `who` has typed it: who signs in after him in the same tab does not find it. */
type FormDraft = { path: string; name: string; who: string; typed: Typed; isRefused: boolean };

let draft: FormDraft | undefined;
let openForm: { path: string; name: string; who: string; form: HTMLFormElement } | undefined;

/** `keep` belongs in onSubmit. `typed`: what an ended session had refused, until `saved` changes. */
export function useFormDraft(saved: string, name: string): { typed: Typed | undefined; keep: (form: HTMLFormElement) => void } {
  const { pathname } = useLocation();
  const who = useRouteLoaderData<{ user: SignedIn }>("routes/admin/frame/layout")?.user.full_name ?? "";
  const [typed, setTyped] = useState<Typed>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the form appears, and again when it has been stored
  useEffect(() => {
    const own = draft?.path === pathname && draft.name === name ? draft : undefined;
    if (own) draft = undefined;
    setTyped(own?.isRefused && own.who === who ? own.typed : undefined);
    const follow = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest("form") : null;
      // A page may have other forms beside the one whose texts it finds again.
      if (form?.dataset.draft === name) openForm = { path: pathname, name, who, form };
    };
    document.addEventListener("input", follow);
    return () => {
      document.removeEventListener("input", follow);
      if (openForm?.name === name) openForm = undefined;
    };
  }, [saved]);
  return { typed, keep: (form) => keepFormDraft({ path: pathname, name, who }, form) };
}

export function keepFormDraft(of: Pick<FormDraft, "path" | "name" | "who">, form: HTMLFormElement): void {
  draft = { ...of, typed: textsOf(form), isRefused: false };
}

/** Called when the session has ended under an open page: its form waits as if it had been sent and refused. */
export function keepOpenForm(): void {
  if (openForm?.form.isConnected) {
    const { path, name, who, form } = openForm;
    draft = { path, name, who, typed: textsOf(form), isRefused: true };
  }
}

/** Called at the sign-in that follows: true when a draft waits at the page that one goes back to. `isRefused`: it was sent. */
export function markDraftRefused(path: string, isRefused: boolean): boolean {
  if (draft?.path !== path || !(isRefused || draft.isRefused)) return false;
  draft = { ...draft, isRefused: true };
  return true;
}

/** Called when one signs out: the tab may be somebody else's next. */
export function forgetFormDraft(): void {
  draft = undefined;
  openForm = undefined;
}

function textsOf(form: HTMLFormElement): Typed {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !name.includes("password") ? [[name, value] as const] : [],
  );
}
