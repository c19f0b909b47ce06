import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { formatMoment } from "#app/language/moments.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { OutboxMessage } from "#db/schema.ts";

type TestMail = Pick<OutboxMessage, "state" | "attempts" | "recipient" | "last_error" | "next_at" | "sent_at">;

type MailSectionProps = {
  mail: { host: string; from: string; isOfHost: boolean } | undefined;
  test: TestMail | undefined;
};

export function MailSection({ mail, test }: MailSectionProps) {
  return (
    <section className="panel narrow" id="proba" aria-labelledby="e-mail-titlu">
      <h2 id="e-mail-titlu">E-mail</h2>
      {mail ? (
        <div className="fields">
          <DefinitionList
            terms={[
              ["Server", mail.host],
              ["Expeditor", mail.from],
            ]}
          />
          {mail.isOfHost && (
            <p className="hint">
              Setat de furnizorul de găzduire (<code>SMTP_URL</code>): se schimbă numai acolo, apoi site-ul se repornește.
            </p>
          )}
          <AdminForm className="fields" sends={{ intent: "test" }}>
            <Outcome test={test} />
            <div>
              <Submit label="Trimite un mesaj de probă" look="line" pending="Se trimite" />
            </div>
          </AdminForm>
        </div>
      ) : (
        <p>Site-ul nu trimite mesaje: nu este configurat niciun server de e-mail. Scrieți-l mai jos.</p>
      )}
    </section>
  );
}

/** The region stays while it is empty: screen readers announce what changes in it. */
function Outcome({ test }: { test: TestMail | undefined }) {
  const { look, words } = test ? outcomeOf(test) : { look: "", words: "" };
  return (
    <p className={words ? `flash ${look}` : "vh"} role="status">
      {words}
    </p>
  );
}

function outcomeOf({ state, attempts, recipient, last_error, next_at, sent_at }: TestMail): { look: string; words: string } {
  if (state === "sent") {
    const when = sent_at ? `, ${formatMoment(new Date(sent_at))}` : "";
    return { look: "", words: `Serverul a primit mesajul de probă pentru ${recipient}${when}. Uitați-vă și în dosarul Spam.` };
  }
  if (state === "dead") return { look: "flash--error", words: `Mesajul de probă nu poate fi trimis. ${last_error}` };
  if (state === "unsure" && last_error !== "")
    return {
      look: "flash--warn",
      words: `Mesajul de probă poate a ajuns la ${recipient}. ${last_error}. Uitați-vă în căsuță, și în dosarul Spam.`,
    };
  if (attempts === 0 || state === "unsure")
    return { look: "flash--info", words: "Mesajul de probă așteaptă răspunsul serverului. Reîncărcați pagina peste câteva clipe." };
  const next = formatMoment(new Date(next_at));
  return { look: "flash--warn", words: `Mesajul de probă nu a fost trimis încă. ${last_error} – Încercăm din nou: ${next}.` };
}
