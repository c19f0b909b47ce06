import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { DRAWN } from "#app/media/illustration/drawn-note.tsx";
import { addressAt, LARGEST_WIDTH, type Picture } from "#app/media/picture.ts";
import { ProductImage } from "#app/media/responsive-image.tsx";
import { arrowStep, Lightbox, takePress } from "#app/ui/lightbox/lightbox.tsx";

type GalleryImage = Picture & { id: number; shows_result: number; isDrawn?: boolean };

const RESULT = "Cum arată";
const SIZES = "(width >= 60rem) 44rem, (width >= 44rem) 50vw, 13rem";

/** Words over the picture, which a link's name must hold, and what it shows. */
function altWords({ shows_result, alt_text, isDrawn }: GalleryImage): string {
  const over = [shows_result === 1 && RESULT, isDrawn && DRAWN].filter(Boolean);
  return over.length === 0 ? alt_text : `${over.join(" ")}: ${alt_text}`;
}

/** A strip of pictures, on a desk with links as thumbnails; without a picture its children. Scripts add arrow keys and a large view over the page. */
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
  function stepOf({ children: [first, second] }: HTMLElement): number {
    return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 1;
  }
  function show(index: number) {
    stage.current?.scrollTo({ left: stepOf(stage.current) * index });
    setCurrent(index);
  }
  function follow() {
    if (stage.current) setCurrent(Math.round(stage.current.scrollLeft / Math.max(1, stepOf(stage.current))));
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
              aria-label={`Mărește imaginea ${index + 1}: ${altWords(image)}`}
              onClick={(event) => takePress(event) && setZoomed(index)}
            >
              <ProductImage image={image} sizes={SIZES} isFirst={index === 0} />
              {image.shows_result === 1 && <span className="flag">{RESULT}</span>} {image.isDrawn && <span className="drawn">{DRAWN}</span>}
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery__thumbs pile" onKeyDown={moveWithArrows}>
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#poza-${index + 1}`}
                aria-current={index === current ? "true" : undefined}
                aria-label={`Imaginea ${index + 1}: ${altWords(image)}`}
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
