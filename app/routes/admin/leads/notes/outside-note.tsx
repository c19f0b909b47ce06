import { Form, Link } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { count, NOUNS } from "#app/language/nouns.ts";
import type { QueueCounts } from "#app/leads/inbox/inbox-filter.server.ts";
import { ANY_ARRIVAL } from "#app/leads/inbox/lead-period.ts";
import { GROUP_WORDS, WORK_GROUPS } from "#app/leads/work-order/work-groups.ts";
import { type InboxQuery, inboxAddress } from "../inbox-address.ts";

/** Nothing that waits for a call is out of sight without a word. */
export function OutsideNote({ outside, query }: { outside: QueueCounts["outside"]; query: InboxQuery }) {
  const parts = WORK_GROUPS.flatMap((group) => (outside[group] ? [{ group, amount: outside[group] }] : []));
  const all = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (all === 0) return null;
  const isOne = all === 1;
  const pressing = parts
    .filter(({ group }) => group !== "later")
    .map(({ group, amount }) => `${GROUP_WORDS[group].toLowerCase()}: ${amount}`);
  // Words that are searched are found in all periods where none is chosen.
  const period = query.q === "" ? ANY_ARRIVAL : undefined;
  return (
    <p className="small">
      {count(all, NOUNS.request)} {isOne ? "deschisă este" : "deschise sunt"} în afara filtrului
      {pressing.length > 0 && ` (${pressing.join(", ")})`}.{" "}
      <Link to={inboxAddress({ ...withoutFacets(query), queue: "open", period, page: 1 })}>{isOne ? "Arat-o" : "Arată-le"}</Link>
    </p>
  );
}

function withoutFacets({
  status: _status,
  owner: _owner,
  type: _type,
  county: _county,
  expert: _expert,
  size: _size,
  ...query
}: InboxQuery) {
  return query;
}

/** Where requests are held for nothing but their number. */
export function FloodNote() {
  return (
    <Form className="flash flash--warn" method="post" replace>
      <p>Într-o zi au venit mult mai multe cereri decât de obicei; cele de după aceea așteaptă aici să fie verificate.</p>
      <Submit label="Nu sunt spam: toate acestea" look="line small" intent="restore_flood" />
    </Form>
  );
}

/** One press for all that is held, where nobody needs to look at each; those that came after the newest one seen stay. */
export function ThrowAwayNote({ amount, newest }: { amount: number; newest: number }) {
  return (
    <Form className="actions" method="post" replace>
      <input type="hidden" name="newest" value={newest} />
      <Submit label={amount === 1 ? "Aruncă suspecta" : `Aruncă toate cele ${amount}`} look="danger small" intent="throw_away_all" />
      <p className="small mute">Le mai găsește numai căutarea; se poate anula.</p>
    </Form>
  );
}
