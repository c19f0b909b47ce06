import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { Form, Link } from "react-router";
import type { InboxRow } from "#app/leads/inbox/inbox.server.ts";
import { LOST_REASONS, LOST_WORDS, OUTCOME_WORDS } from "#app/leads/phone-calls/lead-progress.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";

type CallLogProps = { lead: Pick<InboxRow, "id" | "full_name">; next: NextCall; today: string; keys: string | undefined };

export function CallLog({ lead, next, today, keys }: CallLogProps) {
  const call = { lead, intent: "call" };
  return (
    <details className="lead__log" name="noteaza" onKeyDown={closeOnEscape}>
      <summary aria-keyshortcuts={keys}>
        Notează<span className="vh"> apelul cu {lead.full_name}</span>
      </summary>
      <div className="lead__outcomes">
        <RowPost {...call} sends={{ outcome: "raspuns" }}>
          <Press name="next" value="oferta" words={`${OUTCOME_WORDS.raspuns}: urmează oferta`} />
          <Press name="next" value="gata" words={`${OUTCOME_WORDS.raspuns}: gata`} />
        </RowPost>
        <RowPost {...call}>
          <Press name="outcome" value="comandat" words={OUTCOME_WORDS.comandat} />
        </RowPost>
        <RowPost {...call} sends={{ outcome: "fara_raspuns" }}>
          {next.soon && <Press name="again" value="curand" words={`${OUTCOME_WORDS.fara_raspuns}: sun ${next.soon}`} />}
          <Press name="again" value="maine" words={`${OUTCOME_WORDS.fara_raspuns}: sun ${next.words}`} />
        </RowPost>
        <RowPost {...call} sends={{ follow_up_day: next.day, follow_up_time: next.time }}>
          <Press name="outcome" value="revin" words={`Revin ${next.words}`} />
        </RowPost>
        <details name={`altele-${lead.id}`}>
          <summary>Revin pe…</summary>
          <RowPost {...call} sends={{ outcome: "revin" }}>
            <label>
              Ziua
              <input className="input" type="date" name="follow_up_day" min={today} defaultValue={next.day} required />
            </label>
            <label>
              Ora
              <input className="input" type="time" name="follow_up_time" defaultValue={next.time} required />
            </label>
            <Press words="Notează revenirea" />
          </RowPost>
        </details>
        <details name={`altele-${lead.id}`}>
          <summary>Pierdut: motiv…</summary>
          <RowPost {...call} sends={{ outcome: "pierdut" }}>
            {LOST_REASONS.filter((reason) => reason !== "altul").map((reason) => (
              <Press key={reason} name="lost_reason" value={reason} words={LOST_WORDS[reason]} />
            ))}
            <Link to={`/admin/leaduri/${lead.id}#apel`}>Alt motiv, cu notă…</Link>
          </RowPost>
        </details>
        <RowPost lead={lead} intent="spam">
          <Press words="Este spam" />
        </RowPost>
      </div>
    </details>
  );
}

function Press({ words, ...button }: { words: string; name?: string; value?: string }) {
  return (
    <button type="submit" {...button}>
      {words}
    </button>
  );
}

type RowPostProps = { lead: Pick<InboxRow, "id">; intent: string; sends?: Record<string, string>; className?: string; children: ReactNode };

export function RowPost({ lead, intent, sends = {}, className, children }: RowPostProps) {
  return (
    <Form method="post" preventScrollReset replace className={className} onSubmit={closeLog}>
      {Object.entries({ lead_id: lead.id, intent, ...sends }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
