import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { isInSettings, placeAt, SETTINGS } from "./places.ts";

/** From a page to what stands beside it, and from a page of the settings to all of them. */
export function PlaceTabs() {
  const mayOpen = useMayOpen();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const place = placeAt(pathname, mayOpen);
  // On a telephone they are one line that scrolls: the current one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current one
  useEffect(() => {
    const [row, current] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  if (!place) return null;
  const tabs = place.tabs.filter(({ to }) => mayOpen(to));
  const isBelowHub = isInSettings(place) && mayOpen(SETTINGS.to);
  if (tabs.length < 2 && !isBelowHub) return null;
  return (
    <nav className="place-tabs no-print" aria-label={`${place.label}: pagini`}>
      {isBelowHub && <Link to={SETTINGS.to}>‹ {SETTINGS.label}</Link>}
      {tabs.length > 1 && (
        <ul ref={list}>
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
