/** Fields that narrow a list, below the sentence of its area. */

type BrandSelectProps = { brands: readonly { name: string; total?: number | undefined }[]; chosen: string; isInSentence?: boolean };

export function BrandSelect({ brands, chosen, isInSentence = false }: BrandSelectProps) {
  if (brands.length < 2 && chosen === "") return null;
  const names = chosen === "" || brands.some(({ name }) => name === chosen) ? brands : [...brands, { name: chosen, total: 0 }];
  return (
    <div className={isInSentence ? "ask__use" : "field"}>
      <label htmlFor="brand">{isInSentence ? "de la" : "Brand"}</label>
      <select className="input" id="brand" name="brand" aria-label={isInSentence ? "Brand" : undefined} defaultValue={chosen}>
        <option value="">Toate brandurile</option>
        {names.map(({ name, total }) => (
          <option key={name} value={name}>
            {total === undefined ? name : `${name} (${total})`}
          </option>
        ))}
      </select>
    </div>
  );
}

type QuestionSelectProps = {
  name: string;
  label: string;
  any: string;
  options: readonly { value: string; label: string; total: number }[];
  chosen: string;
  isInSentence?: boolean;
};

export function QuestionSelect({ name, label, any, options, chosen, isInSentence = false }: QuestionSelectProps) {
  return (
    <div className={isInSentence ? "ask__use" : "field"}>
      <label htmlFor={`gasire-${name}`}>{isInSentence ? "pentru" : label}</label>
      <select className="input" id={`gasire-${name}`} name={name} aria-label={isInSentence ? label : undefined} defaultValue={chosen}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>{`${option.label} (${option.total})`}</option>
        ))}
      </select>
    </div>
  );
}
