import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { AdminForm, PostButton } from "#app/routes/admin/page/admin-form.tsx";
import type { readLeadPage } from "./lead-page.server.ts";

type Page = ReturnType<typeof readLeadPage>;

export function TimelinePanel({ lead, timeline, canUndo }: Pick<Page, "lead" | "timeline" | "canUndo">) {
  return (
    <section className="panel lead-page__past" aria-labelledby="istoric">
      <h2 id="istoric" tabIndex={-1}>
        Istoric
      </h2>
      {canUndo && <PostButton sends={{ intent: "undo" }} preventScrollReset label="Anulează ultima modificare" look="line small" />}
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
