import { data, Link } from "react-router";
import { listBrands } from "#app/catalog/brands.server.ts";
import { listCategories } from "#app/catalog/categories.server.ts";
import { company } from "#app/content/company.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { saveProductPage } from "../save-product.server.ts";
import type { Route } from "./+types/product-new";
import { ProductFields } from "./product-fields.tsx";

export function meta() {
  return [{ title: `Produs nou > Admin · ${company.name}` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return { categories: listCategories(), brands: listBrands().map(({ name }) => name) };
}

export async function action({ request }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const saved = saveProductPage(values, undefined, new Date());
  if (!saved.ok) return data({ values, errors: saved.errors }, { status: saved.status });
  throw redirectWithFlash(`/admin/produse/${saved.id}`, { kind: "ok", text: "Produs adăugat", seconds: 3 });
}

export default function AdminNewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p className="back">
        <Link to="/admin">‹ Produse</Link>
      </p>
      <h1>Adaugă produs</h1>
      <ProductFields
        values={actionData?.values ?? { vat_rate: "11" }}
        errors={actionData?.errors ?? {}}
        failure="Eroare crearea produsului"
        categories={loaderData.categories}
        brands={loaderData.brands}
      />
    </>
  );
}
