type CategoryMarkerProps = { product: { category_name: string; category_slug: string } };

export function CategoryMarker({ product: { category_name, category_slug } }: CategoryMarkerProps) {
  if (category_slug === "") return null;
  return (
    <>
      <a className="marker" href={`/${category_slug}`}>
        {category_name}
      </a>{" "}
    </>
  );
}
