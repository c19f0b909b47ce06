import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { brandLooks, listBrandNames } from "#app/catalog/brand/brand-store.server.ts";
import { listFormCategories } from "#app/catalog/category/category-store.server.ts";
import { joinDose, splitDose } from "#app/catalog/dose/typed-dose.ts";
import { usualVatRate } from "#app/catalog/price/vat.ts";
import { saveProduct } from "#app/commands/product/save-product.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { keepParts } from "#app/http/document/kept-markup.server.ts";
import { answerIntent, done } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { LAST_LIST } from "#app/routes/admin/products/product-list-address.ts";
import { linkSheets } from "#app/styles/link-sheets.ts";
import stylesheet from "#app/styles/product-form.css?url";
import type { Route } from "./+types/new";
import { ProductFields } from "./product-fields.tsx";
import { fromFormValues, keptFields } from "./product-values.server.tsx";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Produs nou");

export function loader({ request, context }: Route.LoaderArgs) {
  keepParts({ request, context }, keptFields);
  return { categories: listFormCategories(), brands: listBrandNames(), looks: brandLooks(), today: bucharestDay(new Date()) };
}

export async function action({ request }: Route.ActionArgs) {
  return await answerIntent(request, {
    "": (posted) => {
      const values = joinDose(posted);
      const saved = saveProduct(fromFormValues(values), undefined, new Date());
      if (!saved.ok) return { ...saved, values: splitDose(values) };
      return done(adminPath("product", saved.id), "Produs adăugat", { change: saved.change, seconds: 3 });
    },
  });
}

export default function AdminNewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { vat_rates } = useCompany();
  return (
    <>
      <PageHead title="Adaugă produs" back={[LAST_LIST, "‹ Produse"]} />
      <div className="editor editor--new">
        <ProductFields
          today={loaderData.today}
          values={actionData?.values ?? { vat_rate: String(usualVatRate(vat_rates)) }}
          errors={actionData?.errors ?? {}}
          failure="Eroare crearea produsului"
          categories={loaderData.categories}
          brands={loaderData.brands}
          looks={loaderData.looks}
        />
      </div>
    </>
  );
}
