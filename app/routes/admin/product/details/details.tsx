import { useState } from "react";
import { data } from "react-router";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { safeReturn } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { brandLooks, listBrandNames } from "#app/catalog/brand/brand-store.server.ts";
import { listFormCategories } from "#app/catalog/category/category-store.server.ts";
import { joinDose, splitDose, usualDoseUnit } from "#app/catalog/dose/typed-dose.ts";
import { productDetail } from "#app/catalog/product/product-store.server.ts";
import { readSheet, seedMeasuresOf } from "#app/catalog/sheet/sheet.ts";
import { deleteProduct, duplicateProduct, publishProduct, saveProduct } from "#app/commands/product/save-product.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { keepParts } from "#app/http/document/kept-markup.server.ts";
import { answerIntent, done, type FormValues } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { productFacts, requireProduct, requireProductId } from "#app/routes/admin/product/product-context.server.ts";
import { linkSheets } from "#app/styles/link-sheets.ts";
import stylesheet from "#app/styles/product-form.css?url";
import type { Route } from "./+types/details";
import { OpenedParts } from "./detail-sections.tsx";
import { ProductFields } from "./product-fields.tsx";
import { formProduct, fromFormValues, keptFields, toFormValues } from "./product-values.server.tsx";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.product.name ?? "Produs");

export function loader({ request, context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  const { dose, recommended } = readSheet(product);
  keepParts({ request, context }, keptFields);
  return {
    product: formProduct(product),
    sheet: { dose, recommended, seed: seedMeasuresOf(product.specs) },
    values: splitDose({ ...withVersionStamp(toFormValues(product)), dose_unit: usualDoseUnit(product.category) }),
    categories: listFormCategories(),
    brands: listBrandNames(),
    looks: brandLooks(),
    today: bucharestDay(new Date()),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const [id, now] = [requireProductId(params), new Date()];
  const show =
    (isPublished: boolean) =>
    ({ inapoi }: FormValues) =>
      sayChanged(publishProduct(id, isPublished, now), inapoi);
  return await answerIntent(request, {
    "": async (posted) => {
      const answer = await formOf(id).save(joinDose(posted));
      return answer instanceof Response ? answer : { ...answer, values: splitDose<Record<string, string>>(answer.values ?? {}) };
    },
    delete: () => sayChanged(deleteProduct(id, now), adminPath("products")),
    duplicate: () => sayChanged(duplicateProduct(id, now)),
    publish: show(true),
    unpublish: show(false),
  });
}

function formOf(id: number) {
  return savedForm({
    ...productFacts(id, (stored) => toFormValues(productDetail(stored))),
    saveChecked: (form, now) => saveProduct(fromFormValues(form.values), id, now, form),
    done: ({ change }) => done(adminPath("product", id), "Produs actualizat", { change, seconds: 3 }),
  });
}

/** After a button of a product's frame or of the list: back to where it was pressed. */
function sayChanged(changed: ReturnType<typeof publishProduct>, back?: string): Response {
  if (!changed.ok) throw data(null, { status: changed.status });
  const to = back ? safeReturn(back) : adminPath("product", changed.id);
  return done(to, changed.text, { change: changed.change, seconds: 3 });
}

export default function AdminProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, sheet, categories, brands, looks } = loaderData;
  const [opened] = useState(() => new Set<string>());
  return (
    <OpenedParts value={opened}>
      <ProductFields
        key={`${product.updated_at} ${actionData?.values.stamp}`}
        product={product}
        sheet={sheet}
        today={loaderData.today}
        values={actionData?.values ?? loaderData.values}
        errors={actionData?.errors ?? {}}
        failure="Eroare actualizare produs"
        categories={categories}
        brands={brands}
        looks={looks}
      />
    </OpenedParts>
  );
}
