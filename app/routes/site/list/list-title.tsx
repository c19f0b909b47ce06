import { Children, type ReactNode, useState } from "react";
import type { Hero } from "#app/catalog/category/category-pictures.server.ts";
import { DrawnNote } from "#app/media/illustration/drawn-note.tsx";
import { BAND, ProductImage, TextImage } from "#app/media/responsive-image.tsx";
import { Breadcrumb, type Crumb } from "#app/ui/breadcrumb.tsx";

type ListTitleProps = {
  crumbs: readonly Crumb[];
  name: string;
  /** "16 produse", read out when an answer changes it. */
  counted: string;
  picture?: Hero | undefined;
  /** A head that stands within a page of its own names. */
  isPiece?: boolean;
  children?: ReactNode;
};

/** Bands: on telephones their middle, which is 8 rem wide (scripts/hero-plates.mjs). */
const SIZES = "(width < 40rem) 18rem, 26rem";

/** Head of a list: low, so that the first sums stand on the first screen; its picture beside the title at every width. */
export function ListTitle({ crumbs, name, counted, picture: given, isPiece, children }: ListTitleProps) {
  const Name = isPiece ? "h3" : "h1";
  const Counted = isPiece ? "p" : "h2";
  // Kept for the visit: an answer must not change the picture.
  const [picture] = useState(given);
  return (
    <section className={picture ? "list-title list-title--pictured" : "list-title"} aria-live="polite">
      <Breadcrumb crumbs={crumbs} />
      <Name>{name}</Name>
      <Counted>{counted}</Counted>
      {Children.toArray(children).length > 0 && <p>{children}</p>}
      {picture && (
        <div className="list-title__picture">
          <DrawnNote picture={picture} />
          {"file" in picture ? (
            <TextImage picture={picture} sizes={SIZES} ratio={BAND} isFirst />
          ) : (
            <ProductImage image={picture} sizes={SIZES} isFirst />
          )}
        </div>
      )}
    </section>
  );
}
