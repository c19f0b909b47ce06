import type { RouterContextProvider } from "react-router";
import { officeState } from "#app/calendar/office-hours.ts";
import { inChargeOf, listShownExperts } from "#app/experts/expert-store.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";

/** Consultants that a page names beside its text, and when one may ring them. `hasMail`: where one writes to them too. */
export function readPeople(context: Readonly<RouterContextProvider>, now: Date, { hasMail = false } = {}) {
  return {
    people: readOptional(context, "The experts", listShownExperts, []).map(({ id, name, role, phone, email, photo_url, counties }) => {
      return { id, name, role, phone, ...(hasMail && { email }), photo_url, counties };
    }),
    office: officeState(now, getOffice(now)),
  };
}

/** Consultants who answer for a category, without the counties of the distributors. */
export function readPeopleOf(category: string, context: Readonly<RouterContextProvider>, now: Date) {
  const named = inChargeOf(category, readOptional(context, "The experts", listShownExperts, []));
  return {
    people: named.map(({ id, name, role, phone, photo_url }) => ({ id, name, role, phone, photo_url })),
    office: officeState(now, getOffice(now)),
  };
}
