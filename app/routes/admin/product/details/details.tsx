import { data } from "react-router";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { safeReturn } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listBrandNames } from "#app/catalog/brand/brands.server.ts";
import { listFormCategories } from "#app/catalog/category/categories.server.ts";
import { joinDose, splitDose } from "#app/catalog/dose/typed-dose.ts";
import { productDetail } from "#app/catalog/product/products.server.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { deleteProduct, duplicateProduct, publishProduct } from "#app/commands/product/change-product.server.ts";
import { saveProduct } from "#app/commands/product/save-product.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { requireStillThere } from "#app/http/require-found.server.ts";
import { productForm, requireProduct, requireProductId } from "#app/routes/admin/product/product-context.server.ts";
import { linkSheets } from "#app/styles/link-sheets.ts";
import stylesheet from "#app/styles/product-form.css?url";
import type { Route } from "./+types/details";
import { ProductFields } from "./product-fields.tsx";
import { fromFormValues, toFormValues, usualDoseUnit } from "./product-values.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.product.name ?? "Produs");

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  const { dose, recommended } = readSheet(product);
  return {
    product,
    sheet: { dose, recommended },
    values: splitDose({ ...withVersionStamp(toFormValues(product)), dose_unit: usualDoseUnit(product) }),
    categories: listFormCategories(),
    brands: listBrandNames(),
    today: bucharestDay(new Date()),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const posted = await readFormValues(request, ["duplicate", "publish", "unpublish", "delete"]);
  const id = requireProductId(params);
  const changed = changeWhole(posted.intent, id, new Date());
  if (changed && !changed.ok) throw data(null, { status: changed.status });
  if (changed) {
    const to =
      posted.intent === "delete"
        ? "/admin"
        : changed.id === id && posted.inapoi
          ? safeReturn(posted.inapoi)
          : `/admin/produse/${changed.id}`;
    throw redirectWithUndo(to, { kind: "ok", text: changed.text, seconds: 3 }, changed.change);
  }
  const form = productForm(joinDose(posted), id, (stored) => toFormValues(productDetail(stored)));
  const saved = requireStillThere(saveProduct(fromFormValues(form.values), id, new Date(), form));
  if (!saved.ok) return answerPage(saved, { values: splitDose<Record<string, string>>(saved.values ?? form.values) });
  throw redirectWithUndo(`/admin/produse/${id}`, { kind: "ok", text: "Produs actualizat", seconds: 3 }, saved.change);
}

export default function AdminProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, sheet, categories, brands } = loaderData;
  return (
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
    />
  );
}

/** The buttons of a product's frame and of the list; undefined for the form's own. */
function changeWhole(intent: string | undefined, id: number, now: Date) {
  if (intent === "delete") return deleteProduct(id, now);
  if (intent === "duplicate") return duplicateProduct(id, now);
  if (intent === "publish" || intent === "unpublish") return publishProduct(id, intent === "publish", now);
  return undefined;
}
