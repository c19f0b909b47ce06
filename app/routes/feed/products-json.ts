import type { Route } from "./+types/products-json";
import { answerFeed } from "./answer-feed.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return answerFeed(params.token, "json");
}
