import { PLATES } from "./category-facts.ts";

/** Drawing of a category's plants, cut out of the file that has all of them: a page that shows several fetches one. */
export function CategoryPlate({ place }: { place: number }) {
  const { file, width, height } = PLATES;
  return <img className={`plate-cut cut-${place}`} src={file} alt="" width={width} height={height} loading="lazy" decoding="async" />;
}
