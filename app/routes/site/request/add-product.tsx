type AddProductProps = {
  products: readonly { id: number; name: string }[];
  label: string;
  error: string | undefined;
  form?: string;
};

export function AddProduct({ products, label, error, form }: AddProductProps) {
  return (
    <div className={error ? "request__add field field--error" : "request__add field"}>
      <label htmlFor="adauga">{label}</label>
      {error && (
        <p className="error" id="adauga-eroare">
          {error}
        </p>
      )}
      <div className="request__choice">
        <select
          className="input"
          id="adauga"
          name="adauga"
          form={form}
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
        <button className="button button--line" type="submit" name="lista" value="+" form={form} formAction="/cerere" formNoValidate>
          Adaugă
        </button>
      </div>
    </div>
  );
}
