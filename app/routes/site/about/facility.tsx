import { type ReactNode, useState } from "react";
import { addressAt, readUploaded, siteAddressAt } from "#app/media/picture.ts";
import { TextImage } from "#app/media/responsive-image.tsx";
import type { TextOf } from "#app/texts/text-keys.ts";
import { Lightbox } from "#app/ui/lightbox/lightbox-later.tsx";
import { takePress } from "#app/ui/lightbox/press.ts";

/** Drawings in the place of photographs: folded until the owner has some of his own. */
export function Illustrations({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="fold no-print">
      <summary>Imagini ilustrative ({count})</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** True where the owner has uploaded one of them. */
export function hasOwn(pictures: readonly { picture: { file: string } }[]): boolean {
  return pictures.some(({ picture }) => readUploaded(picture.file) !== undefined);
}

/** The caption is the picture's own: it shows on hover and focus, and always where nothing can hover. */
export function FacilityPictures({ heading, pictures }: { heading: string; pictures: TextOf<"about">["gallery"] }) {
  const [zoomed, setZoomed] = useState<number>();
  return (
    <>
      <ul className="facility pile">
        {pictures.map(({ picture, caption }, index) => (
          <li key={picture.file}>
            <a href={large(picture.file)} onClick={(event) => takePress(event) && setZoomed(index)}>
              <TextImage picture={picture} sizes={index % 10 === 0 || index % 10 === 7 ? BIG_SIZES : SIZES} ratio={2 / 3} />
              {caption && <span className="facility__caption">{caption}</span>}
            </a>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <Lightbox
          label={heading}
          pictures={pictures.map(({ picture: { file, alt }, caption }) => ({ src: large(file), alt, caption }))}
          at={zoomed}
          onMove={setZoomed}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </>
  );
}

/** Every tenth picture and the seventh after it take four places of the grid. */
const BIG_SIZES = "(width >= 48rem) 46vw, 92vw";
const SIZES = "(width >= 48rem) 22vw, 46vw";

function large(file: string): string {
  const uploaded = readUploaded(file);
  return uploaded ? addressAt(uploaded, 1200) : siteAddressAt(file, 1200);
}
