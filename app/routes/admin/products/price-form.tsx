import { FieldError, FormState } from "#app/ui/form/field.tsx";
import { FormStamp } from "#app/ui/form/form-stamp.tsx";
import type { ListedProduct } from "./listed-product.server.ts";

export type RowAnswer = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

type PriceFormProps = { product: ListedProduct; list: string; isSaving: boolean; answer: RowAnswer | undefined };

/**
 * The price of a row, and behind it the form that changes it and the offer: the list stays where it is. It is plain, and sent by the list (products.tsx): a form
 * with state of its own in each of 48 rows is most of what the page would cost.
 */
export function PriceForm({ product, list, isSaving, answer }: PriceFormProps) {
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
