import { Link } from "react-router";
import * as content from "#app/content/about.ts";
import { SiteImage } from "#app/media/responsive-image.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { pageMeta } from "./page-meta.ts";

export function meta() {
  return pageMeta({ title: content.title, description: content.metaDescription });
}

export default function About() {
  const [slide] = content.aboutSlides;
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: content.title }]} />
      </div>
      <div className="slides">{slide && <SiteImage file={`about/${slide.file}`} alt={slide.alt} sizes="100vw" isFirst />}</div>
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
          <ul className="facility">
            {content.facilityPictures.map(({ file, alt, caption }) => (
              <li key={file}>
                <a href={`/images/about/${file}-1200.webp`}>
                  <SiteImage file={`about/${file}`} alt={alt} sizes="(width >= 48rem) 30vw, 48vw" ratio={2 / 3} />
                  <span className="facility__caption">{caption}</span>
                </a>
              </li>
            ))}
          </ul>
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
