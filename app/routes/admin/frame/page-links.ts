import { useEffect } from "react";
import { useNavigate } from "react-router";
import { linkOf } from "#app/ui/jump-link.tsx";

/** Places whose plain links to the administration lead to pages, none to a file: a `<Link>` takes longer to write (decision 170). */
const WAYS = "nav, .admin-top, .back, .data--products";
const IN_HERE = /^\/admin(?:\/|$)/;

/** Opens a plain link of those places as a `<Link>` would. */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link?.closest(WAYS) || link.origin !== location.origin || !IN_HERE.test(link.pathname)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      const preventScrollReset = dataset.keepsScroll !== undefined;
      void navigate({ pathname, search, hash }, { replace: href === location.href, preventScrollReset });
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [navigate]);
}
