import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Rating, RatingLine } from "#app/ratings/rating.tsx";
import { useVote } from "#app/ratings/use-vote.ts";

type Voted = { id: number; average_rating: number | null; total_ratings: number };

const VotingContext = createContext<ReturnType<typeof useVote> | undefined>(undefined);

/**
 * Votes of the page, for the line under its name and the form at its foot. What stands between them is not drawn again for a vote: parts of it
 * wait for scripts of their own, and React would take them from the page until these are there.
 */
export function Voting({ product, children }: { product: Voted; children: ReactNode }) {
  const voting = useVote(product.id, { average: product.average_rating, total: product.total_ratings });
  return <VotingContext value={voting}>{children}</VotingContext>;
}

export function VoteLine() {
  const voting = useContext(VotingContext);
  return voting && <RatingLine {...voting.shown} isOpen={voting.vote.kind === "open"} />;
}

export function VoteForm(props: Omit<ComponentProps<typeof Rating>, "voting">) {
  const voting = useContext(VotingContext);
  return voting && <Rating voting={voting} {...props} />;
}
