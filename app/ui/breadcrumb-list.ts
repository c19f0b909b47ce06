import type { Thing } from "./structured-data.tsx";

export type Crumb = { label: string; to?: string };

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
