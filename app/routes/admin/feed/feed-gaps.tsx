import { Link } from "react-router";
import type { FeedGap } from "#app/feeds/feed-items.ts";
import { count, NOUNS } from "#app/language/nouns.ts";

type FeedGapsProps = { id: string; title: string; total: number; shown: readonly FeedGap[] };

export function FeedGaps({ id, title, total, shown }: FeedGapsProps) {
  if (total === 0) return null;
  return (
    <section className="panel narrow" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="num mute">{total}</span>
      </h2>
      <ul className="record-list">
        {shown.map((gap) => (
          <li key={gap.id}>
            <p>
              <Link to={`/admin/produse/${gap.id}`}>{gap.name}</Link>
              <br />
              <span className="small mute">{gap.words}</span>
            </p>
          </li>
        ))}
      </ul>
      {total > shown.length && <p className="small mute">Și încă {count(total - shown.length, NOUNS.product)}.</p>}
    </section>
  );
}
