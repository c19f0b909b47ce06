import { data, type RouterContextProvider } from "react-router";
import { isShown, isThere, type PageCompany } from "#app/company/company-facts.ts";
import { getCompany, isCompanyAsItCame } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { PAGE_DAYS } from "#app/registers/page-days.server.ts";
import { PUBLIC_PAGES } from "#app/registers/public-pages.ts";

/** In place of every page of a site that was begun empty (SEED_DEMO=0), until its owner has written his company: none is invented meanwhile. */
export function pageWithoutOwner(): Response | undefined {
  if (env().seedDemo || !isCompanyAsItCame()) return undefined;
  return plainErrorPage(503, {
    headers: { "Retry-After": "3600" },
    opening: "Site în pregătire",
    sentence: "Site-ul nu este încă gata. Reveniți peste câteva zile.",
    onward: { to: adminPath("firstSteps"), label: "Administrare: primii pași" },
  });
}

export function pageCompany(context?: Readonly<RouterContextProvider>): PageCompany {
  const company = getCompany();
  const isToFind = ([path]: Link) => isShown(path, company) && (PAGE_DAYS[path] === undefined || PAGE_DAYS[path]() !== undefined);
  return { ...company, linked: LINKED.filter((link) => readOptional(context, `The page ${link[0]}`, () => isToFind(link), false)) };
}

type Link = PageCompany["linked"][number];

const LINKED = PUBLIC_PAGES.flatMap(({ path, linked }): Link[] => (linked ? [[path, linked]] : []));

export function requireShown({ pathname }: URL): void {
  if (!isThere(pathname.replace(/\.data$/, ""), getCompany())) throw data(null, { status: 404 });
}
