import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { NoPicture } from "#app/catalog/card/no-picture.tsx";

import { addressAt, LARGEST_WIDTH, type Picture } from "#app/media/picture.ts";
import { FULL_WIDTH, ProductImage } from "#app/media/responsive-image.tsx";
import { arrowStep, isPlainPress, Lightbox } from "#app/ui/lightbox/lightbox.tsx";

type GalleryImage = Picture & { id: number; shows_result: number };

/** What a picture shows, before its own text. */
const RESULT = "Cum arată";

/** A strip of pictures with links as thumbnails. Scripts add arrow keys and a large view over the page. */
export function ProductGallery({ images, label }: { images: readonly GalleryImage[]; label: string }) {
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  if (images.length === 0) {
    return (
      <div className="gallery">
        <NoPicture label={label} />
      </div>
    );
  }
  function show(index: number) {
    stage.current?.scrollTo({ left: stage.current.clientWidth * index });
    setCurrent(index);
  }
  function follow() {
    if (stage.current) setCurrent(Math.round(stage.current.scrollLeft / Math.max(1, stage.current.clientWidth)));
  }
  function moveWithArrows(event: KeyboardEvent) {
    const step = arrowStep(event.key);
    const next = current + step;
    if (step === 0 || !images[next]) return;
    event.preventDefault();
    show(next);
    // The focus follows; otherwise Enter would open the picture that has just moved out of sight.
    const list = event.currentTarget.children[next];
    list?.querySelector("a")?.focus({ preventScroll: true });
  }
  function zoom(event: MouseEvent, index: number) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setZoomed(index);
  }
  return (
    <div className="gallery">
      <ul className="gallery__stage" aria-label="Imagini ale produsului" ref={stage} onScroll={follow} onKeyDown={moveWithArrows}>
        {images.map((image, index) => (
          <li key={image.id} id={`poza-${index + 1}`}>
            <a href={addressAt(image, LARGEST_WIDTH)} onClick={(event) => zoom(event, index)}>
              <ProductImage image={image} sizes={`(width >= 60rem) 44rem, ${FULL_WIDTH}`} isFirst={index === 0} />
              {image.shows_result === 1 && <span className="flag">{RESULT}</span>}
              <span className="gallery__zoom">Mărește</span>
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery__thumbs" onKeyDown={moveWithArrows}>
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#poza-${index + 1}`}
                aria-current={index === current ? "true" : undefined}
                aria-label={`Imaginea ${index + 1}: ${image.shows_result === 1 ? `${RESULT}: ` : ""}${image.alt_text}`}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <img src={addressAt(image, 300)} alt="" width={300} height={300} loading="lazy" decoding="async" />
                {image.shows_result === 1 && <span>{RESULT}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Lightbox
          label="Imagini ale produsului"
          pictures={images.map((image) => ({ src: addressAt(image, LARGEST_WIDTH), alt: image.alt_text }))}
          at={zoomed}
          onMove={(index) => {
            setZoomed(index);
            show(index);
          }}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </div>
  );
}
