import { useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listNavCategories } from "#app/catalog/category/category-store.server.ts";
import { ArrivalContext } from "#app/catalog/sheet/arrival.ts";
import { env } from "#app/env.server.ts";
import { hasChosenCookiesContext } from "#app/http/context.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { getShownConsents } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { getPromiseWords } from "#app/leads/promise/office-store.server.ts";
import { PromiseContext } from "#app/leads/promise/promise-words.ts";
import { ConsentWords } from "#app/leads/request/request-texts.ts";
import { rememberArrival } from "#app/leads/source/source.ts";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import { getTracking } from "#app/settings/settings-store.server.ts";
import { useRevalidateAt } from "#app/ui/refresh/plain-refresh.tsx";
import { OriginContext } from "#app/ui/structured-data.tsx";
import { pageCompany, pageWithoutOwner } from "../page-company.server.ts";
import type { Route } from "./+types/layout";
import { ErrorScreen } from "./error-screen.tsx";
import { Frame, NO_TRACKING } from "./frame.tsx";
import { keepFrame } from "./kept-frame.server.tsx";
import { type PageHandle, SharingTags } from "./page-meta.tsx";

/** Public pages are the same for everyone and live in the page cache; a page that must not says so in its Cache-Control. */
export const handle: PageHandle<unknown> = { isPublic: true };

/** The administration is an app of its own, so a page is of one or of the other. */
export const links = () => [{ rel: "manifest", href: "/manifest.webmanifest" }];

export const middleware: Route.MiddlewareFunction[] = [async (_args, next) => pageWithoutOwner() ?? (await next())];

export function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date();
  const today = bucharestDay(now);
  const year = Number(today.slice(0, 4));
  // The only difference between visitors: the page cache holds one page for those who have answered and one for those to ask.
  const consent = {
    hasChosenCookies: context.get(hasChosenCookiesContext),
    tracking: readOptional(context, "The settings", getTracking, NO_TRACKING),
  };
  const categories = readOptional(context, "The categories of the menu", listNavCategories, []);
  keepFrame({ request, context }, year);
  return {
    company: pageCompany(context),
    asked: getShownConsents(),
    categories,
    today,
    year,
    origin: env().publicOrigin,
    consent,
    promise: getPromiseWords(now),
    arrives: orderArrives(now),
  };
}

/** A refused form may be caused by an outdated consent text in the frame. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 422;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useRevalidateAt(loaderData.promise.until);
  useEffect(rememberArrival, []);
  return (
    <OriginContext value={loaderData.origin}>
      <SharingTags origin={loaderData.origin} />
      <Frame categories={loaderData.categories} year={loaderData.year} consent={loaderData.consent}>
        <PromiseContext value={loaderData.promise}>
          <ConsentWords value={loaderData.asked}>
            <ArrivalContext value={loaderData.arrives}>
              <Outlet />
            </ArrivalContext>
          </ConsentWords>
        </PromiseContext>
      </Frame>
    </OriginContext>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const categories = loaderData?.categories ?? [];
  return (
    <Frame categories={categories} year={loaderData?.year ?? new Date().getFullYear()} consent={loaderData?.consent}>
      <ErrorScreen error={error} categories={categories} />
    </Frame>
  );
}
