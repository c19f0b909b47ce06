import { type FormEvent, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { Form } from "react-router";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { givenVoteText, type useVote, type VoteState } from "./use-vote.ts";
import type { ShownRating } from "./vote-sending.ts";

type RatingProps = {
  productId: number;
  action: string;
  voting: ReturnType<typeof useVote>;
  message: string | undefined;
  isRated: boolean;
};

export function Rating({ productId, action, voting, message, isRated }: RatingProps) {
  const { vote, shown, cast, undo, wait, resume } = voting;
  const group = useRef<HTMLDivElement>(null);
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
      <div className="stars cluster">
        {shown.total > 0 && <StarRow value={shown.average ?? 0} />}
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

export function RatingLine({ average, total, isOpen }: ShownRating & { isOpen: boolean }) {
  if (total === 0)
    return (
      <a className="rating-line" href="#nota">
        Fără note încă{isOpen && " · Acordă o notă"}
      </a>
    );
  return (
    <a className="rating-line" href="#nota">
      <Star isFull />
      <span className="vh">Nota </span>
      {formatNumber(average ?? 0)}
      <span className="vh"> din 5</span> · {count(total, NOUNS.vote)}
    </a>
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

function ignoreRepeatedKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}

type VoteFormProps = {
  productId: number;
  action: string;
  onVote: (stars: number) => void;
};

/** Five radios and a button. With scripts a press on a star votes; arrow keys only choose, Enter, Space or the button vote. */
function VoteForm({ productId, action, onVote }: VoteFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onVote(Number(new FormData(event.currentTarget).get("rating")));
  }
  return (
    <Form className="vote cluster" method="post" action={action} onSubmit={submit}>
      <input type="hidden" name="intent" value="rating" />
      <input type="hidden" name="product_id" value={productId} />
      <fieldset>
        <legend>Acordă o notă</legend>
        {STARS.map((star) => (
          <label className="vote__star" key={star}>
            <input type="radio" name="rating" value={star} required onClick={press} onKeyDown={submitWithSpace} />
            <Star />
            <span className="vh">{count(star, NOUNS.star)}</span>
          </label>
        ))}
      </fieldset>
      <button className="button button--small button--line" type="submit">
        Trimite nota
      </button>
    </Form>
  );
}

function press({ detail, currentTarget }: MouseEvent<HTMLInputElement>) {
  if (detail > 0) currentTarget.form?.requestSubmit();
}

function submitWithSpace(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== " " || event.repeat || !event.currentTarget.checked) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const SHAPE = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";

const STARS = [1, 2, 3, 4, 5];

function StarRow({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 104 20" width="104" height="20" aria-hidden="true">
      <clipPath id="nota-stele">
        <rect width={(value / 5) * 104} height="20" />
      </clipPath>
      {["star-empty", "star-full"].map((kind) => (
        <g key={kind} clipPath={kind === "star-full" ? "url(#nota-stele)" : undefined}>
          {STARS.map((star) => (
            <path key={star} className={kind} d={SHAPE} transform={`translate(${(star - 1) * 21} 0)`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

function Star({ isFull = false }: { isFull?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="32" height="32" aria-hidden="true">
      <path className={isFull ? "star-full" : "star-empty"} d={SHAPE} />
    </svg>
  );
}
