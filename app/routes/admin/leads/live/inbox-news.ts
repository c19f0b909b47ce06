/** A page that is seen asks every ten seconds whether there is news. Mostly there is none: 304 (app/http/edge/steps/file.server.ts). */
import { INBOX_NEWS, newsTag } from "#app/leads/live/news-address.ts";

const EVERY = 10_000;
/** So many questions without an answer are no coincidence. */
const LOST = 2;

type Options<News> = {
  /** Without it only the newest event and the number of open requests are told. */
  address?: string;
  /** The newest event that the page knows. */
  last: () => number;
  onNews: (news?: News) => void;
  /** Whether the server has stopped answering. */
  onLost?: (isLost: boolean) => void;
};

/** Returns what ends it. A page that comes into view asks at once. */
export function followNews<News>({ address = INBOX_NEWS, last, onNews, onLost }: Options<News>): () => void {
  const over = new AbortController();
  let failed = 0;
  let isAsking = false;
  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    const headers = { Accept: "application/json", "If-None-Match": newsTag(last()) };
    const answer = await fetch(address, { headers, cache: "no-store", redirect: "manual", signal: over.signal }).catch(() => undefined);
    const news = answer?.ok ? ((await answer.json().catch(() => undefined)) as News | undefined) : undefined;
    isAsking = false;
    if (over.signal.aborted) return;
    // Sent to sign in: the page finds that out for itself.
    if (news !== undefined || answer?.type === "opaqueredirect") onNews(news);
    const isAnswered = answer !== undefined && answer.status < 500;
    failed = isAnswered ? 0 : failed + 1;
    onLost?.(failed >= LOST);
  }
  const timer = setInterval(() => void ask(), EVERY);
  document.addEventListener("visibilitychange", ask);
  return () => {
    over.abort();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
  };
}
