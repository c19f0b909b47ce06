import { Link } from "react-router";
import type { HubItem } from "#app/routes/admin/places/places.ts";

export function SettingsHub({ items }: { items: readonly HubItem[] }) {
  return (
    <nav className="panel settings-hub" aria-label="Paginile setărilor">
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
