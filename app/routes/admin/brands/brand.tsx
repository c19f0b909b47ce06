import { BRAND } from "#app/catalog/brand/fields.ts";
import { saveBrand } from "#app/commands/brand/save-brand.server.ts";
import { formFieldsOf, formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { saveForm, versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { AdminForm, SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { ListedFields } from "#app/routes/admin/page/kind-field.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { TaxonomyHead } from "#app/routes/admin/taxonomy/taxonomy-list.tsx";
import { TAXONOMY_WORDS } from "#app/routes/admin/taxonomy/taxonomy-words.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Route } from "./+types/brand";
import { requireBrand } from "./brand-of-address.server.ts";

const FIELDS = formFieldsOf(BRAND);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.brand.name ?? "Brand");

export function loader({ params }: Route.LoaderArgs) {
  const brand = requireBrand(params.id);
  return { brand, values: withVersionStamp(typedBrand(brand)) };
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id } = requireBrand(params.id);
  const form = versionedForm(await readFormValues(request), () => typedBrand(requireBrand(params.id)), {
    subject: "brand",
    subject_id: id,
  });
  return saveForm(
    form,
    (values, now) => saveBrand(values, id, now),
    ({ change }) => redirectWithUndo("/admin/branduri", { kind: "ok", text: "Brand actualizat", seconds: 3 }, change),
  );
}

function typedBrand(brand: ReturnType<typeof requireBrand>): Record<string, string> {
  return formValuesOf(Object.keys(BRAND), brand);
}

export default function AdminBrand({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, values } = loaderData;
  const { slug } = brand;
  return (
    <>
      <TaxonomyHead words={TAXONOMY_WORDS.brand} thing={brand} page={{ address: `/brand/${slug}`, isPreview: false }} />
      <AdminForm className="panel narrow" noValidate key={brand.id} values={values} answer={actionData}>
        <h2 className="vh">Datele brandului</h2>
        <ErrorSummary title="Brandul nu a fost salvat" fields={FIELDS} />
        <div className="fields">
          <ListedFields fields={BRAND} />
        </div>
        <SaveBar label="Salvează brandul" back="/admin/branduri" />
      </AdminForm>
    </>
  );
}
