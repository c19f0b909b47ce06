import { Link } from "react-router";
import { formatMoment } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import { Table } from "#app/routes/admin/list/table.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";

type Call = {
  id: number;
  lead_id: number | null;
  kind: string;
  state: "waiting" | "sent" | "dead";
  attempts: number;
  next_at: string;
  last_error: string;
  created_at: string;
  sent_at: string | null;
};

export function WebhookCalls({ calls }: { calls: readonly Call[] }) {
  return (
    <section className="panel narrow panel--after" aria-labelledby="apeluri">
      <div className="foot-line">
        <h2 id="apeluri">Ultimele trimiteri</h2>
        <AdminForm preventScrollReset>
          <Submit label="Trimite o probă" look="line small" intent="test" />
        </AdminForm>
      </div>
      {calls.length === 0 ? (
        <p>Nu s-a trimis nimic încă.</p>
      ) : (
        <Table className="calls" headClass="vh-narrow" columns={["Când", "Ce", "Rezultat"]}>
          {calls.map((call) => (
            <tr key={call.id}>
              <td className="num">{formatMoment(new Date(call.created_at))}</td>
              <td>{call.lead_id === null ? "Probă" : <Link to={`/admin/leaduri/${call.lead_id}`}>Cererea {call.lead_id}</Link>}</td>
              <td>{resultWords(call)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

const FAILED = { one: "încercare nereușită", few: "încercări nereușite" };

function resultWords({ state, attempts, last_error, next_at, sent_at }: Call): string {
  if (state === "sent") {
    const when = sent_at ? ` ${formatMoment(new Date(sent_at))}` : "";
    return attempts > 0 ? `Primită${when}, după ${count(attempts, FAILED)}` : `Primită${when}`;
  }
  if (state === "dead") return `Am renunțat: ${last_error}`;
  if (attempts === 0) return "Pe drum";
  return `${count(attempts, FAILED)}: ${last_error}. Următoarea ${formatMoment(new Date(next_at))}`;
}
