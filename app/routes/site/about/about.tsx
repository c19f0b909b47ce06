import { OnwardLinks } from "#app/routes/site/frame/closing-call.tsx";
import { type PageHandle, textMeta } from "#app/routes/site/frame/page-meta.tsx";
import { readPeople } from "#app/routes/site/people.server.ts";
import { PeopleSlip } from "#app/routes/site/people-slip.tsx";
import { textPicture } from "#app/routes/site/share-picture.ts";
import stylesheet from "#app/styles/company.css?url";
import { getText } from "#app/texts/texts.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import { Paragraphs } from "#app/ui/text-lines.tsx";
import type { Route } from "./+types/about";
import { FacilityPictures, hasOwn, Illustrations } from "./facility.tsx";
import { Slideshow } from "./slideshow.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta();

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  picture: ({ text }) => textPicture(text.slides[0]?.picture),
};

export function loader({ context }: Route.LoaderArgs) {
  return { text: getText("about"), ...readPeople(context, new Date()) };
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
          head={<h1>{heading || title}</h1>}
          label="Pe cine sunați"
          isSlipLast
          slip={
            <>
              <PeopleSlip people={loaderData.people} office={loaderData.office} />
              <OnwardLinks />
            </>
          }
        >
          {story
            .filter(({ paragraphs }) => paragraphs.length > 0)
            .map(({ heading, paragraphs }) => (
              <section className="prose" key={paragraphs[0]}>
                {heading && <h2>{heading}</h2>}
                <Paragraphs of={paragraphs} />
              </section>
            ))}
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
