import { getCompany } from "#app/company/company-store.server.ts";
import { findDelivery } from "#app/delivery/delivery-store.server.ts";
import { listShownExperts } from "#app/experts/expert-store.server.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { getText } from "#app/texts/text-store.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { type HomeAnswers, readHomeAnswers } from "./home-answers.server.ts";
import { listHomeProducts } from "./home-products.server.ts";
import { homeProofs } from "./home-story.tsx";
import { listHomeCategories } from "./home-tiles.server.ts";

/** Reading matter of the page, below its question. */
export type HomeStory = ReturnType<typeof readPage>["story"];
export type HomeEnding = ReturnType<typeof readPage>["ending"];

const NO_ANSWERS: HomeAnswers = { answers: [], norms: undefined };

/** `today` and `arrives` (Bucharest): what can be sown now, and what once an order has arrived. */
export const readHomePage = cached("first page", "Prima pagină", readPage, { max: 2, withVotes: true });

/** Read before the page: who asks for an answer is led to it. */
export function readAnswersOfPage(today: string): HomeAnswers {
  return readOptional(undefined, "The answers of the first page", () => readHomeAnswers(today), NO_ANSWERS);
}

function readPage(today: string, arrives: string) {
  const read = <Value>(what: string, read: () => Value, instead: Value) => readOptional(undefined, what, read, instead);
  const { answers, norms } = readAnswersOfPage(today);
  const { tiles: _written, ...text } = getText("home");
  const experts = read("The experts", listShownExperts, []);
  const delivery = read("The delivery", findDelivery, undefined);
  return {
    text: pickFields(["title", "meta_description", "overline", "heading", "intro"], text),
    answers,
    story: {
      text: pickFields(["about", "about_heading", "hero", "values"], text),
      answers,
      pickup: delivery?.pickup_address ?? "",
      proofs: homeProofs({ experts: experts.length, hours: getCompany().hours, delivery, norms }),
      ...listHomeProducts(today, arrives),
      ...read("The categories of the tiles", listHomeCategories, { tiles: [], others: [] }),
    },
    ending: {
      text: pickFields(["call_heading", "call_picture", "call_text"], text),
      experts: experts.map((expert) => pickFields(["id", "name", "role", "phone", "photo_url"], expert)),
    },
  };
}
