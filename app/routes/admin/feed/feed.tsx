import { Link } from "react-router";
import { changeFeed } from "#app/commands/feed/change-feed.server.ts";
import { readFeed } from "#app/feeds/feed.server.ts";
import { feedAddress, findFeedStart } from "#app/feeds/feed-address.server.ts";
import type { FeedGap } from "#app/feeds/feed-items.ts";
import { readFormValues, redirectWithFlash } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS, type Noun } from "#app/language/nouns.ts";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead, Panel } from "#app/routes/admin/page/page-head.tsx";
import type { Route } from "./+types/feed";
import { FeedAddresses } from "./feed-addresses.tsx";

const ADDRESS = "/admin/feed";
/** Sentences of a list that are shown; of ten thousand products nobody reads them all. */
const SHOWN = 200;
const ITEM: Noun = { one: "articol", few: "articole" };

export const meta = adminPage("Feed de produse");

export function loader() {
  const start = findFeedStart();
  const { items, gaps } = readFeed();
  const listOf = (isOut: boolean) => {
    const found = gaps.filter((gap) => gap.isOut === isOut);
    return { total: found.length, shown: found.slice(0, SHOWN) };
  };
  return {
    open: start === undefined ? undefined : { address: feedAddress(start), since: formatMoment(new Date(start)) },
    items: count(items.length, ITEM),
    out: listOf(true),
    incomplete: listOf(false),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const { intent } = await readFormValues(request, ["make", "close"]);
  if (!intent) throw new Response(null, { status: 400 });
  const isClosed = intent === "close";
  const { wasOpen } = changeFeed(isClosed ? "close" : "make", new Date());
  const made = wasOpen ? "Adresa a fost schimbată. Puneți-o pe cea nouă unde era cea veche." : "Adresa este gata";
  throw redirectWithFlash(ADDRESS, { kind: "ok", text: isClosed ? "Feed-ul este închis" : made, seconds: 5 });
}

export default function AdminFeed({ loaderData: { open, items, out, incomplete } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Feed de produse" />
      <Panel id="adresa" title="Adresa" look="narrow fields">
        <p className="small mute">
          Google Merchant Center și catalogul Meta (Facebook, Instagram) citesc de aici produsele publicate, cu preț, stoc și imagine:
          fiecare ambalaj este un articol. Feed-ul are acum {items}.
        </p>
        {open ? (
          <FeedAddresses {...open} />
        ) : (
          <AdminForm className="actions">
            <Submit label="Creează adresa" pending="Se creează…" intent="make" />
          </AdminForm>
        )}
      </Panel>
      <FeedGaps id="lipsa" title="Nu sunt în feed" {...out} />
      <FeedGaps id="incomplete" title="În feed, dar incomplete" {...incomplete} />
    </>
  );
}

type FeedGapsProps = { id: string; title: string; total: number; shown: readonly FeedGap[] };

function FeedGaps({ id, title, total, shown }: FeedGapsProps) {
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
