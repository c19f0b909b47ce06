import type { RouterContextProvider } from "react-router";
import { getCompany } from "#app/company/company.server.ts";
import type { PageCompany } from "#app/company/company.ts";
import { findDelivery } from "#app/delivery/delivery.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";

export function pageCompany(context: Readonly<RouterContextProvider>): PageCompany {
  return { ...getCompany(), has_delivery: readOptional(context, "The delivery", () => findDelivery() !== undefined, false) };
}
