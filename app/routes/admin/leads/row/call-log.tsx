import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { Form, Link } from "react-router";
import type { InboxRow } from "#app/leads/inbox/inbox.server.ts";
import { LOST_REASONS, LOST_WORDS, OUTCOME_WORDS } from "#app/leads/phone-calls/lead-progress.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";

type CallLogProps = { lead: Pick<InboxRow, "id" | "full_name">; next: NextCall; today: string; keys: string | undefined };

export function CallLog({ lead, next, today, keys }: CallLogProps) {
  return (
    <details className="lead__log" name="noteaza" onKeyDown={closeOnEscape}>
      <summary aria-keyshortcuts={keys}>
        Notează<span className="vh"> apelul cu {lead.full_name}</span>
      </summary>
      <div className="lead__outcomes">
        <RowPost lead={lead} intent="call">
          <input type="hidden" name="outcome" value="raspuns" />
          <button name="next" value="oferta" type="submit">
            {OUTCOME_WORDS.raspuns}: urmează oferta
          </button>
          <button name="next" value="gata" type="submit">
            {OUTCOME_WORDS.raspuns}: gata
          </button>
        </RowPost>
        <RowPost lead={lead} intent="call">
          <button name="outcome" value="comandat" type="submit">
            {OUTCOME_WORDS.comandat}
          </button>
        </RowPost>
        <RowPost lead={lead} intent="call">
          <input type="hidden" name="outcome" value="fara_raspuns" />
          {next.soon && (
            <button name="again" value="curand" type="submit">
              {OUTCOME_WORDS.fara_raspuns}: sun {next.soon}
            </button>
          )}
          <button name="again" value="maine" type="submit">
            {OUTCOME_WORDS.fara_raspuns}: sun {next.words}
          </button>
        </RowPost>
        <RowPost lead={lead} intent="call">
          <input type="hidden" name="follow_up_day" value={next.day} />
          <input type="hidden" name="follow_up_time" value={next.time} />
          <button name="outcome" value="revin" type="submit">
            Revin {next.words}
          </button>
        </RowPost>
        <details name={`altele-${lead.id}`}>
          <summary>Revin pe…</summary>
          <RowPost lead={lead} intent="call">
            <input type="hidden" name="outcome" value="revin" />
            <label>
              Ziua
              <input className="input" type="date" name="follow_up_day" min={today} defaultValue={next.day} required />
            </label>
            <label>
              Ora
              <input className="input" type="time" name="follow_up_time" defaultValue={next.time} required />
            </label>
            <button type="submit">Notează revenirea</button>
          </RowPost>
        </details>
        <details name={`altele-${lead.id}`}>
          <summary>Pierdut: motiv…</summary>
          <RowPost lead={lead} intent="call">
            <input type="hidden" name="outcome" value="pierdut" />
            {LOST_REASONS.filter((reason) => reason !== "altul").map((reason) => (
              <button key={reason} name="lost_reason" value={reason} type="submit">
                {LOST_WORDS[reason]}
              </button>
            ))}
            <Link to={`/admin/leaduri/${lead.id}#apel`}>Alt motiv, cu notă…</Link>
          </RowPost>
        </details>
        <RowPost lead={lead} intent="spam">
          <button type="submit">Este spam</button>
        </RowPost>
      </div>
    </details>
  );
}

type RowPostProps = { lead: Pick<InboxRow, "id">; intent: string; className?: string; children: ReactNode };

export function RowPost({ lead, intent, className, children }: RowPostProps) {
  return (
    <Form method="post" preventScrollReset replace className={className} onSubmit={closeLog}>
      <input type="hidden" name="lead_id" value={lead.id} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** What was pressed is done with; the keyboard goes on from where the list was opened, and after undoing from there too: its button goes away. */
function closeLog({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
  const log = form.closest<HTMLDetailsElement>(".lead__log");
  if (log) close(log);
  else form.closest(".lead")?.querySelector<HTMLElement>(".lead__log > summary")?.focus({ preventScroll: true });
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key === "Escape") close(event.currentTarget);
}

function close(log: HTMLDetailsElement): void {
  if (!log.open) return;
  log.open = false;
  log.querySelector("summary")?.focus({ preventScroll: true });
}
