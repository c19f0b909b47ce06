import { data } from "react-router";
import { safeReturn } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listBrands } from "#app/catalog/brand/brands.server.ts";
import { listCategories } from "#app/catalog/category/categories.server.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { changeProduct } from "#app/commands/change-product.server.ts";
import { readId, saveProductPage, typedProduct } from "#app/commands/save-product.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { ProductFrame } from "#app/routes/admin/product/layout.tsx";
import type { Route } from "./+types/details";
import { ProductFields } from "./product-fields.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.product.name ?? "Produs"} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  const { dose, recommended } = readSheet(product.specs);
  return {
    product,
    sheet: { dose, recommended },
    values: typedProduct(product),
    categories: listCategories(),
    brands: listBrands().map(({ name }) => name),
    today: bucharestDay(new Date()),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const id = readId(params.id) ?? 0;
  const changed = changeProduct(values.intent, id, new Date());
  if (changed && !changed.ok) throw data(null, { status: 404 });
  if (changed) {
    const to = changed.id === id && values.inapoi ? safeReturn(values.inapoi) : `/admin/produse/${changed.id}`;
    throw redirectWithFlash(to, { kind: "ok", text: changed.text, seconds: 3 });
  }
  const saved = saveProductPage(values, id, new Date());
  if (!saved.ok && saved.status === 404) throw data(null, { status: 404 });
  if (!saved.ok) return data({ values, errors: saved.errors }, { status: saved.status });
  throw redirectWithFlash(`/admin/produse/${saved.id}`, { kind: "ok", text: "Produs actualizat", seconds: 3 });
}

export default function AdminProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, sheet, categories, brands } = loaderData;
  return (
    <ProductFrame product={product}>
      <ProductFields
        key={product.updated_at}
        product={product}
        sheet={sheet}
        today={loaderData.today}
        values={actionData?.values ?? loaderData.values}
        errors={actionData?.errors ?? {}}
        failure="Eroare actualizare produs"
        categories={categories}
        brands={brands}
      />
    </ProductFrame>
  );
}
