import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { JumpLink } from "#app/ui/jump-link.tsx";
import type { NavCategory } from "./category-chips.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, content and footer of every public page, the error screens included. */
export function Frame({ categories, year, children }: { categories: readonly NavCategory[]; year: number; children: ReactNode }) {
  const { main, arrivedAt } = useArrival();
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
      <Progress arrivedAt={arrivedAt} />
    </>
  );
}

/**
 * 'Se încarcă…' while a client navigation waits for the server; the style sheet shows it only when that takes a while. Afterwards the title
 * of the new page, for those who do not see that it has changed.
 */
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
