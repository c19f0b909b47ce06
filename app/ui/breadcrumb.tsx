import { useContext } from "react";
import { Link } from "react-router";
import { breadcrumbList, type Crumb } from "./breadcrumb-list.ts";
import { OriginContext, StructuredData } from "./structured-data.tsx";

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = useContext(OriginContext);
  return (
    <nav className="breadcrumb" aria-label="Fir de navigare">
      <ol>
        <li>
          <Link to="/">Acasă</Link>
        </li>
        {crumbs.map(({ label, to }) => (
          <li key={label} aria-current={to ? undefined : "page"}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
      {origin && <StructuredData thing={import.meta.env.SSR && breadcrumbList([{ label: "Acasă", to: "/" }, ...crumbs], origin)} />}
    </nav>
  );
}
