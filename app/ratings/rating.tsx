import { type FormEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";

type RatingProps = {
  productId: number;
  action: string;
  average: number | null;
  total: number;
  /** What the server said to a vote posted without scripts. */
  message: string | undefined;
  /** True when that was the answer to a vote: there is nothing left to vote. */
  isRated: boolean;
};

const STORE = "productRatings";
const STARS = [1, 2, 3, 4, 5];

/** The stars of a product and the vote of a visitor: a form of five radios; with scripts one press, remembered and locked. */
export function Rating({ productId, action, average, total, message, isRated }: RatingProps) {
  const [vote, setVote] = useState<number>();
  const [shown, setShown] = useState({ average, total });
  useEffect(() => {
    setShown({ average, total });
  }, [average, total]);
  useEffect(() => {
    const remembered = readVotes()[productId];
    if (!remembered) return setVote(undefined);
    setVote(remembered.rating);
    // The server did not take it last time: try once more.
    if (!remembered.isSent) send(productId, remembered.rating).then((result) => result && setShown(shownOf(result)));
  }, [productId]);

  function cast(event: FormEvent<HTMLFormElement>) {
    const rating = Number(new FormData(event.currentTarget).get("rating"));
    event.preventDefault();
    if (vote || !rating) return;
    setVote(rating);
    send(productId, rating).then((result) => result && setShown(shownOf(result)));
  }

  return (
    <div className="rating" id="nota">
      <div className="stars">
        <StarRow value={shown.average ?? 0} />
        <span>
          {shown.total > 0 ? `${formatNumber(shown.average ?? 0)} din 5 · ${count(shown.total, NOUNS.vote)}` : "Încă fără voturi"}
        </span>
      </div>
      {vote || isRated ? (
        <p className="small" role="status">
          {vote ? `Ați acordat ${count(vote, NOUNS.star)}. Mulțumim!` : message}
        </p>
      ) : (
        <details className="vote" open={message !== undefined}>
          <summary>Acordă o notă</summary>
          <Form method="post" action={action} onSubmit={cast}>
            <input type="hidden" name="intent" value="rating" />
            <input type="hidden" name="product_id" value={productId} />
            {message && (
              <p role="status">
                <strong>{message}</strong>
              </p>
            )}
            <fieldset>
              <legend className="vh">Nota dumneavoastră</legend>
              {STARS.map((star) => (
                <label className="vote__star" key={star}>
                  <input type="radio" name="rating" value={star} required />
                  <span />
                  <span className="vh">{count(star, NOUNS.star)}</span>
                </label>
              ))}
            </fieldset>
            <button className="button button--small button--line" type="submit">
              Trimite nota
            </button>{" "}
            <small>Voturile sunt anonime; nu verificăm dacă votantul a cumpărat produsul.</small>
          </Form>
        </details>
      )}
    </div>
  );
}

function StarRow({ value }: { value: number }) {
  const shape = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
  return (
    <svg viewBox="0 0 104 20" width="104" height="20" aria-hidden="true">
      <clipPath id="nota-stele">
        <rect width={(value / 5) * 104} height="20" />
      </clipPath>
      {["star-empty", "star-full"].map((kind) => (
        <g key={kind} clipPath={kind === "star-full" ? "url(#nota-stele)" : undefined}>
          {STARS.map((star) => (
            <path key={star} className={kind} d={shape} transform={`translate(${(star - 1) * 21} 0)`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

type Remembered = Record<string, { rating: number; isSent: boolean }>;
type Result = { average_rating: number; total_ratings: number };

function shownOf(result: Result): { average: number; total: number } {
  return { average: result.average_rating, total: result.total_ratings };
}

/** Sends a vote and remembers it, sent or not. The average shown is the server's, never our own addition. */
async function send(productId: number, rating: number): Promise<Result | undefined> {
  remember(productId, rating, false);
  try {
    const response = await fetch("/api/ratings", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ product_id: productId, rating }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return undefined;
    remember(productId, rating, true);
    return (await response.json()) as Result;
  } catch {
    return undefined;
  }
}

/** Map of product id to stars; a negative number is a vote the server has not taken yet. */
function readVotes(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const votes = Object.entries(stored).filter(([, stars]) => typeof stars === "number" && Math.abs(stars) >= 1 && Math.abs(stars) <= 5);
    return Object.fromEntries(votes.map(([id, stars]) => [id, { rating: Math.abs(stars as number), isSent: (stars as number) > 0 }]));
  } catch {
    return {};
  }
}

function remember(productId: number, rating: number, isSent: boolean): void {
  try {
    const votes = Object.fromEntries(Object.entries(readVotes()).map(([id, vote]) => [id, vote.isSent ? vote.rating : -vote.rating]));
    localStorage.setItem(STORE, JSON.stringify({ ...votes, [productId]: isSent ? rating : -rating }));
  } catch {
    // Storage may be full or forbidden; the server still counts one vote a day.
  }
}
