import { type MouseEvent, useRef, useState } from "react";
import { ProductImage, type UploadedImage } from "#app/media/responsive-image.tsx";
import { NoPicture } from "./product-card.tsx";

type GalleryImage = UploadedImage & { id: number; alt_text: string };

/** Pictures side by side in a strip that snaps; the thumbnails are links to them and move the strip where there are scripts. */
export function ProductGallery({ images, label }: { images: readonly GalleryImage[]; label: string }) {
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  if (images.length === 0) {
    return (
      <div className="gallery">
        <NoPicture label={label} />
      </div>
    );
  }
  function show(event: MouseEvent, index: number) {
    event.preventDefault();
    stage.current?.scrollTo({ left: stage.current.clientWidth * index });
    setCurrent(index);
  }
  function follow() {
    if (stage.current) setCurrent(Math.round(stage.current.scrollLeft / Math.max(1, stage.current.clientWidth)));
  }
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <ul className="gallery__stage" tabIndex={0} aria-label="Imagini ale produsului" ref={stage} onScroll={follow}>
        {images.map((image, index) => (
          <li key={image.id} id={`poza-${index + 1}`}>
            <ProductImage image={image} alt={image.alt_text} sizes="(width >= 60rem) 44rem, 100vw" isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery__thumbs">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#poza-${index + 1}`}
                aria-current={index === current ? "true" : undefined}
                aria-label={`Imaginea ${index + 1}: ${image.alt_text}`}
                onClick={(event) => show(event, index)}
              >
                <img src={image.variants.thumb} alt="" width={300} height={300} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
