import type { Picture } from "#app/media/picture.ts";
import { RichTextField } from "#app/routes/admin/rich-text/rich-text-field.tsx";
import { PRODUCT_FIELDS } from "./product-facts.ts";

type LongDescriptionProps = {
  /** What the text may show: the product's own pictures, none before it is saved. */
  pictures: readonly Picture[];
};

export function LongDescription({ pictures }: LongDescriptionProps) {
  return (
    <RichTextField
      {...PRODUCT_FIELDS.long_description}
      pictures={pictures}
      withoutPictures="Ca să puneți imagini în text, adăugați-le mai întâi produsului salvat, la „Imagini”."
    />
  );
}
