/** Which route's page is open, for the router's results of what never comes: they are filed under a route. */
import { useEffect } from "react";
import { useMatches } from "react-router";

let open: { id: string; pathname: string } | undefined;

export function useOpenRoute(): void {
  const { id = "", pathname = "" } = useMatches().at(-1) ?? {};
  useEffect(() => {
    open = { id, pathname };
  }, [id, pathname]);
}

export function openRouteAt(pathname: string): string | undefined {
  return open?.pathname === pathname ? open.id : undefined;
}
