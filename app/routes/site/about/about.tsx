import { useEffect, useRef, useState } from "react";
import { addressAt, siteAddressAt } from "#app/media/picture.ts";
import { FULL_WIDTH, TextImage } from "#app/media/responsive-image.tsx";
import { readUploaded } from "#app/media/text-picture.ts";
import { OnwardLinks } from "#app/routes/site/frame/closing-call.tsx";
import { type PageHandle, textMeta } from "#app/routes/site/frame/page-meta.tsx";
import { HeadedSection } from "#app/routes/site/headed-section.tsx";
import { textPicture } from "#app/routes/site/share-picture.ts";
import stylesheet from "#app/styles/company.css?url";
import type { TextOf } from "#app/texts/text-keys.ts";
import { getText } from "#app/texts/texts.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Lightbox, takePress } from "#app/ui/lightbox/lightbox.tsx";
import { Paragraphs } from "#app/ui/text-lines.tsx";
import type { Route } from "./+types/about";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta();

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  picture: ({ text }) => textPicture(text.slides[0]?.picture),
};

export function loader() {
  return { text: getText("about") };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { heading, slides, story, gallery_heading, gallery, ...text } = loaderData.text;
  const title = text.title || "Despre noi";
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: title }]} />
      </div>
      {slides.length > 0 && <Slideshow slides={slides.map(({ picture }) => picture)} />}
      <div className="wrap section">
        <h1>{heading || title}</h1>
      </div>
      <div className="wrap about-story product__below">
        {story
          .filter(({ paragraphs }) => paragraphs.length > 0)
          .map(({ heading, paragraphs }) => (
            <section className={heading ? "split" : undefined} key={paragraphs[0]}>
              {heading && <h2>{heading}</h2>}
              <div className="prose">
                <Paragraphs of={paragraphs} />
              </div>
            </section>
          ))}
      </div>
      {gallery.length > 0 && (
        <HeadedSection title={gallery_heading || "Galerie"} look="section--sheet">
          <Facility heading={gallery_heading || "Galerie"} pictures={gallery} />
          <OnwardLinks className="actions actions--after" />
        </HeadedSection>
      )}
    </>
  );
}

/** The caption is the picture's own: it shows on hover and focus, and always where nothing can hover. */
function Facility({ heading, pictures }: { heading: string; pictures: TextOf<"about">["gallery"] }) {
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

const INTERVAL = 1800;

/** Rotating pictures (decision 121): the first is in the page, others are fetched after it. Starts only where motion is welcome. */
function Slideshow({ slides }: { slides: readonly { file: string; alt: string }[] }) {
  const box = useRef<HTMLElement>(null);
  const shown = useRef(0);
  const [current, setCurrent] = useState(0);
  const [isReady, setReady] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const hasMore = slides.length > 1;

  useEffect(() => {
    const first = box.current?.querySelector("img");
    if (!hasMore || !first) return;
    const start = () => setReady(true);
    if (first.complete) start();
    else first.addEventListener("load", start);
    const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
    const obey = () => setPlaying(!stillness.matches);
    obey();
    stillness.addEventListener("change", obey);
    return () => {
      first.removeEventListener("load", start);
      stillness.removeEventListener("change", obey);
    };
  }, [hasMore]);

  useEffect(() => {
    if (!isReady || !isPlaying) return;
    const timer = window.setInterval(() => {
      const next = (shown.current + 1) % slides.length;
      const picture = box.current?.querySelectorAll("img")[next];
      if (document.hidden || !picture?.complete || picture.naturalWidth === 0) return;
      shown.current = next;
      setCurrent(next);
    }, INTERVAL);
    return () => window.clearInterval(timer);
  }, [isReady, isPlaying, slides.length]);

  return (
    <section className="slides" aria-label="Imagini de la noi" ref={box}>
      {slides.slice(0, isReady ? slides.length : 1).map((picture, index) => (
        <div
          className="slides__picture"
          key={picture.file}
          data-current={index === current || undefined}
          aria-hidden={index !== current || undefined}
        >
          <TextImage picture={picture} sizes={FULL_WIDTH} isFirst={index === 0} />
        </div>
      ))}
      {isReady && (
        <div className="slides__bar">
          <span className="num">
            {current + 1} / {slides.length}
          </span>
          <button type="button" onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? "Oprește" : "Pornește"}
            <span className="vh"> derularea imaginilor</span>
          </button>
        </div>
      )}
    </section>
  );
}
