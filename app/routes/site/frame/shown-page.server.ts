import { data } from "react-router";
import { getCompany } from "#app/company/company.server.ts";
import { isThere } from "#app/company/company.ts";

export function requireShown({ pathname }: URL): void {
  if (!isThere(pathname.replace(/\.data$/, ""), getCompany())) throw data(null, { status: 404 });
}
