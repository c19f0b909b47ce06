type ProductOptionsProps = { groups: readonly { category: string; products: readonly { slug: string; name: string }[] }[] };

export function ProductOptions({ groups }: ProductOptionsProps) {
  return groups.map(({ category, products }) => (
    <optgroup key={category} label={category}>
      {products.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
