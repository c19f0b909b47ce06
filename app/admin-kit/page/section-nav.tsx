import { NavLink } from "react-router";

type Section = { to: string; words: string; count?: number };

/** The pages of one thing; the first is the thing's own address. */
export function SectionNav({ label, base, sections }: { label: string; base: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={label}>
      <ul>
        {sections.map(({ to, words, count }) => (
          <li key={to}>
            <NavLink to={base + to} end={to === ""}>
              {words}
              {count !== undefined && <> {<span>{count}</span>}</>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
