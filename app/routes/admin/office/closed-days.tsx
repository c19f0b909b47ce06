import { Link } from "react-router";
import { formatWeekday } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import type { ExpectedCall } from "#app/leads/promise/expected-calls.server.ts";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";

export type ClosedDay = { day: string; reason: string; expected: ExpectedCall[] };

export function ClosedDays({ closed }: { closed: readonly ClosedDay[] }) {
  if (closed.length === 0) return <p className="mute">Nicio zi închisă de acum înainte.</p>;
  return (
    <ul className="record-list record-list--short">
      {closed.map(({ day, reason, expected }) => (
        <RecordItem
          key={day}
          name={
            <>
              <strong>{weekdayOf(day)}</strong> {reason && <span className="mute">{reason}</span>}
            </>
          }
          deeds={
            <>
              <AdminForm preventScrollReset>
                <input type="hidden" name="intent" value="open" />
                <input type="hidden" name="day" value={day} />
                <Submit label="Șterge" about={` ziua ${weekdayOf(day)}`} look="line small" />
              </AdminForm>
              {expected.length > 0 && <ExpectedCalls expected={expected} />}
            </>
          }
        />
      ))}
    </ul>
  );
}

/** A promise stands although its day was closed: somebody has to call before it, or to tell them. */
function ExpectedCalls({ expected }: { expected: ExpectedCall[] }) {
  return (
    <details className="closed-days__expected disclosure disclosure--danger">
      <summary>{count(expected.length, PROMISED_CALL_NOUN)} pentru această zi</summary>
      <p className="small">Promisiunea rămâne valabilă: sunați înainte sau stabiliți altă zi.</p>
      <ul>
        {expected.map(({ id, full_name, isAgreed }) => (
          <li key={id}>
            <Link to={`/admin/leaduri/${id}`}>{full_name}</Link>
            {isAgreed && " · revenire stabilită"}
          </li>
        ))}
      </ul>
    </details>
  );
}

export const PROMISED_CALL_NOUN = { one: "apel promis", few: "apeluri promise" };

function weekdayOf(day: string): string {
  return formatWeekday(day, { length: "long", hasYear: true });
}
