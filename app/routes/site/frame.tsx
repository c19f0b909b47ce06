import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { JumpLink } from "#app/ui/jump-link.tsx";
import type { NavCategory } from "./category-chips.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, content and footer of every public page, the error screens included. */
export function Frame({ categories, year, children }: { categories: readonly NavCategory[]; year: number; children: ReactNode }) {
  const main = useArrival();
  return (
    <>
      <JumpLink className="skip" to="continut">
        Sari la conținut
      </JumpLink>
      <SiteHeader categories={categories} />
      <main id="continut" tabIndex={-1} ref={main}>
        {children}
      </main>
      <SiteFooter year={year} />
      <Pending />
    </>
  );
}

/** 'Se încarcă…' while a client navigation waits for the server; the style sheet shows it only when that takes a while. */
function Pending() {
  const isLoading = useNavigation().state === "loading";
  return (
    <p className="pending" role="status">
      {isLoading && <span>Se încarcă…</span>}
    </p>
  );
}

/** A page reached without a reload takes the focus, as a loaded one would: the next Tab and a screen reader start at its beginning. */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
