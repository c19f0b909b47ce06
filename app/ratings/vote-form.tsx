import type { FormEvent, KeyboardEvent, MouseEvent } from "react";
import { Form } from "react-router";
import { count, NOUNS } from "#app/language/nouns.ts";
import { STARS, Star } from "./stars.tsx";

type VoteFormProps = {
  productId: number;
  action: string;
  isOpen: boolean;
  onVote: (stars: number) => void;
};

/** Five radios and a button. With scripts a press on a star votes; arrow keys only choose, Enter, Space or the button vote. */
export function VoteForm({ productId, action, isOpen, onVote }: VoteFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onVote(Number(new FormData(event.currentTarget).get("rating")));
  }
  return (
    <details className="vote" open={isOpen}>
      <summary>Acordă o notă</summary>
      <Form method="post" action={action} onSubmit={submit}>
        <input type="hidden" name="intent" value="rating" />
        <input type="hidden" name="product_id" value={productId} />
        <fieldset>
          <legend className="vh">Nota dumneavoastră</legend>
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
    </details>
  );
}

/** A click that a key caused has no number. */
function press({ detail, currentTarget }: MouseEvent<HTMLInputElement>) {
  if (detail > 0) currentTarget.form?.requestSubmit();
}

function submitWithSpace(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== " " || event.repeat || !event.currentTarget.checked) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
