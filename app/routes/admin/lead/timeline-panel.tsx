import { AdminForm, PostButton } from "#app/admin-kit/form/admin-form.tsx";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import type { readLeadPage } from "./lead-page.server.ts";

type Page = ReturnType<typeof readLeadPage>;

export function TimelinePanel({ lead, timeline, lastChange }: Pick<Page, "lead" | "timeline" | "lastChange">) {
  return (
    <section className="panel lead-page__past" aria-labelledby="istoric">
      <h2 id="istoric" tabIndex={-1}>
        Istoric
      </h2>
      {lastChange && <LastChange change={lastChange} />}
      <ol className="timeline">
        {timeline.map((entry) => (
          <TimelineItem key={entry.key} entry={entry} />
        ))}
      </ol>
      {!lead.suspicions && (
        <AdminForm sends={{ intent: "spam" }}>
          <button className="link-button" type="submit">
            Este spam
          </button>
        </AdminForm>
      )}
    </section>
  );
}

/** Named, because what the site or the customer did since stands above it in the history. */
function LastChange({ change: { words, isUndoable } }: { change: NonNullable<Page["lastChange"]> }) {
  if (!isUndoable) return <p className="small mute">Ultima modificare nu se poate anula: {words}</p>;
  return (
    <>
      <PostButton sends={{ intent: "undo" }} preventScrollReset label="Anulează ultima modificare" look="line small" />
      <p className="small mute">{words}</p>
    </>
  );
}

function TimelineItem({ entry }: { entry: Page["timeline"][number] }) {
  const { at, when, words, by, note, status, isUndone, choice } = entry;
  const Words = isUndone ? "s" : "span";
  return (
    <li className={status && `tone-${STATUSES[status].tone}`}>
      <p className="timeline__when">
        <time dateTime={at}>{when}</time>
        {by && ` · ${by}`}
        {isUndone && " · anulat"}
      </p>
      <Words>{words}</Words>
      {note && <p className="timeline__note">{note}</p>}
      {choice !== undefined && (
        <AdminForm preventScrollReset sends={{ intent: "take_version", event_id: choice }}>
          <button className="link-button" type="submit">
            Folosește aceste date
          </button>
        </AdminForm>
      )}
    </li>
  );
}
