import { Form } from "react-router";
import { formatMoment } from "#app/language/moments.ts";

type Session = { id: string; created_at: string; last_seen_at: string; browser: string; is_current: boolean };

/** Where one is signed in; each session but this one can be ended. */
export function SessionList({ sessions, error }: { sessions: readonly Session[]; error: string | undefined }) {
  return (
    <section className="panel narrow" id="sesiuni" aria-labelledby="sesiuni-titlu">
      <h2 id="sesiuni-titlu">Sesiuni deschise</h2>
      {error && (
        <p className="flash flash--error" role="alert">
          {error}
        </p>
      )}
      <div className="fields">
        <ul className="fields">
          {sessions.map((session) => (
            <li className="foot-line" key={session.id}>
              <div>
                <p>
                  <strong>{session.browser}</strong>
                  {session.is_current && " – sesiunea aceasta"}
                </p>
                <p className="small mute">
                  Deschisă {formatMoment(new Date(session.created_at))} · folosită ultima dată{" "}
                  {formatMoment(new Date(session.last_seen_at))}
                </p>
              </div>
              {!session.is_current && <EndButton session={session} />}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Form method="post">
            <input type="hidden" name="intent" value="end-others" />
            <button className="button button--danger" type="submit">
              Încheie toate celelalte
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}

function EndButton({ session }: { session: Session }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session_id" value={session.id} />
      <button className="button button--line button--small" type="submit">
        Încheie
        <span className="vh">
          {" "}
          sesiunea {session.browser}, deschisă {formatMoment(new Date(session.created_at))}
        </span>
      </button>
    </Form>
  );
}
