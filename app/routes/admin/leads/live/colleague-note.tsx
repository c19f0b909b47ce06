import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { followStream, INBOX_STREAM } from "./inbox-stream.ts";

type News = { event: number; words: string };

/** Says what somebody else has just noted on the request that is open. The page stays as it is: one may be writing into it. */
export function ColleagueNote({ id, last }: { id: number; last: number }) {
  const [news, setNews] = useState<News>({ event: last, words: "" });
  const known = useRef(0);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      try {
        const answer = await fetch(`${INBOX_STREAM}?cerere=${id}`, { headers: { Accept: "application/json" }, redirect: "manual" });
        if (!answer.ok || isOver) return;
        const { last: newest, lead } = (await answer.json()) as { last: number; lead?: News };
        known.current = newest;
        if (lead) setNews(lead);
      } catch {
        // No connection: at the next news.
      }
    };
    const stop = followStream({ last: () => known.current, onNews: () => void look(), onState: () => {} });
    return () => {
      isOver = true;
      stop();
    };
  }, [id]);
  // One's own press comes back as news before its answer.
  const isNew = useNavigation().state === "idle" && news.event > last;
  return (
    <div className={isNew ? "flash flash--info" : undefined} role="status">
      {isNew && (
        <p>
          {news.words} <a href={`/admin/leaduri/${id}`}>Arată cererea cum este acum</a>
        </p>
      )}
    </div>
  );
}
