import { type KeyboardEvent, useRef } from "react";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { givenVoteText } from "./rating-texts.ts";
import { StarRow } from "./stars.tsx";
import { useVote, type VoteState } from "./use-vote.ts";
import { VoteForm } from "./vote-form.tsx";

type RatingProps = {
  productId: number;
  action: string;
  average: number | null;
  total: number;
  message: string | undefined;
  isRated: boolean;
};

/** The stars of a product and the visitor's vote: a form of five radios; with scripts one press, which can be undone for some seconds. */
export function Rating({ productId, action, average, total, message, isRated }: RatingProps) {
  const { vote, shown, cast, undo, wait, resume } = useVote(productId, { average, total });
  const group = useRef<HTMLDivElement>(null);
  /** The focused button disappears: the next key starts here. */
  const keepFocus = () => group.current?.focus({ preventScroll: true });
  const shownMessage = voteMessage(vote) ?? message;
  return (
    <div
      className="rating"
      id="nota"
      ref={group}
      role="group"
      aria-label="Nota produsului"
      tabIndex={-1}
      // Five seconds are enough for a finger; the clock stands still while the focus is inside, because keys are slower.
      onFocus={({ target }) => target.matches("button, :focus-visible") && wait()}
      onBlur={resume}
    >
      <div className="stars">
        <StarRow value={shown.average ?? 0} />
        {(shown.total > 0 || (vote.kind === "open" && !isRated)) && (
          <span>
            {shown.total > 0 ? `${formatNumber(shown.average ?? 0)} din 5 · ${count(shown.total, NOUNS.vote)}` : "Fără note încă"}
          </span>
        )}
      </div>
      <p className="rating__said" role="status">
        {shownMessage}
      </p>
      {vote.kind === "held" && (
        <UndoButton
          wait={wait}
          resume={resume}
          onUndo={() => {
            undo();
            keepFocus();
          }}
        />
      )}
      {vote.kind === "open" && !isRated && (
        <VoteForm
          productId={productId}
          action={action}
          isOpen={shownMessage !== undefined}
          onVote={(stars) => {
            cast(stars);
            keepFocus();
          }}
        />
      )}
      <small className="rating__note">Voturile sunt anonime; nu verificăm dacă votantul a cumpărat produsul.</small>
    </div>
  );
}

function voteMessage(vote: VoteState): string | undefined {
  if (vote.kind === "held") return givenVoteText(vote.stars, false);
  return vote.kind === "cast" ? givenVoteText(vote.stars, vote.isWaiting) : vote.message;
}

function UndoButton({ wait, resume, onUndo }: { wait: () => void; resume: () => void; onUndo: () => void }) {
  return (
    <button
      className="button button--small button--line"
      type="button"
      onClick={onUndo}
      onPointerEnter={wait}
      onPointerLeave={resume}
      onKeyDown={ignoreRepeatedKey}
    >
      Anulează
    </button>
  );
}

/** The key that cast the vote must not undo it while it is still down. */
function ignoreRepeatedKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}
