import { NavLink } from "react-router";

type Section = { to: string; words: string; count?: number };

/** Pages of one thing; the first is the thing's own address. */
export function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={label}>
      <ul>
        {sections.map(({ to, words, count }, index) => (
          <li key={to}>
            <NavLink to={to} end={index === 0}>
              {words}
              {count !== undefined && <> {<span>{count}</span>}</>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
