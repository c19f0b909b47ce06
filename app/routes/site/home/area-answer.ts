/** The answer of the first page's question while one types: what a crop costs at least for the area, in words; null for no crop of the site. */
import { UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import type { Route } from "./+types/area-answer";
import { answerForArea } from "./home-answers.server.ts";

export function loader({ url }: Route.LoaderArgs): Response {
  return Response.json(answerForArea(url.searchParams) ?? null, { headers: UNCACHED_QUERY });
}
