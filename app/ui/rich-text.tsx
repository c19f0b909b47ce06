/** The only place where HTML is set as it is. Callers pass what a sanitiser has passed. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on save and again on read (description.server.ts)
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** One and the same: React would set it again if it were another. */
const NOTHING_TO_SET = { __html: "" };

type AsRenderedProps = {
  name: string;
  className?: string;
  children: ReactNode | undefined;
};

/**
 * What scripts never change. Where its data stayed on the server (http/pages/rendered-data.server.ts), `children` is undefined when the page comes
 * alive: React then takes what came with the document as it is, and looks at nothing in it. Its links lead on without a new document all the same.
 * At another address the children are there. `name` tells those of a page apart.
 */
export function AsRendered({ name, className, children }: AsRenderedProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [keptAt, setKeptAt] = useState(children === undefined ? here : undefined);
  if (keptAt !== undefined && keptAt !== here) setKeptAt(undefined);
  const isKept = keptAt === here;
  const ref = useRef<HTMLDivElement>(null);
  useComeBack(ref, isKept, name);
  useLeadingLinks(ref, isKept);
  if (!isKept) {
    return (
      <div key="made" ref={ref} className={className} data-rendered={name} suppressHydrationWarning>
        {children}
      </div>
    );
  }
  return (
    <div
      key="kept"
      ref={ref}
      className={className}
      data-rendered={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server rendered stays
      dangerouslySetInnerHTML={NOTHING_TO_SET}
    />
  );
}

/**
 * Where a translator or an extension has changed the document before the page came alive, React throws all of it away and makes the page anew.
 * What stayed on the server cannot be made: it moves over from the document thrown away, which is still there while React renders.
 */
function useComeBack(ref: RefObject<HTMLDivElement | null>, isKept: boolean, name: string) {
  const [rendered] = useState(() => (isKept && !import.meta.env.SSR ? document.querySelector(`[data-rendered="${name}"]`) : null));
  useLayoutEffect(() => {
    if (isKept && rendered && ref.current?.childNodes.length === 0) ref.current.replaceChildren(...rendered.childNodes);
  }, [ref, isKept, rendered]);
}

/** A plain click on a link of the site inside asks the router, as a Link would. */
function useLeadingLinks(ref: RefObject<HTMLDivElement | null>, isKept: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    const kept = ref.current;
    if (!isKept || !kept) return;
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (
        !link ||
        !isPlain ||
        event.defaultPrevented ||
        link.target ||
        link.origin !== window.location.origin ||
        link.hasAttribute("download")
      )
        return;
      // A place on this very page is the browser's affair.
      if (link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { viewTransition: true });
    };
    kept.addEventListener("click", lead);
    return () => kept.removeEventListener("click", lead);
  }, [ref, isKept, navigate]);
}
