import { formatMoment } from "#app/language/moments.ts";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { ErrorNote } from "#app/ui/flash.tsx";

type Session = { id: string; created_at: string; last_seen_at: string; browser: string; is_current: boolean };

export function SessionList({ sessions, error }: { sessions: readonly Session[]; error: string | undefined }) {
  return (
    <section className="panel narrow" id="sesiuni" aria-labelledby="sesiuni-titlu">
      <h2 id="sesiuni-titlu">Sesiuni deschise</h2>
      <ErrorNote>{error}</ErrorNote>
      <div className="fields">
        <ul className="record-list">
          {sessions.map((session) => (
            <RecordItem
              key={session.id}
              name={
                <>
                  <strong>{session.browser}</strong>
                  {session.is_current && " – sesiunea aceasta"}
                </>
              }
              facts={`Deschisă ${formatMoment(new Date(session.created_at))} · folosită ultima dată ${formatMoment(new Date(session.last_seen_at))}`}
              deeds={!session.is_current && <EndButton session={session} />}
            />
          ))}
        </ul>
        {sessions.length > 1 && (
          <AdminForm>
            <input type="hidden" name="intent" value="end-others" />
            <Submit label="Încheie toate celelalte" look="danger" />
          </AdminForm>
        )}
      </div>
    </section>
  );
}

function EndButton({ session }: { session: Session }) {
  return (
    <AdminForm preventScrollReset>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session_id" value={session.id} />
      <Submit
        label="Încheie"
        about={` sesiunea ${session.browser}, deschisă ${formatMoment(new Date(session.created_at))}`}
        look="line small"
      />
    </AdminForm>
  );
}
