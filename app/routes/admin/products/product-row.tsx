import { memo } from "react";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { doubtsOf } from "#app/catalog/price/price-rules.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { FormStamp } from "#app/ui/form/error-summary.tsx";
import { FieldError, FormState } from "#app/ui/form/field.tsx";
import type { ListedProduct } from "./listed-products.server.ts";

type ProductRowProps = { product: ListedProduct; list: string; isSaving: boolean; answer: RowAnswer | undefined };

export const ProductRow = memo(function ProductRow({ product, list, isSaving, answer }: ProductRowProps) {
  const { id, name, picture } = product;
  const address = adminPath("product", id);
  return (
    <tr>
      <td className="tick">
        <label>
          <input type="checkbox" name={`tick-${id}`} value="1" form="bifate" />
          <span className="vh">{`Bifează ${name}`}</span>
        </label>
      </td>
      <td>{picture && <img src={picture} alt="" width={300} height={300} loading="lazy" decoding="async" />}</td>
      <th scope="row">
        <a href={address}>{name}</a>
      </th>
      <td>
        <span className={`marker hue-${product.hue}`}>{product.category}</span>
      </td>
      <td>{product.brand}</td>
      <td className="num">
        <PriceForm product={product} list={list} isSaving={isSaving} answer={answer} />
      </td>
      <td>
        {product.isDraft && (
          <AdminForm className="draft-mark cluster" action={address} preventScrollReset sends={{ inapoi: list }}>
            <strong className="state tone-new">Ciornă</strong>
            <Submit label="Publică" about={` ${name}`} look="small line" intent="publish" />
          </AdminForm>
        )}
        {product.marks}
      </td>
      <td>
        <a href={address}>
          Editează<span className="vh">{` ${name}`}</span>
        </a>
      </td>
    </tr>
  );
});

type RowAnswer = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

type PriceFormProps = { product: ListedProduct; list: string; isSaving: boolean; answer: RowAnswer | undefined };

/**
 * The price of a row, and behind it the form that changes it and the offer: the list stays where it is. It is plain, and sent by the list (products.tsx): a form
 * with state of its own in each of 48 rows is most of what the page would cost.
 */
function PriceForm({ product, list, isSaving, answer }: PriceFormProps) {
  const { id, name } = product;
  const values = answer?.values ?? product.values;
  return (
    // What is stored makes it anew: after saving it is closed, with the new words.
    <details className="price-form" open={answer !== undefined} key={`${product.values.stamp} ${answer ? JSON.stringify(answer) : ""}`}>
      <summary>
        {product.price}
        <span className="vh">{`: schimbă prețul și oferta pentru ${name}`}</span>
      </summary>
      <form method="post" action={formAddress(list)}>
        <input type="hidden" name="product_id" value={id} />
        {answer?.errors.form && <p className="error">{answer.errors.form}</p>}
        {answer ? (
          <FormState values={values}>
            <FormStamp />
            {doubtsOf(answer.errors) && <input type="hidden" name="price_confirmed" value={doubtsOf(answer.errors)} />}
          </FormState>
        ) : (
          <input type="hidden" name="stamp" value={values.stamp} />
        )}
        {FIELDS.map((field) => priceField(field, id, values[field.name], answer?.errors[field.name]))}
        <button className="button button--small" type="submit" disabled={isSaving} aria-busy={isSaving || undefined}>
          Salvează<span className="vh">{` ${name}`}</span>
        </button>
      </form>
    </details>
  );
}

const FIELDS = [
  { name: "price", label: "Preț (RON)", more: { inputMode: "decimal", autoComplete: "off", maxLength: 15 } },
  { name: "offer_price", label: "Preț de ofertă (RON)", more: { inputMode: "decimal", autoComplete: "off", maxLength: 15 } },
  { name: "offer_valid_from", label: "Ofertă specială de la", more: { type: "date" } },
  { name: "offer_valid_to", label: "Ofertă specială până la", more: { type: "date" } },
] as const;

/** Written as `TextField` writes it, without asking for the state of a form. */
function priceField({ name, label, more }: (typeof FIELDS)[number], product: number, value: string | undefined, error: string | undefined) {
  const id = `${name}-${product}`;
  return (
    <div className={error ? "field field--error" : "field"} key={name}>
      <label htmlFor={id}>{label}</label>
      {error && <FieldError id={id} error={error} />}
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        aria-describedby={error && `${id}-eroare`}
        aria-invalid={error ? true : undefined}
        {...more}
      />
    </div>
  );
}

function formAddress(list: string): string {
  return list.includes("?") ? list.replace("?", "?index&") : `${list}?index`;
}
