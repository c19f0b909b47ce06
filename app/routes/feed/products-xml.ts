import type { Route } from "./+types/products-xml";
import { answerFeed } from "./answer-feed.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return answerFeed(params.token, "xml");
}
