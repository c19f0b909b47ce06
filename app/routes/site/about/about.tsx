import { useEffect, useRef, useState } from "react";
import { DRAWN } from "#app/catalog/category/category-facts.ts";
import { listFirstHeroes } from "#app/catalog/category/category-texts.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { BAND, FULL_WIDTH, TextImage } from "#app/media/responsive-image.tsx";
import { OnwardLinks } from "#app/routes/site/frame/closing-call.tsx";
import { type PageHandle, textMeta } from "#app/routes/site/frame/page-meta.tsx";
import { readPeople } from "#app/routes/site/people.server.ts";
import { PeopleSlip } from "#app/routes/site/people-slip.tsx";
import { textPicture } from "#app/routes/site/share-picture.ts";
import stylesheet from "#app/styles/components/company-pages.css?url";
import { getText } from "#app/texts/text-store.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Paragraphs } from "#app/ui/rich-text.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import type { Route } from "./+types/about";
import { FacilityPictures, hasOwn, Illustrations } from "./facility.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta();

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  picture: ({ text }) => textPicture(text.slides[0]?.picture),
};

export function loader({ context }: Route.LoaderArgs) {
  const text = getText("about");
  // Until the owner has photographs the page begins with the plants that he sells.
  const band = hasOwn(text.slides) ? undefined : readOptional(context, "The drawn band", firstBand, undefined);
  return { text, band, ...readPeople(context, new Date()) };
}

/** Plants of all crops that have drawings where they are all in the catalogue, else those of one that is. */
function firstBand() {
  const bands = listFirstHeroes();
  return DRAWN.every((slug) => bands.get(slug)?.length) ? { file: "heroes/company-1", alt: "" } : [...bands.values()].flat()[0];
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { heading, slides, story, gallery_heading, gallery, ...text } = loaderData.text;
  const title = text.title || "Despre noi";
  const show = slides.length > 0 && <Slideshow slides={slides.map(({ picture }) => picture)} isFirst={hasOwn(slides)} />;
  const grid = gallery.length > 0 && (
    <section className="stack">
      <h2>{gallery_heading || "Galerie"}</h2>
      <FacilityPictures heading={gallery_heading || "Galerie"} pictures={gallery} />
    </section>
  );
  const drawn = [...(hasOwn(slides) ? [] : slides), ...(hasOwn(gallery) ? [] : gallery)].length;
  return (
    <>
      {hasOwn(slides) && show}
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: title }]} />
        <WithSlip
          head={
            <>
              <h1>{heading || title}</h1>
              {loaderData.band && <TextImage picture={loaderData.band} alt="" ratio={BAND} sizes="(width < 64rem) 91.5vw, 53rem" isFirst />}
            </>
          }
          label="Pe cine sunați"
          isSlipLast
          slip={
            <>
              <PeopleSlip people={loaderData.people} office={loaderData.office} />
              <OnwardLinks />
            </>
          }
        >
          <div className="prose">
            {story
              .filter(({ paragraphs }) => paragraphs.length > 0)
              .map(({ heading, paragraphs }) => (
                <section key={paragraphs[0]}>
                  {heading && <h2>{heading}</h2>}
                  <Paragraphs of={paragraphs} />
                </section>
              ))}
          </div>
          {hasOwn(gallery) && grid}
          {drawn > 0 && (
            <Illustrations count={drawn}>
              {!hasOwn(slides) && show}
              {!hasOwn(gallery) && grid}
            </Illustrations>
          )}
        </WithSlip>
      </div>
    </>
  );
}

const INTERVAL = 1800;

type SlideshowProps = {
  slides: readonly { file: string; alt: string }[];
  /** True where it begins the page. */
  isFirst: boolean;
};

/** Rotating pictures (decision 121): the first is in the page, others are fetched after it. Starts only where motion is welcome. */
function Slideshow({ slides, isFirst }: SlideshowProps) {
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
          <TextImage picture={picture} sizes={FULL_WIDTH} isFirst={isFirst && index === 0} />
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
