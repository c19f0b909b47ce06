import { memo, useState } from "react";
import { Link } from "react-router";
import type { InboxRow } from "#app/leads/inbox/inbox-row.server.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { CallLog, type Typed, TypedForms } from "./call-log.tsx";

export type LeadRowProps = {
  lead: InboxRow;
  next: NextCall;
  today: string;
  /** Others sign in too: a request that is nobody's can be taken. */
  mayTake: boolean;
  /** The filter of the list, as its address has it. */
  list: string;
  /** The last event that the list shows: what somebody else has done since is told before anything is noted over it. */
  seen: number;
  /** The page came with its log open. */
  isOpened: boolean;
  isReady: boolean;
  hasKeys: boolean;
  isSaving: boolean;
  isNew: boolean;
  isTicked: boolean;
  typed: Typed | undefined;
};

/**
 * A request, and what can be done in its row. Memoised: a hundred rows made anew at each step of a save are felt under the finger. Its forms are plain, and the
 * list sends all of them (lead-groups.tsx): forms and links with state of their own are most of what a row would cost. Each button lies in its form: old text
 * browsers know no `form` of a button elsewhere.
 */
export const LeadRow = memo(function LeadRow({
  lead,
  next,
  today,
  mayTake,
  list,
  seen,
  isOpened,
  isTicked,
  typed,
  ...state
}: LeadRowProps) {
  const { isReady, hasKeys, isSaving, isNew } = state;
  const [isOpen, setOpen] = useState(isOpened);
  const { id, full_name } = lead;
  const keys = (key: string) => (hasKeys ? key : undefined);
  const marks = `${lead.isPinned ? " lead--pinned" : ""}${isNew ? " lead--new" : ""}`;
  return (
    <li className={`lead tone-${lead.tone ?? STATUSES[lead.status].tone}${marks}`} id={`lead-${id}`}>
      <label className="lead__tick">
        <input type="checkbox" form="bifate" name={`tick-${id}`} defaultChecked={isTicked} aria-keyshortcuts={keys("x")} />
        <span className="vh">{`Bifează cererea: ${full_name}`}</span>
      </label>
      <p className="lead__due">
        <strong className={lead.isLate ? "late" : undefined}>{lead.due}</strong>
        {` ${lead.more} `}
        {isNew && <span className="lead__new">Nouă</span>}
      </p>
      <LeadWho lead={lead} mayTake={mayTake} keys={keys("p")} />
      {lead.isErased ? (
        <span className="lead__call touch mute">șters</span>
      ) : (
        <a className="lead__call touch" href={`tel:${lead.phone.href}`} aria-keyshortcuts={keys("t")}>
          <span className="vh">{`Sună ${full_name}: `}</span>
          {lead.phone.words}
        </a>
      )}
      <LeadWish lead={lead} />
      <form className="lead__act" method="post">
        <input type="hidden" name="lead_id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        {lead.suspicion ? (
          <>
            <button className="button button--line" name="intent" value="not_spam" type="submit">
              Nu este spam<span className="vh">{`: ${full_name}`}</span>
            </button>
            {!lead.isThrown && (
              <button className="button button--danger" name="intent" value="throw_away" type="submit">
                Aruncă<span className="vh">{`: ${full_name}`}</span>
              </button>
            )}
          </>
        ) : (
          <span className="lead__result">{lead.result}</span>
        )}
        <CallLog
          lead={lead}
          typed={typed}
          next={next}
          today={today}
          list={list}
          isOpen={isOpen}
          setOpen={setOpen}
          isReady={isReady}
          isSaving={isSaving}
          keys={keys("n")}
        />
      </form>
      {isOpen && !lead.suspicion && <TypedForms id={id} seen={seen} />}
      {lead.isPinned && (
        <form className="lead__done" method="post">
          <input type="hidden" name="lead_id" value={id} />
          <input type="hidden" name="seen" value={seen} />
          <span>Salvat</span>{" "}
          <button className="link-button" name="intent" value="undo" type="submit">
            Anulează<span className="vh">{` modificarea la ${full_name}`}</span>
          </button>
        </form>
      )}
    </li>
  );
});

function LeadWho({ lead, mayTake, keys }: Pick<LeadRowProps, "lead" | "mayTake"> & { keys: string | undefined }) {
  const { id, full_name, together, askedBefore, isSample, lacksNotification } = lead;
  return (
    <div className="lead__who">
      <Link to={adminPath("lead", id)} discover="none">
        {full_name}
      </Link>{" "}
      <span>
        {lead.about}
        {together && (
          <>
            {GAP}
            <Link className="lead__together" to={`${adminPath("lead", id)}#alte-cereri`} discover="none">
              {together}
            </Link>
          </>
        )}
        {askedBefore && (
          <>
            {GAP}
            <b>{askedBefore}</b>
          </>
        )}
        {isSample && (
          <>
            {GAP}
            <b>probă</b>
          </>
        )}
        {lacksNotification && (
          <>
            {GAP}
            <b>fără notificare</b>
          </>
        )}
      </span>
      {mayTake && !lead.hasOwner && !lead.suspicion && (
        <form method="post">
          <input type="hidden" name="lead_id" value={id} />
          <button className="lead__take" name="intent" value="take" type="submit" aria-keyshortcuts={keys}>
            Preiau eu<span className="vh">{`: ${full_name}`}</span>
          </button>
        </form>
      )}
    </div>
  );
}

const GAP = "\u00a0 ";

/** The wish, and the newest words about it. */
function LeadWish({ lead: { suspicion, wish, others = [], notes = [] } }: Pick<LeadRowProps, "lead">) {
  return (
    <div className="lead__want">
      {suspicion && <p className="lead__suspect">{suspicion}</p>}
      {wishLine(wish)}
      {others.map((other) => wishLine(other.wish, other.id))}
      {notes.map((words) => (
        <p className="note" key={words}>
          {words}
        </p>
      ))}
    </div>
  );
}

/** The product whole; what of the amounts has no room is cut. */
function wishLine([product, amounts]: InboxRow["wish"], key?: number) {
  return (
    <p className="lead__wish" key={key}>
      <b>{product}</b> {amounts && <span>{amounts}</span>}
    </p>
  );
}
