import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { afterPaint } from "#app/ui/painting/after-paint.ts";

/**
 * Lifts an open dialog into the top layer while the address ends in `hash`, and lets it back into the page when it is closed. A form that was
 * refused where it stands in the page stays there, with the focus on what is wrong.
 *
 * What lies under an open dialog can be used no more, or again, so the browser restyles the whole page: a picture after the touch, not before it.
 */
export function useDialogAt(hash: string, isEnabled: boolean, isRefused: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
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
    /** Escape or a phone's step back, and the button in the bar. */
    function closeInstead(event: Event) {
      const isAsked =
        event.type === "cancel" ? event.target === element : event.target instanceof HTMLFormElement && event.target.method === "dialog";
      if (!isAsked || !event.cancelable) return;
      event.preventDefault();
      close();
    }
    function close() {
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
  }, [hash, isEnabled, isRefused, location.hash]);
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
  // Opened by its address, there is no link to go back to: the form itself is where the visitor wanted to be.
  if (!isFromLink) section.scrollIntoView({ block: "start" });
  // The link has the focus again; the page has moved on to the calculator meanwhile.
  else document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** At once: who reloads the page has closed the dialog, whether that has been painted or not. */
function leaveAddress(hash: string): void {
  const { location, history } = window;
  if (location.hash === hash) history.replaceState(history.state, "", location.pathname + location.search);
}
