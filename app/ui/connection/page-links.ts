/** Plain links between pages of the site: the router opens them without a new document (docs/decisions/0170-navigation.md). */
import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Calls and the administration are no pages of the site; a file has an ending. */
const NO_PAGE = /^\/(?:admin|api)(?:\/|$)|\.[^/]*$/;

export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !leadsToPage(link)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      void navigate(
        { pathname, search, hash },
        {
          replace: href === location.href,
          viewTransition: pathname !== location.pathname,
          preventScrollReset: dataset.keepsScroll !== undefined,
        },
      );
    };
    // Behind what a component does with a click of its own: React listens at the document, and began before.
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [navigate]);
  useEffect(() => {
    addEventListener("unhandledrejection", acceptCutFade);
    return () => removeEventListener("unhandledrejection", acceptCutFade);
  }, []);
}

/**
 * Ignores the cut of a fade when a visitor goes on or back while a page fades in: the router (8.4.0) does so itself, and leaves the
 * promise that says so to nobody.
 */
function acceptCutFade(event: PromiseRejectionEvent): void {
  if (/^AbortError.*ransition/.test(String(event.reason))) event.preventDefault();
}

/** Undefined for a click that is answered already, and for one that asks for another tab or window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLAnchorElement>("a[href]:not([download], [target])") ?? undefined;
}

/** A place on the page that is open is the browser's to find, unless the link is to leave one where one is. */
function leadsToPage({ origin, pathname, search, hash, dataset }: HTMLAnchorElement): boolean {
  const isHere = pathname === location.pathname && search === location.search && hash !== "" && dataset.keepsScroll === undefined;
  return origin === location.origin && !isHere && !NO_PAGE.test(pathname);
}
