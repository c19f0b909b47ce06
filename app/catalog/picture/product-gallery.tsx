import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from "react";
import { unbroken } from "#app/language/unbroken.ts";
import { DRAWN } from "#app/media/illustration/drawn-note.tsx";
import { addressAt, LARGEST_WIDTH, type Picture, srcSet } from "#app/media/picture.ts";
import { ProductImage } from "#app/media/responsive-image.tsx";
import { Lightbox } from "#app/ui/lightbox/lightbox-later.tsx";
import { arrowStep, takePress } from "#app/ui/lightbox/press.ts";

type GalleryImage = Picture & { id: number; shows_result: number; isDrawn?: boolean };

/** The plate has no caption: its text is the page's own. */
type Slide = { src: string; alt: string; caption?: string; image?: GalleryImage };

const [RESULT, PLATE] = ["Cum arată", "Compoziție"];
const SIZES = "(width >= 44rem) 20rem, 13rem";
/** The file of its thumbnail is enough for a picture that nobody has moved to: at first two are in view. */
const UNSEEN = "4rem";

/** Contents of a picture, and that it is no photograph: the line under the gallery, and the name of a link. */
function captionOf({ shows_result, alt_text, isDrawn }: GalleryImage): string {
  return [shows_result === 1 && RESULT, alt_text, isDrawn && DRAWN.toLowerCase()].filter(Boolean).join(" · ");
}

/** The plate among photographs: its large picture, and a drawing of it. */
type PlateSlide = { path: string; alt: string; drawing: string | undefined };

type ProductGalleryProps = { images: readonly GalleryImage[]; plate?: PlateSlide | undefined; children: ReactNode };

/**
 * A strip of pictures with links as thumbnails and one line of words: a photograph, the plate, further photographs; without a photograph the plate,
 * its children, alone. Scripts add arrow keys and a large view over the page.
 */
export function ProductGallery({ images, plate, children }: ProductGalleryProps) {
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const [reached, setReached] = useState(1);
  // What is out of sight is no stop of the Tab key.
  useEffect(() => {
    const list = stage.current;
    if (!list) return;
    const sight = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) (target.lastElementChild as HTMLElement).inert = !isIntersecting;
        const places = seen.map(({ target, isIntersecting }) => (isIntersecting ? [...list.children].indexOf(target) : 0));
        setReached((before) => Math.max(before, ...places));
      },
      { root: list, threshold: 0.1 },
    );
    for (const picture of list.children) sight.observe(picture);
    return () => sight.disconnect();
  }, []);
  if (images.length === 0) return <div className="gallery">{children}</div>;
  const slides: Slide[] = images.map((image) => ({
    src: addressAt(image, LARGEST_WIDTH),
    alt: image.alt_text,
    caption: captionOf(image),
    image,
  }));
  if (plate) slides.splice(1, 0, { src: plate.path, alt: plate.alt });
  function show(index: number) {
    const list = stage.current;
    list?.scrollTo({ left: leftOf(list.children[index]) - leftOf(list.children[0]) });
    setCurrent(index);
  }
  function follow({ currentTarget: list }: UIEvent<HTMLElement>) {
    const { left, right } = list.getBoundingClientRect();
    const whole = [...list.children].flatMap((item, index) => {
      const place = item.getBoundingClientRect();
      return place.left > left - 2 && place.right < right + 2 ? index : [];
    });
    // Several are in view at once: the one that was asked for stays chosen.
    setCurrent((chosen) => (whole.includes(chosen) ? chosen : (whole[0] ?? chosen)));
  }
  function moveWithArrows(event: KeyboardEvent) {
    const step = arrowStep(event.key);
    const next = current + step;
    if (step === 0 || !slides[next]) return;
    event.preventDefault();
    show(next);
    focusOn(event.currentTarget, next);
  }
  return (
    <div className="gallery pile">
      <ul className="gallery__stage" aria-label="Imagini ale produsului" ref={stage} onScroll={follow} onKeyDown={moveWithArrows}>
        {slides.map(({ src, caption = PLATE, image }, index) => (
          <li key={src} id={image ? `poza-${index + 1}` : "plansa"}>
            {!image && children}
            <a
              href={src}
              aria-label={`Mărește imaginea ${index + 1}: ${caption}`}
              onClick={(event) => takePress(event) && setZoomed(index)}
            >
              {image && <ProductImage image={image} sizes={index > reached ? UNSEEN : SIZES} isFirst={index === 0} />}
            </a>
          </li>
        ))}
      </ul>
      <div className="gallery__foot">
        {slides.length > 1 && (
          <ul className="gallery__thumbs" onKeyDown={moveWithArrows}>
            {slides.map(({ src, caption = PLATE, image }, index) => (
              <li key={src}>
                <a
                  href={image ? `#poza-${index + 1}` : "#plansa"}
                  aria-current={index === current || undefined}
                  aria-label={`Imaginea ${index + 1}: ${caption}`}
                  onClick={(event) => {
                    event.preventDefault();
                    show(index);
                  }}
                >
                  <img
                    src={image ? addressAt(image, 300) : plate?.drawing}
                    // The file of the picture that is shown, which is on its way.
                    {...(image && index === 0 && { srcSet: srcSet(image), sizes: SIZES })}
                    alt=""
                    width={300}
                    height={300}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>
          {slides.length > 1 && `${current + 1}/${slides.length} · `}
          {unbroken(slides[current]?.caption ?? PLATE)}
        </p>
      </div>
      {zoomed !== undefined && (
        <Lightbox
          label="Imagini ale produsului"
          pictures={slides}
          at={zoomed}
          onMove={(index) => {
            setZoomed(index);
            show(index);
          }}
          onClose={() => {
            setZoomed(undefined);
            focusOn(stage.current, zoomed);
          }}
        />
      )}
    </div>
  );
}

/** The focus follows what is shown; otherwise Enter would open the picture that has just moved out of sight, where it is no stop of the Tab key. */
function focusOn(list: Element | null, index: number): void {
  const link = list?.children[index]?.lastElementChild as HTMLElement;
  link.inert = false;
  link.focus({ preventScroll: true });
}

function leftOf(item: Element | undefined): number {
  return item?.getBoundingClientRect().left ?? 0;
}
