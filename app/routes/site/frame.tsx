import type { ReactNode } from "react";
import { JumpLink } from "#app/ui/jump-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export type NavCategory = { name: string; slug: string; product_count: number };

/** Header, content and footer of every public page, the error screens included. */
export function Frame({ categories, year, children }: { categories: readonly NavCategory[]; year: number; children: ReactNode }) {
  return (
    <>
      <JumpLink className="skip" to="continut">
        Sari la conținut
      </JumpLink>
      <SiteHeader categories={categories} />
      <main id="continut" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter year={year} />
    </>
  );
}
