import { Link } from "react-router";
import { AdminForm, PostButton, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { readLeadPage } from "./lead-page.server.ts";

type Caller = ReturnType<typeof readLeadPage>["caller"];
type Known = Caller["group"][number];

/** The other requests of who asks, each with a press that puts it beside this one or takes it away again; nothing is ever merged. */
export function CallerPanel({ caller: { group, likely, history, ofNumber, maySettle } }: { caller: Caller }) {
  if (group.length + likely.length + history.length === 0) return null;
  const isRest = history.length < ofNumber;
  return (
    <section className="panel lead-page__caller pile" aria-labelledby="alte-cereri">
      <h2 id="alte-cereri" tabIndex={-1}>
        Cine sună
      </h2>
      <KnownList
        title="Grupate"
        note="Un singur rând în listă: rezultatul apelului și starea se notează la toate cele deschise."
        list={group}
      >
        {(known) => (
          <>
            <Press known={known} intent="ungroup" words="Scoate din grup" />
            {maySettle && <Duplicate known={known} />}
          </>
        )}
      </KnownList>
      {group.length > 1 && <PostButton preventScrollReset label="Scoate din grup cererea aceasta" look="line small" intent="ungroup" />}
      <KnownList title="Poate aceeași persoană" list={likely}>
        {(known) => (
          <>
            <Press known={known} intent="group" words="Grupează" />
            {maySettle && <Duplicate known={known} />}
          </>
        )}
      </KnownList>
      <KnownList title={isRest ? "Și de la același număr" : "De la același număr"} list={history} />
    </section>
  );
}

type KnownListProps = { title: string; note?: string; list: readonly Known[]; children?: (known: Known) => React.ReactNode };

function KnownList({ title, note, list, children }: KnownListProps) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {note && <p className="small mute">{note}</p>}
      <ul className="earlier-requests stack">
        {list.map((known) => (
          <li key={known.id} className={`tone-${STATUSES[known.status].tone}`}>
            <p className="earlier-requests__when">
              <time dateTime={known.created_at}>{known.day}</time> · {known.state}
              {children && known.reasons && ` · ${known.reasons}`}
            </p>
            <p>
              <Link to={adminPath("lead", known.id)}>{known.full_name}</Link>, {known.want}
            </p>
            {children && <div className="actions">{children(known)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Duplicate({ known }: { known: Known }) {
  return known.isOpen && <Press known={known} intent="duplicate" words="Închide ca dublură" />;
}

function Press({ known, intent, words }: { known: Known; intent: "group" | "ungroup" | "duplicate"; words: string }) {
  return (
    <AdminForm preventScrollReset sends={{ with: known.id }}>
      <Submit label={words} about={`: ${known.full_name}, ${known.day}`} look="line small" intent={intent} />
    </AdminForm>
  );
}
