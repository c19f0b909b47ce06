import { randomUUID } from "node:crypto";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { writeDownLead } from "#app/commands/lead/write-down-lead.server.ts";
import { answerIntent, done, type FormValues } from "#app/http/form.server.ts";
import { findKnownCaller } from "#app/leads/customers/known-caller.server.ts";
import { nextCallOf } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/suggested-field.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/new-lead";
import { NewLeadForm } from "./new-lead-form.tsx";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Cerere nouă > Leaduri");

export function loader() {
  const now = new Date();
  const { day, time } = nextCallOf(now, getOffice(now));
  return {
    products: listOfferedProducts().map(({ name }) => name),
    today: bucharestDay(now),
    values: {
      arrived_by: "telefon",
      unit: "mp",
      follow_up_day: day,
      follow_up_time: time,
      submission_id: randomUUID(),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  return await answerIntent(request, {
    "": ({ go, ...values }) => {
      const written = writeDownLead(values, user.id, adminActor(user), now);
      if (!written.ok) return { ...written, values: withCaller(values, now) };
      const { id } = written.lead;
      return done(adminPath(go === "offer" ? "leadNewOffer" : "lead", id), "Cererea a fost notată", { seconds: 5 });
    },
  });
}

/** Without scripts the page of a refused post says by whom the number is known. */
function withCaller(values: FormValues, now: Date): FormValues {
  const caller = findKnownCaller(values.phone ?? "", now);
  return caller ? { ...values, caller: JSON.stringify(caller) } : values;
}

export default function AdminNewLead({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Cerere nouă" back={[`${adminPath("leads")}?inapoi`, "‹ Leaduri"]} />
      <NewLeadForm {...loaderData} answer={actionData} />
    </>
  );
}
