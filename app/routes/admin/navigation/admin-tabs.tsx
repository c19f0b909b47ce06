import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { isBelowSettings, SETTINGS, type SettingsMenuItem, sectionAt, settingsItemAt } from "./navigation.ts";

/** From a page to what stands beside it, and from a page of the settings to all of them. */
export function AdminTabs() {
  const mayOpen = useMayOpen();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const section = sectionAt(pathname, mayOpen);
  // On a telephone they are one line that scrolls: the current one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current one
  useEffect(() => {
    const [row, current] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  if (!section) return null;
  const tabs = section.tabs.filter(({ page }) => mayOpen(page));
  const leadsBack = isBelowSettings(section) && mayOpen("settings");
  if (tabs.length < 2 && !leadsBack) return null;
  return (
    <nav className="admin-tabs no-print" aria-label={`${section.label}: pagini`}>
      {leadsBack && <a href={SETTINGS.to}>‹ {SETTINGS.label}</a>}
      {tabs.length > 1 && (
        <ul ref={list}>
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <a href={to} aria-current={to === pathname ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** List of the settings beside each of their pages, where the window is wide enough for it (admin-tabs.css); elsewhere the tabs lead back to it. */
export function SettingsSide({ items, children }: { items: readonly SettingsMenuItem[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const current = settingsItemAt(pathname);
  return (
    <div className="settings-side">
      <nav className="no-print" aria-label="Toate setările">
        <ul>
          {items.map(({ to, label }) => (
            <li key={to}>
              <a href={to} aria-current={to === current?.to ? "true" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
