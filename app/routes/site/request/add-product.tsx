import type { ComponentProps } from "react";
import { Field } from "#app/ui/form/field.tsx";

type AddProductProps = {
  products: readonly { id: number; name: string }[];
  label: string;
  error: string | undefined;
};

export function AddProduct({ products, label, error }: AddProductProps) {
  return (
    <Field id="adauga" label={label} error={error} place="request__add">
      <div className="request__choice row">
        <select
          className="input"
          id="adauga"
          name="adauga"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "adauga-eroare" : undefined}
        >
          <option value="">Alegeți produsul</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ListButton value="+">Adaugă</ListButton>
      </div>
    </Field>
  );
}

/** Changes the list; what stands in the form of the request, to which the button belongs, comes back with the page. */
export function ListButton(attributes: ComponentProps<"button">) {
  return <button className="button button--line" type="submit" name="lista" formAction="/cerere" formNoValidate {...attributes} />;
}
