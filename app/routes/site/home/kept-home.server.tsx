import type { KeptParts } from "#app/http/document/kept-markup.server.ts";
import { writeInFrame } from "#app/routes/site/frame/kept-frame.server.tsx";
import { cached } from "#db/cache/cached.server.ts";
import { readHomePage } from "./home-page.server.ts";
import { HomeReading } from "./home-reading.tsx";

/** Reading matter of the first page: everything below its question. */
export const keptOfHome = cached(
  "markup of the first page",
  "Prima pagină, gata scrisă",
  (today: string, arrives: string): KeptParts => ({
    story: writeInFrame(<HomeReading page={readHomePage(today, arrives)} />, { place: "/", arrives }),
  }),
  { max: 2, withVotes: true },
);
