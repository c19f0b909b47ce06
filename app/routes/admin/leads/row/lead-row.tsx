import { memo } from "react";
import { Link } from "react-router";
import { count, NOUNS, timesWords } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { InboxRow } from "#app/leads/inbox/inbox.server.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { shortLineNeed } from "#app/leads/lines/line-need.ts";
import { lineArea } from "#app/leads/lines/line-snapshot.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { Submit } from "#app/routes/admin/page/admin-form.tsx";
import { CallLog, RowPost } from "./call-log.tsx";
import { StatusForm } from "./status-form.tsx";

export type LeadRowProps = {
  lead: InboxRow;
  next: NextCall;
  today: string;
  /** Who looks; undefined where nobody else signs in. */
  me: number | undefined;
  isReady: boolean;
  hasKeys: boolean;
  isSaving: boolean;
  isNew: boolean;
};

/** A request, and what can be done in its row. Memoised: a hundred rows made anew at each step of a save are felt under the finger. */
export const LeadRow = memo(function LeadRow({ lead, next, today, me, isReady, hasKeys, isSaving, isNew }: LeadRowProps) {
  const { due, suspicions } = lead;
  const keys = (key: string) => (hasKeys ? key : undefined);
  const marks = `${lead.isPinned ? " lead--pinned" : ""}${isNew ? " lead--new" : ""}`;
  return (
    <li className={`lead tone-${STATUSES[lead.status].tone}${marks}`} id={`lead-${lead.id}`}>
      <label className="lead__tick">
        <input type="checkbox" form="bifate" name={`tick-${lead.id}`} value="1" aria-keyshortcuts={keys("x")} />
        <span className="vh">Bifează cererea: {lead.full_name}</span>
      </label>
      <p className="lead__due">
        <strong className={due.isLate && !suspicions ? "late" : undefined}>{due.main}</strong> {due.more}{" "}
        {isNew && <span className="lead__new">Nouă</span>}
      </p>
      <div className="lead__who">
        <Link to={`/admin/leaduri/${lead.id}`}>{lead.full_name}</Link>
        <span>
          {[lead.county, CUSTOMER_WORDS[lead.customer_type], lead.company_name, lead.arrival, lead.owner && `se ocupă ${lead.owner}`]
            .filter(Boolean)
            .join(" · ")}
          {lead.together.length > 0 && (
            <>
              {"\u00a0 "}
              <Link className="lead__together" to={`/admin/leaduri/${lead.id}#alte-cereri`}>
                {count(lead.together.length + 1, NOUNS.request)}
              </Link>
            </>
          )}
          {lead.askedBefore > lead.together.length && (
            <>
              {"\u00a0 "}
              <b>a mai cerut {timesWords(lead.askedBefore - lead.together.length)}</b>
            </>
          )}
          {lead.isSample && (
            <>
              {"\u00a0 "}
              <strong className="lead__sample">Cerere de probă</strong>
            </>
          )}
          {lead.lacksNotification && (
            <>
              {"\u00a0 "}
              <b className="lead__unnotified">fără notificare</b>
            </>
          )}
        </span>
        {me !== undefined && !lead.owner && !suspicions && (
          <RowPost lead={lead} intent="take">
            <button className="lead__take" name="owner_id" value={me} type="submit" aria-keyshortcuts={keys("p")}>
              Preiau eu<span className="vh">: {lead.full_name}</span>
            </button>
          </RowPost>
        )}
      </div>
      {lead.isErased ? (
        <span className="lead__call touch mute">șters</span>
      ) : (
        <a className="lead__call touch" href={`tel:${lead.phone_e164}`} aria-keyshortcuts={keys("t")}>
          <span className="vh">Sună {lead.full_name}: </span>
          {lead.phone_words}
        </a>
      )}
      <LeadWish lead={lead} />
      <div className="lead__act">
        <StatusForm lead={lead} isReady={isReady} isSaving={isSaving} keys={keys("s")} />
        {suspicions ? (
          <RowPost lead={lead} intent="not_spam">
            <Submit label="Nu este spam" about={`: ${lead.full_name}`} look="line" />
          </RowPost>
        ) : (
          <CallLog lead={lead} next={next} today={today} keys={keys("n")} />
        )}
      </div>
      {lead.isPinned && (
        <RowPost lead={lead} intent="undo" className="lead__done">
          <span>Salvat</span>
          <button className="link-button" type="submit">
            Anulează<span className="vh"> modificarea la {lead.full_name}</span>
          </button>
        </RowPost>
      )}
    </li>
  );
});

const SHOWN_TOGETHER = 3;

/** What is wanted, and the newest words about it: of whoever noted something last, else the visitor's own. */
function LeadWish({ lead }: { lead: InboxRow }) {
  const { want, together, note, notes, fromDuplicates, ending, others, expert_name, suspicions } = lead;
  const more = together.length - SHOWN_TOGETHER;
  const words = [ending, note || (notes && `„${notes}”`)].filter(Boolean).join(" ");
  return (
    <div className="lead__want">
      {suspicions && <p className="lead__suspect">Pare spam: {suspicions.join("; ") || "fără motiv notat"}</p>}
      <WishLine want={want} others={others} />
      {together.slice(0, SHOWN_TOGETHER).map((other) => (
        <WishLine key={other.id} want={other} others={0} />
      ))}
      {more > 0 && <p className="note">și încă {count(more, NOUNS.request)}</p>}
      {words && <p className="note">{words}</p>}
      {fromDuplicates.map((said) => (
        <p className="note" key={said}>
          Din dublură: „{said}”
        </p>
      ))}
      {expert_name && <p className="note">Dorește să vorbească cu {expert_name}.</p>}
    </div>
  );
}

/** The product whole; what of the amounts has no room is cut. */
function WishLine({ want, others }: { want: InboxRow["want"]; others: number }) {
  const need = shortLineNeed(want);
  const estimate = want.isEstimate ? " (estimare pentru gazon)" : "";
  const amounts = [
    ...(want.area_sqm === 0 ? [] : [lineArea(want)]),
    ...(need ? [need + estimate] : []),
    ...(others > 0 ? [`și încă ${count(others, NOUNS.product)}`] : []),
  ];
  return (
    <p className="lead__wish">
      <b>{want.product_name ?? "Fără produs ales"}</b> {amounts.length > 0 && <span>· {unbroken(amounts.join(" · "))}</span>}
    </p>
  );
}
