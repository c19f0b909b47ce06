import { startTransition, useEffect, useRef, useState } from "react";
import { count, NOUNS } from "#app/language/nouns.ts";
import { findStoredVote, type ShownRating, sendVote, VOTE_EVENT, type VoteOutcome } from "./vote-sending.ts";

export type VoteState =
  | { kind: "open"; message?: string }
  /** Cast a moment ago, not sent: it can be undone. */
  | { kind: "held"; stars: number }
  | { kind: "cast"; stars: number; isWaiting: boolean }
  | { kind: "refused"; message: string };

export function useVote(productId: number, { average, total }: ShownRating) {
  const [vote, setVote] = useState<VoteState>({ kind: "open" });
  const [shown, setShown] = useState<ShownRating>({ average, total });
  const held = useRef<UndoableVote>(undefined);
  useEffect(() => {
    setShown((before) => (before.average === average && before.total === total ? before : { average, total }));
  }, [average, total]);
  useEffect(() => {
    const recall = () => {
      const known = findStoredVote(productId);
      if (!known) return;
      held.current?.undo();
      // Parts of the page may still wait for their scripts: what is urgent would take them away until these are there.
      startTransition(() => setVote({ kind: "cast", ...known }));
    };
    const showOutcome = ({ detail }: CustomEvent<VoteOutcome>) => {
      if (detail.productId !== productId) return;
      if (detail.shown) setShown(detail.shown);
      setVote(voteAfter(detail));
    };
    recall();
    window.addEventListener("storage", recall);
    window.addEventListener(VOTE_EVENT, showOutcome as EventListener);
    return () => {
      window.removeEventListener("storage", recall);
      window.removeEventListener(VOTE_EVENT, showOutcome as EventListener);
      held.current?.send();
    };
  }, [productId]);

  function cast(stars: number) {
    // Another tab may have voted while this page was in the browser's back/forward cache.
    const known = findStoredVote(productId);
    if (known) return setVote({ kind: "cast", ...known });
    held.current = startUndoableVote(() => {
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

function voteAfter(outcome: VoteOutcome): VoteState {
  if (outcome.kind === "lost") return { kind: "open", message: NOT_SENT };
  if (outcome.kind === "already") return { kind: "refused", message: VOTED_TODAY };
  if (outcome.kind === "refused") return { kind: "refused", message: outcome.message };
  return { kind: "cast", stars: outcome.stars, isWaiting: outcome.kind === "waiting" };
}

/** Milliseconds in which a vote can be undone, besides those in which the clock stands still. */
const TIME_TO_UNDO = 5_000;

type UndoableVote = {
  wait: () => void;
  resume: () => void;
  undo: () => void;
  send: () => void;
};

/** `send` is called once: when the time is up or the page is left, unless the vote is undone before. */
function startUndoableVote(send: () => void): UndoableVote {
  let isOver = false;
  let clock = setTimeout(finish, TIME_TO_UNDO);
  document.addEventListener("visibilitychange", leave);
  window.addEventListener("pagehide", finish);

  function end(): void {
    isOver = true;
    clearTimeout(clock);
    document.removeEventListener("visibilitychange", leave);
    window.removeEventListener("pagehide", finish);
  }
  function finish(): void {
    if (isOver) return;
    end();
    send();
  }
  function leave(): void {
    if (document.visibilityState === "hidden") finish();
  }
  function resume(): void {
    clearTimeout(clock);
    if (!isOver) clock = setTimeout(finish, TIME_TO_UNDO);
  }
  return { wait: () => clearTimeout(clock), resume, undo: end, send: finish };
}

export const THANKS = "Mulțumim, nota a fost primită.";
export const VOTED_TODAY = "Acest produs a primit deja astăzi un vot de la conexiunea dumneavoastră.";
const UNDONE = "Nota a fost anulată.";
const NOT_SENT = "Nota nu a putut fi trimisă. Încercați din nou.";

export function givenVoteText(stars: number, isWaiting: boolean): string {
  const given = `Ați acordat ${count(stars, NOUNS.star)}.`;
  return isWaiting ? `${given} Nota nu a ajuns încă la noi; o trimitem din nou la următoarea vizită.` : `${given} Mulțumim!`;
}
