import { Link, NavLink, useLocation } from "react-router";
import { useMayOpen } from "#app/routes/admin/frame/signed-in.ts";
import { groupAt, SETTINGS_GROUPS, SETTINGS_OVERVIEW, SETTINGS_PAGES } from "./settings-pages.ts";

/** From one page of the settings to its neighbours, and to all of them; who may not see all of them has his few in one row. */
export function SettingsNav() {
  const mayOpen = useMayOpen();
  const group = groupAt(useLocation().pathname);
  const seesAll = mayOpen(SETTINGS_OVERVIEW.to);
  const pages = (seesAll && group ? group.pages : SETTINGS_PAGES).filter(({ to }) => mayOpen(to));
  if (pages.length === 0) return null;
  return (
    <nav className="settings-nav" aria-label="Paginile setărilor">
      {seesAll && (
        <p>
          <Link to={SETTINGS_OVERVIEW.to}>‹ Toate setările</Link>
          {group && <span>{group.name}</span>}
        </p>
      )}
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SettingsOverview() {
  const mayOpen = useMayOpen();
  return (
    <nav className="panel settings-all" aria-label="Paginile setărilor">
      {SETTINGS_GROUPS.map(({ name, pages }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {pages
              .filter(({ to }) => mayOpen(to))
              .map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
