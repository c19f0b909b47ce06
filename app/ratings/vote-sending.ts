/** Sends votes and remembers what became of them. Only for effects and handlers. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { forgetVote, keepVote, readMemory, type Store, settleVote } from "./rating-memory.ts";
import { type Answer, answerOf, type Shown } from "./vote-answer.ts";

/** Tells the page what became of a vote. */
export const VOTE_EVENT = "vote-answered";

/** `lost`: it could be neither sent nor kept and may be cast again. `already`: this address has voted today. */
type Fate = { kind: "taken" | "waiting" | "lost" | "already" } | { kind: "refused"; message: string };

export type Outcome = Fate & { productId: number; stars: number; shown: Shown | undefined };

/** Products whose vote this page is sending just now. */
const underWay = new Set<number>();

/** Remembers a vote as waiting, sends it, even from a page that is being left, and announces with VOTE_EVENT what became of it. */
export async function sendVote(productId: number, stars: number): Promise<void> {
  const store = browserStore();
  const today = bucharestDay(new Date());
  const isRepeated = readMemory(store).waiting[productId]?.sentOn === today;
  // Without a connection it does not even set out.
  const isKept = keepVote(store, productId, navigator.onLine === false ? { stars } : { stars, sentOn: today });
  underWay.add(productId);
  const answer = await ask(productId, stars).finally(() => underWay.delete(productId));
  const outcome = conclude(store, { productId, stars, isRepeated, isKept }, answer);
  window.dispatchEvent(new CustomEvent<Outcome>(VOTE_EVENT, { detail: outcome }));
}

/** Tries the votes once more that the server did not take at an earlier visit. */
export function sendWaitingVotes(): void {
  const store = browserStore();
  const today = bucharestDay(new Date());
  for (const [id, { stars, sentOn }] of Object.entries(readMemory(store).waiting)) {
    // Whoever votes before this is fetched is not at an earlier visit.
    if (underWay.has(Number(id))) continue;
    // Sent on another day by a page that was left before the answer came: it has most likely arrived, and today it would count twice.
    if (sentOn && sentOn !== today) settleVote(store, Number(id), stars);
    else void sendVote(Number(id), stars);
  }
}

/** The vote that this browser remembers for a product. */
export function recallVote(productId: number): { stars: number; isWaiting: boolean } | undefined {
  const { votes, waiting } = readMemory(browserStore());
  const stars = votes[productId];
  return stars === undefined ? undefined : { stars, isWaiting: waiting[productId] !== undefined };
}

type Sent = { productId: number; stars: number; isRepeated: boolean; isKept: boolean };

function conclude(store: Store | undefined, { productId, stars, isRepeated, isKept }: Sent, answer: Answer): Outcome {
  const shown = "shown" in answer ? answer.shown : undefined;
  const memory = readMemory(store);
  const isSettledElsewhere = memory.votes[productId] !== undefined && memory.waiting[productId] === undefined;
  if (answer.kind === "counted" || isSettledElsewhere || (answer.kind === "already" && isRepeated)) {
    settleVote(store, productId, stars);
    return { productId, stars, shown, kind: "taken" };
  }
  if (answer.kind === "unreached") {
    if (!isKept) return { productId, stars, shown, kind: "lost" };
    keepVote(store, productId, { stars });
    return { productId, stars, shown, kind: "waiting" };
  }
  forgetVote(store, productId);
  return { productId, stars, shown, ...(answer.kind === "refused" ? answer : { kind: "already" }) };
}

async function ask(product_id: number, rating: number): Promise<Answer> {
  try {
    const response = await fetch("/api/ratings", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ product_id, rating }),
      keepalive: true,
      signal: AbortSignal.timeout(10_000),
    });
    return answerOf(response.status, await response.json());
  } catch {
    return { kind: "unreached" };
  }
}

function browserStore(): Store | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
