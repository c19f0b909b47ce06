import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { INBOX_NEWS } from "#app/leads/live/arrivals.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { followNews } from "./inbox-news.ts";

type News = { event: number; words: string };

/** Says what somebody else has just noted on the request that is open. The page stays as it is: one may be writing into it. */
export function ColleagueNote({ id, last }: { id: number; last: number }) {
  const [news, setNews] = useState<News>({ event: last, words: "" });
  const known = useRef(0);
  useEffect(
    () =>
      followNews<{ last: number; lead?: News }>({
        address: `${INBOX_NEWS}?cerere=${id}`,
        last: () => known.current,
        onNews(news) {
          if (!news) return;
          known.current = news.last;
          if (news.lead) setNews(news.lead);
        },
      }),
    [id],
  );
  // One's own press comes back as news before its answer.
  const isNew = useNavigation().state === "idle" && news.event > last;
  return (
    <div className={isNew ? "flash flash--info" : undefined} role="status">
      {isNew && (
        <p>
          {news.words} <a href={adminPath("lead", id)}>Arată cererea cum este acum</a>
        </p>
      )}
    </div>
  );
}
