import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useMayOpen } from "#app/routes/admin/frame/signed-in.ts";

/** The pages behind "Setări", in order. */
export const SETTINGS_PAGES = [
  { to: "/admin/setari", label: "Setări" },
  { to: "/admin/firma", label: "Firma" },
  { to: "/admin/texte", label: "Texte" },
  { to: "/admin/primii-pasi", label: "Primii pași" },
  { to: "/admin/categorii", label: "Categorii" },
  { to: "/admin/branduri", label: "Branduri" },
  { to: "/admin/program", label: "Program" },
  { to: "/admin/anunturi", label: "Anunțuri" },
  { to: "/admin/date", label: "Date personale" },
  { to: "/admin/oameni", label: "Oameni" },
  { to: "/admin/cont", label: "Contul meu" },
  { to: "/admin/telefoane", label: "Telefoane" },
  { to: "/admin/webhook", label: "Webhook" },
  { to: "/admin/stare", label: "Stare" },
  { to: "/admin/istoric", label: "Istoric" },
  { to: "/admin/cos", label: "Coș" },
] as const;

/** From one page of the settings to the others. */
export function SettingsNav() {
  const mayOpen = useMayOpen();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place in the row
  useEffect(() => {
    const [row, current] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    // A telephone shows three or four of them: the one that is open is among these.
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav className="settings-nav" aria-label="Paginile setărilor">
      <ul ref={list}>
        {SETTINGS_PAGES.filter(({ to }) => mayOpen(to)).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
