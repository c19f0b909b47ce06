import { useEffect } from "react";
import { Link } from "react-router";
import { listCategoryCare } from "#app/catalog/care/care.server.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { saveCare } from "#app/commands/product/save-product-rows.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { flattenToDottedNames, nestDottedNames } from "#app/forms/dotted-names.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { AdminForm, EnterSubmit, SaveBar, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import { TextFields, TextSummary } from "#app/routes/admin/texts/text-fields.tsx";
import { changeTextRows, TEXT_ROWS, touchedRow } from "#app/routes/admin/texts/text-rows.server.ts";
import { linkSheets } from "#app/styles/link-sheets.ts";
import stylesheet from "#app/styles/text-form.css?url";
import { careRows } from "#app/texts/kinds/care.ts";
import type { Route } from "./+types/care";

const FIELDS = { care: { ...careRows, part: "Lucrările acestui produs" } };
const NO_CHOICES = { pictures: [], categories: [] };

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Calendar: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const { name, updated_at, care, category, category_name } = requireProduct(context);
  const shared = listCategoryCare(category.texts_key);
  return {
    product: { name, updated_at },
    category: { name: category_name, key: category.texts_key, works: shared.length },
    isOwn: care.length > 0,
    values: withVersionStamp(flattenToDottedNames({ care })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = requireProduct(context);
  const { id, category } = product;
  const { intent = "save", ...posted } = await readFormValues(request, ["save", "copy", "forget", TEXT_ROWS]);
  const read = () => flattenToDottedNames({ care: (findProduct(id) ?? product).care });
  const form = versionedForm(posted, read, { subject: "product", subject_id: id });
  const { values } = form;
  if (intent === "copy") {
    const { stamp = "" } = values;
    return { values: { ...flattenToDottedNames({ care: listCategoryCare(category.texts_key) }), stamp }, row: "care", ...NOTHING_WRONG };
  }
  const changed = changeTextRows(FIELDS, values, intent);
  if (changed) return { values: changed, row: touchedRow(changed, intent), ...NOTHING_WRONG };
  const wanted = intent === "forget" ? { care: [] } : nestDottedNames(values);
  const saved = refuseOnConflict(form, () => saveCare(id, wanted, new Date()));
  if (!saved.ok) return answerPage(saved, { values: saved.values ?? values, row: undefined as string | undefined });
  throw redirectWithUndo(`/admin/produse/${id}/calendar`, { kind: "ok", text: "Produs actualizat", seconds: 3 }, saved.change);
}

const NOTHING_WRONG = { errors: {} as Record<string, string>, message: undefined };

export default function AdminProductCare({ loaderData, actionData }: Route.ComponentProps) {
  const { product, category, isOwn } = loaderData;
  // A row that was added or moved is where one goes on; the button that did it is gone.
  useEffect(() => {
    if (actionData?.row) (document.getElementById(`${actionData.row}-rand`) ?? document.getElementById(actionData.row))?.focus();
  }, [actionData]);
  return (
    <AdminForm
      className="fields text-form"
      noValidate
      preventScrollReset
      key={product.updated_at}
      draft={product.updated_at}
      values={loaderData.values}
      answer={actionData}
    >
      <EnterSubmit label="Salvează calendarul" intent="save" />
      <TextSummary title="Eroare actualizare produs" fields={FIELDS} />
      <Source category={category} isOwn={isOwn} />
      <TextFields fields={FIELDS} choices={NO_CHOICES} key={JSON.stringify(actionData?.values ?? 0)} />
      <SaveBar label="Salvează calendarul" pending="Salvează calendarul" intent="save">
        {category.works > 0 && !isOwn && <Submit label="Pornește de la cel al categoriei" look="line" intent="copy" />}
        {isOwn && <Submit label="Șterge calendarul propriu" look="line" intent="forget" />}
      </SaveBar>
    </AdminForm>
  );
}

function Source({ category, isOwn }: Pick<Route.ComponentProps["loaderData"], "category" | "isOwn">) {
  const text = <Link to={`/admin/texte/category/${category.key}#care`}>textul categoriei {category.name}</Link>;
  if (isOwn) return <p className="hint">Produsul are calendar propriu. Fără niciun rând, îl folosește pe cel din {text}.</p>;
  return (
    <p className="hint">
      {category.works > 0
        ? "Produsul folosește calendarul categoriei; rândurile scrise aici îl înlocuiesc în întregime. Pentru toate produsele îl modificați în "
        : "Nici produsul, nici categoria nu au un calendar. Pentru toate produsele categoriei îl scrieți în "}
      {text}.
    </p>
  );
}
