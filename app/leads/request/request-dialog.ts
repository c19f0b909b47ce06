import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterPaint } from "#app/ui/painting/after-paint.ts";

/**
 * Lifts an open dialog into the top layer while the address ends in `hash`, and lets it back into the page when it is closed. Who came here for the
 * dialog and has typed nothing goes back to where he came from, or to the head of the page. A form that was refused where it stands in the page
 * stays there, with the focus on what is wrong.
 *
 * What lies under an open dialog can be used no more, or again, so the browser restyles the whole page: a picture after the touch, not before it.
 */
export function useDialogAt(hash: string, isEnabled: boolean, isRefused: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isEnabled || typeof element.showModal !== "function") return;
    let isFromLink = false;
    function openFromLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[href="${hash}"]`) : null;
      if (!element || !link || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      isFromLink = true;
      afterPaint(() => {
        document.getElementById("calculator")?.scrollIntoView({ block: "start" });
        lift(element);
      });
    }
    function closeOnBackdrop(event: MouseEvent) {
      if (event.target === element && element?.matches(":modal")) close();
    }
    function closeInstead(event: Event) {
      const isAsked =
        event.type === "cancel" ? event.target === element : event.target instanceof HTMLFormElement && event.target.method === "dialog";
      if (!isAsked || !event.cancelable) return;
      event.preventDefault();
      close();
    }
    function close() {
      // The router counts its pages in the state of the history: what was opened by its address is the first.
      if (!isFromLink && window.history.state?.idx > 0 && element && !isTyped(element)) return navigate(-1);
      leaveAddress(hash);
      afterPaint(() => element?.close());
    }
    const settleBack = () => settle(element, hash, isFromLink);
    element.addEventListener("close", settleBack);
    element.addEventListener("click", closeOnBackdrop);
    element.addEventListener("cancel", closeInstead);
    element.addEventListener("submit", closeInstead);
    document.addEventListener("click", openFromLink);
    if (location.hash === hash && !isRefused) lift(element);
    return () => {
      element.removeEventListener("close", settleBack);
      element.removeEventListener("click", closeOnBackdrop);
      element.removeEventListener("cancel", closeInstead);
      element.removeEventListener("submit", closeInstead);
      document.removeEventListener("click", openFromLink);
    };
  }, [hash, isEnabled, isRefused, navigate, location.hash]);
  return dialog;
}

function lift(element: HTMLDialogElement): void {
  const section = element.closest("section");
  if (!section || !element.isConnected || element.matches(":modal")) return;
  // The page keeps its height, so that nothing below moves while the form is away.
  section.style.minBlockSize = `${section.offsetHeight}px`;
  element.close();
  element.showModal();
  element.querySelector("h2")?.focus();
}

function settle(element: HTMLDialogElement, hash: string, isFromLink: boolean): void {
  const section = element.closest("section");
  if (!section || element.open) return;
  element.setAttribute("open", "");
  section.style.minBlockSize = "";
  leaveAddress(hash);
  // The link has the focus again; the page has moved on to the calculator meanwhile.
  if (isFromLink) document.activeElement?.scrollIntoView({ block: "nearest" });
  // Opened by its address, there is no link to go back to: what was typed stays in view.
  else if (isTyped(element)) section.scrollIntoView({ block: "start" });
  else window.scrollTo(0, 0);
}

function isTyped(element: HTMLElement): boolean {
  const fields = element.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");
  return [...fields].some(({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked);
}

/** At once: who reloads the page has closed the dialog, whether that has been painted or not. */
function leaveAddress(hash: string): void {
  const { location, history } = window;
  if (location.hash === hash) history.replaceState(history.state, "", location.pathname + location.search);
}
