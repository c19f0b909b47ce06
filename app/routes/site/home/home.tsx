import { redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { AREA_PARAMETERS } from "#app/catalog/row/area-address.ts";
import { iconAddress } from "#app/company/icons.ts";
import { useCompany } from "#app/company/use-company.ts";
import { asMarkup, keepParts } from "#app/http/document/kept-markup.server.ts";
import { siteStructuredData } from "#app/routes/site/contact/company-structured-data.ts";
import { type PageHandle, textMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import stylesheet from "#app/styles/front.css?url";
import { Kept, Written } from "#app/ui/kept.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/home";
import { answerAddress } from "./home-answers.server.ts";
import { readAnswersOfPage, readHomePage } from "./home-page.server.ts";
import { HomeQuestion } from "./home-question.tsx";
import { HomePeople, HomeReading } from "./home-reading.tsx";
import { keptOfHome } from "./kept-home.server.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta();

/** The question of the page is asked of itself: without scripts a form has one address, and the answer is the list of the crop that was chosen. */
export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["categorie", ...AREA_PARAMETERS],
  canonical: () => "/",
};

export function loader({ request, url, context }: Route.LoaderArgs) {
  const now = new Date();
  const days = [bucharestDay(now), orderArrives(now)] as const;
  const { answers } = readAnswersOfPage(days[0]);
  const address = answerAddress(url.searchParams, answers);
  if (address) throw redirect(address, { status: 303, headers: UNCACHED_QUERY });
  const page = readHomePage(...days);
  keepParts({ request, context }, () => keptOfHome(...days));
  return asMarkup(request, page, ["story"]);
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { text, answers, story, ending } = loaderData;
  const { origin } = matches[1].loaderData;
  const company = useCompany();
  return (
    <>
      <StructuredData thing={import.meta.env.SSR && siteStructuredData(company, origin, iconAddress(company, "512"))} />
      <section className="section section--tint">
        <HomeQuestion answers={answers}>
          {text.overline && <p className="overline">{text.overline}</p>}
          <h1>{text.heading || company.name}</h1>
          {text.intro && <p className="intro">{text.intro}</p>}
        </HomeQuestion>
      </section>
      <Written part="story" of={story}>
        {(read) => <HomeReading page={read} />}
      </Written>
      <Kept part="people" as="div">
        <HomePeople {...ending} />
      </Kept>
    </>
  );
}
