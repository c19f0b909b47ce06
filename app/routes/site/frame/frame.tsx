import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { NavCategory } from "#app/catalog/category/category-store.server.ts";
import { CONSENT_PAGE, ConsentBanner } from "#app/consent/consent-banner.tsx";
import { type Tracking, useTracking } from "#app/consent/consent-store.ts";
import { AfterPageLoad } from "#app/routes/offline/after-page-load.tsx";
import { JumpLink, linkOf } from "#app/ui/jump-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type FrameProps = {
  categories: readonly NavCategory[];
  year: number;
  /** Undefined where no loader has run: no banner, no tracking. */
  consent?: { hasChosenCookies: boolean; tracking: Tracking } | undefined;
  children: ReactNode;
};

/** Without readable settings nobody is tracked. */
export const NO_TRACKING: Tracking = { purposes: [], needsConsent: true, isAsking: true };
const NO_CONSENT = { hasChosenCookies: true, tracking: NO_TRACKING };

export function Frame({ categories, year, consent = NO_CONSENT, children }: FrameProps) {
  const { main, arrivedAt } = useArrival();
  const { pathname, search } = useLocation();
  const [opener, setOpener] = useState<HTMLElement>();
  const isConsentPage = pathname === CONSENT_PAGE;
  useTracking(consent.tracking);
  usePageLinks();
  return (
    <>
      <JumpLink className="skip" to="continut">
        Sari la conținut
      </JumpLink>
      {!isConsentPage && <ConsentBanner {...consent} path={pathname + search} opener={opener} onClose={() => setOpener(undefined)} />}
      <SiteHeader categories={categories} />
      <main id="continut" tabIndex={-1} ref={main}>
        {children}
      </main>
      <AfterPageLoad />
      <SiteFooter year={year} onCookieSettings={isConsentPage ? undefined : setOpener} />
      <Progress arrivedAt={arrivedAt} />
    </>
  );
}

/** 'Se încarcă…' during a slow client navigation; afterwards the title of the new page, for screen readers. */
function Progress({ arrivedAt }: { arrivedAt: string }) {
  const isLoading = useNavigation().state === "loading";
  return <p role="status">{isLoading ? <span className="pending">Se încarcă…</span> : <span className="vh">{arrivedAt}</span>}</p>;
}

/** A page reached without a reload takes the focus, as a loaded one would: the next Tab and a screen reader start at its beginning. */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [arrivedAt, setArrivedAt] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    setArrivedAt(document.title);
  }, [pathname]);
  return { main, arrivedAt };
}

/** Calls and the administration are no pages of the site; a file has an ending. */
const NO_PAGE = /^\/(?:admin|api)(?:\/|$)|\.[^/]*$/;

/** Plain links between pages of the site: the router opens them without a new document (docs/decisions/0170-navigation.md). */
function usePageLinks(): void {
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

/** A place on the page that is open is the browser's to find, unless the link is to leave one where one is. */
function leadsToPage({ origin, pathname, search, hash, dataset }: HTMLAnchorElement): boolean {
  const isHere = pathname === location.pathname && search === location.search && hash !== "" && dataset.keepsScroll === undefined;
  return origin === location.origin && !isHere && !NO_PAGE.test(pathname);
}
