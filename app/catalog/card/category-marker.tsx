import { Link } from "react-router";

type CategoryMarkerProps = { product: { category_name: string; category_slug: string } };

export function CategoryMarker({ product: { category_name, category_slug } }: CategoryMarkerProps) {
  if (category_slug === "") return null;
  return (
    <>
      <Link className="marker" to={`/${category_slug}`}>
        {category_name}
      </Link>{" "}
    </>
  );
}
