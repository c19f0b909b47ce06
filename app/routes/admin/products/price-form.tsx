import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormStamp } from "#app/ui/form/form-stamp.tsx";

export type RowAnswer = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

type PriceFormProps = {
  product: { id: number; name: string; price: number | null; offer_valid_from: string | null; offer_valid_to: string | null };
  words: string;
  list: string;
  answer: RowAnswer | undefined;
};

/** The price of a row, and behind it the form that changes it and the offer: the list stays where it is. */
export function PriceForm({ product, words, list, answer }: PriceFormProps) {
  const { id, name } = product;
  const stored = withVersionStamp(typedPrice(product));
  const field = (part: string) => `${part}-${id}`;
  return (
    // What is stored makes it anew: after saving it is closed, with the new words.
    <details className="price-form" open={answer !== undefined} key={JSON.stringify([stored, answer])}>
      <summary>
        {words}
        <span className="vh">: schimbă prețul și oferta pentru {name}</span>
      </summary>
      <AdminForm action={formAddress(list)} preventScrollReset values={stored} answer={answer} sends={{ product_id: id }}>
        {answer?.errors.form && <p className="error">{answer.errors.form}</p>}
        <FormStamp />
        <TextField id={field("price")} name="price" label="Preț (RON)" inputMode="decimal" autoComplete="off" maxLength={15} />
        <TextField id={field("offer_valid_from")} name="offer_valid_from" label="Ofertă specială de la" type="date" />
        <TextField id={field("offer_valid_to")} name="offer_valid_to" label="Ofertă specială până la" type="date" />
        <Submit label="Salvează" about={` ${name}`} look="small" />
      </AdminForm>
    </details>
  );
}

export function typedPrice(product: Omit<PriceFormProps["product"], "id" | "name">): Record<string, string> {
  return formValuesOf(["price", "offer_valid_from", "offer_valid_to"], product);
}

function formAddress(list: string): string {
  return list.includes("?") ? list.replace("?", "?index&") : `${list}?index`;
}
