import { AdminForm, EnterSubmit, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { changedRows } from "#app/admin-kit/form/changed-rows.server.ts";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { saveDelivery } from "#app/commands/settings/save-page.server.ts";
import { getDelivery } from "#app/delivery/delivery.server.ts";
import { type Delivery, isDeliveryFilledIn } from "#app/delivery/delivery-rules.ts";
import { MAX_ZONES } from "#app/delivery/fields.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { flattenToDottedNames } from "#app/forms/dotted-names.ts";
import { ROWS } from "#app/forms/rows.ts";
import { answerIntent, done } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/delivery-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/delivery";
import { DeliveryFields } from "./delivery-fields.tsx";

const ADDRESS = adminPath("delivery");

export const links = linkSheets(stylesheet);

export const meta = adminPage("Livrare");

const BLANK_ZONE = { name: "", counties: "", days_from: "", days_to: "" };

const form = savedForm({
  of: { subject: "settings", subject_key: "delivery" },
  read: () => flattenToDottedNames(toFormValues(getDelivery())),
  save: saveDelivery,
  done: ({ change }) => done(ADDRESS, "Livrarea a fost salvată. Paginile produselor o arată de acum.", { change }),
});

export function loader() {
  const delivery = getDelivery();
  return { values: form.values(), isShown: isDeliveryFilledIn(delivery) };
}

export function action({ request }: Route.ActionArgs) {
  return answerIntent(request, { "": form.save, [ROWS]: changedRows({ zones: { blank: BLANK_ZONE, most: MAX_ZONES } }) });
}

export default function AdminDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const { values } = loaderData;
  const stored = JSON.stringify(values);
  return (
    <>
      <PageHead title="Livrare">
        {loaderData.isShown && <PermittedLink to="/livrare" reloadDocument words="Vezi pagina de pe site" look="more" />}
      </PageHead>
      <AdminForm
        className="narrow fields"
        noValidate
        preventScrollReset={actionData !== undefined}
        key={stored}
        draft={stored}
        values={values}
        answer={actionData}
      >
        {(typed) => (
          <>
            <EnterSubmit label="Salvează livrarea" intent="" />
            <DeliveryFields
              key={JSON.stringify(actionData?.values ?? 0)}
              values={actionData?.values ?? (typed ? Object.fromEntries(typed) : values)}
            />
            <SaveBar label="Salvează livrarea" />
          </>
        )}
      </AdminForm>
    </>
  );
}

function toFormValues({ bands, zones, free_from_kg, free_from_sum, ...texts }: Delivery) {
  const number = (value: number | null) => (value === null ? "" : writeDecimal(value));
  return {
    ...texts,
    free_from_kg: number(free_from_kg),
    free_from_sum: number(free_from_sum),
    bands: bands.map(number),
    zones: zones.map(({ counties, days_from, days_to, prices, name }) => ({
      name,
      counties: counties.join(", "),
      days_from: number(days_from),
      days_to: number(days_to),
      prices: prices.map(number),
    })),
  };
}
