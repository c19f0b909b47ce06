import { Form, Link } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { count, NOUNS } from "#app/language/nouns.ts";
import type { QueueCounts } from "#app/leads/inbox/inbox-filter.server.ts";
import { ANY_ARRIVAL } from "#app/leads/inbox/lead-period.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";
import { GROUP_WORDS, WORK_GROUPS } from "#app/leads/work-order/work-groups.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { type InboxQuery, inboxAddress } from "../inbox-address.ts";
import { pressWords } from "../row/row-presses.ts";
import type { InboxMessage } from "./inbox-message.server.ts";

/** A post that was refused: what is wrong, and what was pressed or chosen. */
type Refused = { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> };

type InboxNoteProps = {
  note: InboxMessage | undefined;
  refused: Refused | undefined;
  /** The row itself says what was done. */
  hasRow: boolean;
  next: NextCall;
  /** Address of the list as it was asked for. */
  list: string;
};

/** Note of what was done, and the way to undo it, at the lower edge, where the eye is. Where the row itself says so, it is only heard. */
export function InboxNote({ note, refused, hasRow, next, list }: InboxNoteProps) {
  const refusal = Object.values(refused?.errors ?? {})[0];
  const isSeen = note && !refusal && !hasRow;
  // A question about one row is answered here; about many, in their own bar, where the ticks are.
  const isAsked = refused?.values.sure !== undefined && refused.values.lead_id !== undefined;
  return (
    <div className={isSeen ? "flash" : undefined} id="spus" tabIndex={-1}>
      {isAsked ? <Question sentence={refusal ?? ""} values={refused.values} next={next} list={list} /> : <ErrorNote>{refusal}</ErrorNote>}
      <p className={isSeen ? undefined : "vh"} role="status">
        {refusal ? "" : note?.words}
      </p>
      {isSeen && note.undo && (
        <Form method="post" preventScrollReset replace onSubmit={keepFocus}>
          <input type="hidden" name="intent" value="undo" />
          {Object.entries(note.undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Submit label="Anulează" look="line small" />
        </Form>
      )}
    </div>
  );
}

/** Question: what somebody else noted meanwhile, and the press that was meant, to be meant or left. */
function Question({
  sentence,
  values,
  next,
  list,
}: { sentence: string; values: Refused["values"] } & Pick<InboxNoteProps, "next" | "list">) {
  const { intent = "", status } = values;
  const meant = !intent ? STATUSES[status as keyof typeof STATUSES]?.label : pressWords(intent, next);
  return (
    <div className="flash flash--warn" role="alert">
      <p>{sentence}</p>
      <Form method="post" preventScrollReset replace onSubmit={keepFocus}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Submit label={meant ? `Salvează totuși: ${meant}` : "Salvează totuși"} look="danger small" />
      </Form>
      <Link className="button button--line button--small" to={list} replace preventScrollReset>
        Rămâne cum este
      </Link>
    </div>
  );
}

/** The pressed button goes away with what it undoes: the keyboard goes on from where it stood. */
function keepFocus(): void {
  document.getElementById("spus")?.focus({ preventScroll: true });
}

/** Nothing that waits for a call is out of sight without a word, right below the queues; late ones as a warning. */
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
    <div className={pressing.length > 0 ? "flash flash--warn" : "flash"}>
      <p>
        {count(all, NOUNS.request)} {isOne ? "deschisă este" : "deschise sunt"} în afara filtrului
        {pressing.length > 0 && ` (${pressing.join(", ")})`}.
      </p>{" "}
      <Link to={inboxAddress({ ...withoutFacets(query), queue: "open", period, page: 1 })}>{isOne ? "Arat-o" : "Arată-le"}</Link>
    </div>
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
