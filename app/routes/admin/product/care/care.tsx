import { useEffect } from "react";
import { Form, Link, useNavigation } from "react-router";
import { categoryCare } from "#app/catalog/care/care.server.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { saveCare } from "#app/commands/product/save-product-rows.server.ts";
import { unlessOvertaken } from "#app/commands/unless-overtaken.server.ts";
import { gather, scatter } from "#app/forms/dotted.ts";
import { stamped } from "#app/forms/stamp/stamp.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { useKeptTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { openedForm } from "#app/routes/admin/frame/opened-form.server.ts";
import { RestoredNote } from "#app/routes/admin/frame/restored-note.tsx";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import { summaryFields, TextFields } from "#app/routes/admin/texts/text-fields.tsx";
import { changeTextRows, TEXT_ROWS, touchedRow } from "#app/routes/admin/texts/text-rows.server.ts";
import { answerOr, NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import { careRows } from "#app/texts/kinds/care.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormState } from "#app/ui/form/form-state.tsx";
import { useUnsavedChanges } from "#app/ui/form/unsaved-changes.ts";
import type { Route } from "./+types/care";

const FIELDS = { care: { ...careRows, part: "Lucrările acestui produs" } };
const NO_CHOICES = { pictures: [], categories: [] };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Calendar: ${loaderData?.product.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { name, updated_at, care, category, category_name } = requireProduct(context);
  const shared = categoryCare(category.texts_key);
  return {
    product: { name, updated_at },
    category: { name: category_name, key: category.texts_key, works: shared.length },
    isOwn: care.length > 0,
    values: stamped(scatter({ care })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = requireProduct(context);
  const { id, category } = product;
  const { intent = "save", ...posted } = await readFormValues(request, ["save", "copy", "forget", TEXT_ROWS]);
  const read = () => scatter({ care: (findProduct(id) ?? product).care });
  const form = openedForm(posted, read, { subject: "product", subject_id: id });
  const { values } = form;
  if (intent === "copy") {
    const { stamp = "" } = values;
    return { values: { ...scatter({ care: categoryCare(category.texts_key) }), stamp }, row: "care", ...NOTHING_WRONG };
  }
  const changed = changeTextRows(FIELDS, values, intent);
  if (changed) return { values: changed, row: touchedRow(changed, intent), ...NOTHING_WRONG };
  const wanted = intent === "forget" ? { care: [] } : gather(values);
  const saved = unlessOvertaken(form, () => saveCare(id, wanted, new Date()));
  if (!saved.ok) return answerPage(saved, { values: saved.values ?? values, row: undefined as string | undefined });
  throw redirectWithUndo(`/admin/produse/${id}/calendar`, { kind: "ok", text: "Produs actualizat", seconds: 3 }, saved.change);
}

const NOTHING_WRONG = { errors: {} as Record<string, string>, message: undefined };

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kept = { values: await typedIn(request), row: undefined as string | undefined };
  return answerOr(serverAction, { ...kept, errors: { form: NO_CONNECTION } as Record<string, string>, message: undefined });
}

export default function AdminProductCare({ loaderData, actionData }: Route.ComponentProps) {
  const { product, category, isOwn } = loaderData;
  const { typed, keep } = useKeptTyping(product.updated_at);
  const restored = !actionData && typed ? Object.fromEntries(typed) : undefined;
  const values: Record<string, string> = actionData?.values ?? restored ?? loaderData.values;
  const errors = actionData?.errors ?? {};
  const isSaving = useNavigation().formMethod === "POST";
  const { onInput, onSubmit } = useUnsavedChanges(product.updated_at, actionData !== undefined);
  // A row that was added or moved is where one goes on; the button that did it is gone.
  useEffect(() => {
    if (actionData?.row) (document.getElementById(`${actionData.row}-rand`) ?? document.getElementById(actionData.row))?.focus();
  }, [actionData]);
  return (
    <Form
      className="fields textform"
      method="post"
      noValidate
      preventScrollReset
      onInput={onInput}
      onSubmit={(event) => {
        onSubmit();
        keep(event.currentTarget);
      }}
      key={`${product.updated_at} ${restored ? "restored" : ""}`}
    >
      {/* Enter in a field presses the first button of a form. */}
      <button className="vh" name="intent" value="save" type="submit" tabIndex={-1} aria-hidden="true">
        Salvează calendarul
      </button>
      <FormState values={values} errors={errors}>
        <ErrorSummary title="Eroare actualizare produs" fields={summaryFields(FIELDS, values)} level={2} />
        <RestoredNote isShown={restored !== undefined} />
        <Source category={category} isOwn={isOwn} />
        <TextFields fields={FIELDS} choices={NO_CHOICES} key={JSON.stringify(actionData?.values ?? 0)} />
      </FormState>
      <div className="savebar">
        <button className="button" name="intent" value="save" type="submit" disabled={isSaving}>
          Salvează calendarul
        </button>
        {category.works > 0 && !isOwn && (
          <button className="button button--line" name="intent" value="copy" type="submit" disabled={isSaving}>
            Pornește de la cel al categoriei
          </button>
        )}
        {isOwn && (
          <button className="button button--line" name="intent" value="forget" type="submit" disabled={isSaving}>
            Șterge calendarul propriu
          </button>
        )}
      </div>
    </Form>
  );
}

/** Whose works the page of the product shows now. */
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
