import type { KeptParts } from "#app/http/document/kept-markup.server.ts";
import { writeInFrame } from "#app/routes/site/frame/kept-frame.server.tsx";
import { cached } from "#db/cache/cached.server.ts";
import { readHomePage } from "./home-page.server.ts";
import { HomePeople, HomeReading } from "./home-reading.tsx";

/** Reading matter of the first page: everything below its question. */
export const keptOfHome = cached(
  "markup of the first page",
  "Prima pagină, gata scrisă",
  (today: string, arrives: string): KeptParts => {
    const { story, ending } = readHomePage(today, arrives);
    return {
      story: writeInFrame(<HomeReading page={story} />, { place: "/", arrives }),
      people: writeInFrame(<HomePeople {...ending} />, { place: "/", arrives }),
    };
  },
  { max: 2, withVotes: true },
);
