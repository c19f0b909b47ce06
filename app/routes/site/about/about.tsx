import { useState } from "react";
import { Link } from "react-router";
import * as content from "#app/content/about.ts";
import { SiteImage } from "#app/media/responsive-image.tsx";
import { pageMeta } from "#app/routes/site/frame/page-meta.ts";
import { type PageHandle, sitePicture } from "#app/routes/site/frame/sharing-tags.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { isPlainPress, Lightbox } from "#app/ui/lightbox.tsx";
import type { Route } from "./+types/about";
import { Slideshow } from "./slideshow.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: content.title, description: content.metaDescription });
}

export const handle: PageHandle<unknown> = {
  picture: () => content.aboutSlides[0] && sitePicture(`about/${content.aboutSlides[0].file}`, content.aboutSlides[0].alt),
};

export default function About() {
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: content.title }]} />
      </div>
      <Slideshow slides={content.aboutSlides} />
      <div className="wrap section">
        <h1>{content.heading}</h1>
      </div>
      <div className="wrap aboutstory product__below">
        {content.aboutStory.map(({ heading, paragraphs }) => (
          <section className="split" key={heading}>
            <h2>{heading}</h2>
            <div className="prose">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <section className="section section--sheet">
        <div className="wrap">
          <div className="head">
            <h2>Depozitul și câmpurile noastre</h2>
          </div>
          <Facility />
          <div className="actions actions--after">
            <Link className="button" to="/produse">
              Vezi produsele
            </Link>
            <Link className="button button--line" to="/contact">
              Contact
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

/** The caption is the picture's own: it shows on hover and focus, and always where nothing can hover. */
function Facility() {
  const [zoomed, setZoomed] = useState<number>();
  return (
    <>
      <ul className="facility">
        {content.facilityPictures.map(({ file, alt, caption }, index) => (
          <li key={file}>
            <a
              href={large(file)}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                setZoomed(index);
              }}
            >
              <SiteImage file={`about/${file}`} alt={alt} sizes={index % 10 === 0 || index % 10 === 7 ? BIG_SIZES : SIZES} ratio={2 / 3} />
              <span className="facility__caption">{caption}</span>
            </a>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <Lightbox
          label="Depozitul și câmpurile noastre"
          pictures={content.facilityPictures.map(({ file, alt, caption }) => ({ src: large(file), alt, caption }))}
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
  return `/images/about/${file}-1200.webp`;
}
