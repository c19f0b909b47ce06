import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { type SettingsMenuItem, settingsItemAt } from "./navigation.ts";

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
              <Link to={to} aria-current={to === current?.to ? "true" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
