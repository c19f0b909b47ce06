import { Link } from "react-router";
import type { SettingsMenuItem } from "#app/routes/admin/navigation/navigation.ts";

export function SettingsMenu({ items }: { items: readonly SettingsMenuItem[] }) {
  return (
    <nav className="panel settings-menu" aria-label="Paginile setărilor">
      <ul>
        {items.map(({ to, label, facts }) => (
          <li key={to}>
            <Link to={to}>{label}</Link> <span className="small mute">{facts}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
