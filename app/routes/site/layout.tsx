import { Outlet } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listCategories } from "#app/catalog/categories.server.ts";
import { env } from "#app/env.server.ts";
import { PUBLIC_PAGE } from "#app/http/page-cache.server.ts";
import { OriginContext } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/layout";
import type { NavCategory } from "./category-chips.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { Frame } from "./frame.tsx";
import { SharingTags } from "./sharing-tags.tsx";

/** Public pages are the same for everyone and live in the page cache; a page that is not says so itself. */
export function headers() {
  return { "Cache-Control": PUBLIC_PAGE };
}

export function loader() {
  const today = bucharestDay(new Date());
  return { categories: categoriesOrNone(), today, year: Number(today.slice(0, 4)), origin: env().publicOrigin };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OriginContext value={loaderData.origin}>
      <SharingTags origin={loaderData.origin} />
      <Frame categories={loaderData.categories} year={loaderData.year}>
        <Outlet />
      </Frame>
    </OriginContext>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const categories = loaderData?.categories ?? [];
  return (
    <Frame categories={categories} year={loaderData?.year ?? new Date().getFullYear()}>
      <ErrorScreen error={error} categories={categories} />
    </Frame>
  );
}

/** A menu without categories is better than no page (specification section 8). */
function categoriesOrNone(): NavCategory[] {
  try {
    return listCategories();
  } catch (error) {
    console.error(JSON.stringify({ level: "error", error: String(error) }));
    return [];
  }
}
