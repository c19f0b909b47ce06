import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterPaint } from "#app/ui/painting/after-paint.ts";

/** From here on the form stands in the place that asked for it; below it is a modal dialog, over the whole of a telephone. */
const WIDE = "(width >= 64rem)";

/** State of the step in the history that a press on a link makes: closing goes back over it. */
type StepState = { isStep?: boolean } | null;

/**
 * Opens a dialog while the address ends in `hash`: a step of the browser's history, which Back closes. `look` holds classes of its section: without
 * scripts the browser finds the place itself. Who came here for the dialog and has typed nothing goes back to where he came from. A form that was
 * refused without scripts stays where it stands, with the focus on what is wrong.
 *
 * What lies under a modal dialog can be used no more, or again, so the browser restyles the whole page: a picture after the touch, not before it.
 */
export function useDialogAt(hash: string, isEnabled: boolean, isRefused: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [look, setLook] = useState("");
  const wasOpen = useRef(false);
  const location = useLocation();
  const navigate = useNavigate();
  const isAsked = isEnabled && location.hash === hash;
  const isStep = (location.state as StepState)?.isStep === true;
  const close = useCallback(() => {
    const { history } = window;
    if (isStep || (history.state?.idx > 0 && dialog.current && !isTyped(dialog.current))) return navigate(-1);
    const { pathname, search } = window.location;
    return navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [navigate, isStep]);
  useEffect(() => {
    if (!isEnabled) return;
    function openFromLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[href="${hash}"]`) : null;
      if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      opener.current = link;
      const { pathname, search } = window.location;
      afterPaint(() => navigate(pathname + search + hash, { preventScrollReset: true, state: { isStep: true } satisfies StepState }));
    }
    document.addEventListener("click", openFromLink);
    return () => document.removeEventListener("click", openFromLink);
  }, [hash, isEnabled, navigate]);
  useEffect(() => {
    if (!isEnabled) return;
    setLook(isAsked ? "is-live is-open" : "is-live");
  }, [isEnabled, isAsked]);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !look) return;
    if (look.includes("is-open")) show(element, isRefused);
    else if (wasOpen.current) leave(element, opener);
    wasOpen.current = look.includes("is-open");
  }, [look, isRefused]);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const closeOnBackdrop = (event: MouseEvent) => event.target === element && element.matches(":modal") && close();
    const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && !element.matches(":modal") && close();
    // Of a modal dialog Escape, and the Back gesture of some telephones.
    const closeInstead = (event: Event) => {
      if (event.target !== element || !event.cancelable) return;
      event.preventDefault();
      close();
    };
    element.addEventListener("click", closeOnBackdrop);
    element.addEventListener("cancel", closeInstead);
    element.addEventListener("keydown", closeOnEscape);
    return () => {
      element.removeEventListener("click", closeOnBackdrop);
      element.removeEventListener("cancel", closeInstead);
      element.removeEventListener("keydown", closeOnEscape);
    };
  }, [close]);
  return { dialog, look, close };
}

function show(element: HTMLDialogElement, isRefused: boolean): void {
  if (element.matches(":modal")) return;
  if (matchMedia(WIDE).matches) element.scrollIntoView({ block: "nearest" });
  else if (!isRefused) {
    element.close();
    element.showModal();
    // It is out of sight while the form stands in its place.
    document.getElementById("calculator")?.scrollIntoView({ block: "start" });
  }
  if (isRefused) return;
  const focusTitle = () => element.querySelector("h2")?.focus({ preventScroll: true });
  focusTitle();
  // A press before scripts listened is a step of the browser's own: it shows the place a moment later, and takes the focus away.
  addEventListener("hashchange", () => window.location.hash && document.activeElement === document.body && focusTitle(), { once: true });
}

/** Back into the page, with the focus where it was; who came by the address goes to its head. */
function leave(element: HTMLDialogElement, opener: { current: HTMLElement | null }): void {
  if (element.matches(":modal")) {
    element.close();
    element.setAttribute("open", "");
  }
  if (opener.current) opener.current.focus();
  else window.scrollTo(0, 0);
  opener.current = null;
}

function isTyped(element: HTMLElement): boolean {
  const fields = element.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");
  return [...fields].some(({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked);
}
