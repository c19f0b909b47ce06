import { PLATES } from "./category-facts.ts";

type CategoryMarkerProps = { product: { category_name: string; category_slug: string } };

/** Category of a product as a link over its name. */
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

/** Drawing of a category's plants, cut out of the file that has all of them: a page that shows several fetches one. */
export function CategoryPlate({ place }: { place: number }) {
  const { file, width, height } = PLATES;
  return <img className={`plate-cut cut-${place}`} src={file} alt="" width={width} height={height} loading="lazy" decoding="async" />;
}
