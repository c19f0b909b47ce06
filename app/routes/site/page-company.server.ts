import { data, type RouterContextProvider } from "react-router";
import { isThere, type PageCompany } from "#app/company/company-facts.ts";
import { getCompany, isCompanyAsItCame } from "#app/company/company-store.server.ts";
import { findDelivery } from "#app/delivery/delivery-store.server.ts";
import { env } from "#app/env.server.ts";
import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

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
  return { ...getCompany(), has_delivery: readOptional(context, "The delivery", () => findDelivery() !== undefined, false) };
}

export function requireShown({ pathname }: URL): void {
  if (!isThere(pathname.replace(/\.data$/, ""), getCompany())) throw data(null, { status: 404 });
}
