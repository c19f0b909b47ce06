import { useEffect, useRef, useState } from "react";
import { FULL_WIDTH, TextImage } from "#app/media/responsive-image.tsx";

const INTERVAL = 1800;

type SlideshowProps = {
  slides: readonly { file: string; alt: string }[];
  /** True where it begins the page. */
  isFirst: boolean;
};

/** Rotating pictures (decision 121): the first is in the page, others are fetched after it. Starts only where motion is welcome. */
export function Slideshow({ slides, isFirst }: SlideshowProps) {
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
