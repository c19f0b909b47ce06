import { useContext } from "react";
import { OriginContext, StructuredData, type Thing } from "./structured-data.tsx";

export type Crumb = { label: string; to?: string };

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const origin = useContext(OriginContext);
  return (
    <nav className="breadcrumb" aria-label="Fir de navigare">
      <ol>
        <li>
          <a href="/">Acasă</a>
        </li>
        {crumbs.map(({ label, to }) => (
          <li key={label} aria-current={to ? undefined : "page"}>
            {to ? <a href={to}>{label}</a> : label}
          </li>
        ))}
      </ol>
      {origin && <StructuredData thing={import.meta.env.SSR && breadcrumbList([{ label: "Acasă", to: "/" }, ...crumbs], origin)} />}
    </nav>
  );
}

export function breadcrumbList(crumbs: readonly Crumb[], origin: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to && { item: origin + to }),
    })),
  };
}
