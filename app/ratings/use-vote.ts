import { useEffect, useRef, useState } from "react";
import { type HeldVote, holdVote } from "./held-vote.ts";
import { LOST, UNDONE, VOTED_TODAY } from "./rating-texts.ts";
import type { Shown } from "./vote-answer.ts";
import { type Outcome, recallVote, sendVote, VOTE_EVENT } from "./vote-sending.ts";

export type Vote =
  /** Nothing cast; `message` says why not, after a try. */
  | { kind: "open"; message?: string }
  /** Cast a moment ago, not sent: it can be undone. */
  | { kind: "held"; stars: number }
  | { kind: "cast"; stars: number; isWaiting: boolean }
  | { kind: "refused"; message: string };

/** The vote of this browser for a product, and the average that the server told last. */
export function useVote(productId: number, { average, total }: Shown) {
  const [vote, setVote] = useState<Vote>({ kind: "open" });
  const [shown, setShown] = useState<Shown>({ average, total });
  const held = useRef<HeldVote>(undefined);
  useEffect(() => setShown({ average, total }), [average, total]);
  useEffect(() => {
    /** Found at the start, or cast in another tab. */
    const recall = () => {
      const known = recallVote(productId);
      if (!known) return;
      held.current?.undo();
      setVote({ kind: "cast", ...known });
    };
    const hear = ({ detail }: CustomEvent<Outcome>) => {
      if (detail.productId !== productId) return;
      if (detail.shown) setShown(detail.shown);
      setVote(voteAfter(detail));
    };
    recall();
    window.addEventListener("storage", recall);
    window.addEventListener(VOTE_EVENT, hear as EventListener);
    return () => {
      window.removeEventListener("storage", recall);
      window.removeEventListener(VOTE_EVENT, hear as EventListener);
      held.current?.send();
    };
  }, [productId]);

  function cast(stars: number) {
    // Another tab may have voted while this one lay in the browser's memory of pages.
    const known = recallVote(productId);
    if (known) return setVote({ kind: "cast", ...known });
    held.current = holdVote(() => {
      setVote({ kind: "cast", stars, isWaiting: false });
      void sendVote(productId, stars);
    });
    setVote({ kind: "held", stars });
  }

  function undo() {
    held.current?.undo();
    setVote({ kind: "open", message: UNDONE });
  }

  return { vote, shown, cast, undo, wait: () => held.current?.wait(), resume: () => held.current?.resume() };
}

function voteAfter(outcome: Outcome): Vote {
  if (outcome.kind === "lost") return { kind: "open", message: LOST };
  if (outcome.kind === "already") return { kind: "refused", message: VOTED_TODAY };
  if (outcome.kind === "refused") return { kind: "refused", message: outcome.message };
  return { kind: "cast", stars: outcome.stars, isWaiting: outcome.kind === "waiting" };
}
