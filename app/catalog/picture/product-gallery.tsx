import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { unbroken } from "#app/language/unbroken.ts";
import { DRAWN } from "#app/media/illustration/drawn-note.tsx";
import { addressAt, LARGEST_WIDTH, type Picture } from "#app/media/picture.ts";
import { ProductImage } from "#app/media/responsive-image.tsx";
import { Lightbox } from "#app/ui/lightbox/lightbox-later.tsx";
import { arrowStep, takePress } from "#app/ui/lightbox/press.ts";

type GalleryImage = Picture & { id: number; shows_result: number; isDrawn?: boolean };

const RESULT = "Cum arată";
const SIZES = "(width >= 44rem) 20rem, 13rem";

/** Contents of a picture, and that it is no photograph: the line under the gallery, and the name of a link. */
function captionOf({ shows_result, alt_text, isDrawn }: GalleryImage): string {
  return [shows_result === 1 && RESULT, alt_text, isDrawn && DRAWN.toLowerCase()].filter(Boolean).join(" · ");
}

/**
 * A strip of pictures with links as thumbnails and one line of words; without a picture its children. Scripts add arrow keys and a large view over
 * the page.
 */
export function ProductGallery({ images, children }: { images: readonly GalleryImage[]; children: ReactNode }) {
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  // What is out of sight is no stop of the Tab key.
  useEffect(() => {
    const list = stage.current;
    if (!list) return;
    const sight = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) (target as HTMLElement).inert = !isIntersecting;
      },
      { root: list, threshold: 0.1 },
    );
    for (const picture of list.children) sight.observe(picture);
    return () => sight.disconnect();
  }, []);
  if (images.length === 0) return <div className="gallery">{children}</div>;
  const shown = images[current];
  function stepOf({ children: [first, second] }: HTMLElement): number {
    return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 1;
  }
  function show(index: number) {
    stage.current?.scrollTo({ left: stepOf(stage.current) * index });
    setCurrent(index);
  }
  function follow() {
    if (!stage.current) return;
    const { scrollLeft, clientWidth } = stage.current;
    const step = Math.max(1, stepOf(stage.current));
    const [first, last] = [Math.round(scrollLeft / step), Math.floor((scrollLeft + clientWidth) / step - 0.5)];
    // Several are in view at once: the one that was asked for stays chosen.
    setCurrent((chosen) => Math.min(Math.max(chosen, first), Math.max(first, last)));
  }
  function moveWithArrows(event: KeyboardEvent) {
    const step = arrowStep(event.key);
    const next = current + step;
    if (step === 0 || !images[next]) return;
    event.preventDefault();
    show(next);
    // The focus follows; otherwise Enter would open the picture that has just moved out of sight.
    const item = event.currentTarget.children[next] as HTMLElement;
    item.inert = false;
    item.querySelector("a")?.focus({ preventScroll: true });
  }
  return (
    <div className="gallery pile">
      <ul className="gallery__stage" aria-label="Imagini ale produsului" ref={stage} onScroll={follow} onKeyDown={moveWithArrows}>
        {images.map((image, index) => (
          <li key={image.id} id={`poza-${index + 1}`}>
            <a
              href={addressAt(image, LARGEST_WIDTH)}
              aria-label={`Mărește imaginea ${index + 1}: ${captionOf(image)}`}
              onClick={(event) => takePress(event) && setZoomed(index)}
            >
              <ProductImage image={image} sizes={SIZES} isFirst={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      <div className="gallery__foot">
        {images.length > 1 && (
          <ul className="gallery__thumbs" onKeyDown={moveWithArrows}>
            {images.map((image, index) => (
              <li key={image.id}>
                <a
                  href={`#poza-${index + 1}`}
                  aria-current={index === current ? "true" : undefined}
                  aria-label={`Imaginea ${index + 1}: ${captionOf(image)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    show(index);
                  }}
                >
                  <img src={addressAt(image, 300)} alt="" width={300} height={300} loading="lazy" decoding="async" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>
          {images.length > 1 && `${current + 1}/${images.length} · `}
          {shown && unbroken(captionOf(shown))}
        </p>
      </div>
      {zoomed !== undefined && (
        <Lightbox
          label="Imagini ale produsului"
          pictures={images.map(({ isDrawn, alt_text, ...image }) => ({
            src: addressAt(image, LARGEST_WIDTH),
            alt: alt_text,
            ...(isDrawn && { caption: `${alt_text} · ${DRAWN}` }),
          }))}
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
