import { Link, redirect } from "react-router";
import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, FieldsPanel, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { removeMailServer, saveMailServer, verifyMailServer } from "#app/commands/notifications/change-mail-server.server.ts";
import { confirmUnsure, sendTest, sendUnsentAgain } from "#app/commands/notifications/send.server.ts";
import { saveNotificationSettings } from "#app/commands/settings/save-page.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { env } from "#app/env.server.ts";
import { asciiEmail } from "#app/forms/email/email.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { answerIntent, done, readFormValues, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { hasOpenChannel } from "#app/notifications/channels.server.ts";
import {
  type FoundRecord,
  findMailServer,
  findStoredMailServer,
  lookUpRecords,
  type SenderRecord,
  senderRecords,
} from "#app/notifications/mail-server/mail-server.server.ts";
import { MAIL_PRESETS } from "#app/notifications/mail-server/presets.ts";
import { findLatestMessage, getOutboxStatus, listUnsentMessages, SENT_ONLY_ONCE } from "#app/notifications/outbox.server.ts";
import { getNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { DIGEST_TIMES, NOTIFICATION_SETTINGS } from "#app/notifications/settings/notification-settings-fields.ts";
import { messageKindName } from "#app/notifications/smtp/smtp.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { MAILS } from "#app/registers/mails.server.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { errorBeside, errorsOf, type Refused, SelectField, TextField, TickField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/notifications";
import { MailSection, MailServerForm, UnsentSection } from "./mail-section.tsx";
import { readWebhookPart, renewHook, tryHook, webhook } from "./webhook.server.ts";
import { WebhookSection } from "./webhook-section.tsx";

const ADDRESS = adminPath("notifications");
const SHOWN = 50;

export const meta = adminPage("Anunțuri");

export async function loader({ url }: Route.LoaderArgs) {
  const mail = findMailServer();
  const preset = url.searchParams.get("furnizor") ?? "";
  const test = findLatestMessage("test");
  const now = new Date();
  const { waiting, dead, unsure } = getOutboxStatus(now, now);
  const records = mail && senderRecords(asciiEmail(mail.from.address) ?? mail.from.address, mail.host);
  return {
    records: records && url.searchParams.get("verifica") === "dns" ? await lookUpRecords(records) : records,
    mail: mail && { host: mail.host, from: mail.from.address, isOfHost: env().mail !== undefined },
    server: env().mail === undefined ? { preset, values: serverValues(preset), isStored: findStoredMailServer() !== undefined } : undefined,
    test: test && pickFields(["state", "attempts", "recipient", "last_error", "next_at", "sent_at"], test),
    hasOpenChannel: hasOpenChannel(),
    webhook: readWebhookPart(),
    settings: settings.values(),
    unsent: {
      waiting,
      dead,
      unsure,
      rows: listUnsentMessages(SHOWN, now).map(({ id, kind, state, recipient, last_error, created_at }) => ({
        id,
        what: messageKindName(MAILS, kind),
        recipient,
        last_error,
        created_at,
        isUnsure: state === "unsure",
        isToldOnce: SENT_ONLY_ONCE.includes(kind),
      })),
    },
  };
}

export async function action({ request }: Route.ActionArgs) {
  const now = new Date();
  return await answerIntent(
    { intent: "save", ...(await readFormValues(request)) },
    {
      save: settings.save,
      mail: server.save,
      "mail-remove": () => whenDone(removeMailServer(now), () => done(ADDRESS, "Serverul de e-mail a fost șters.", { seconds: 5 })),
      test: async () => whenDone(await sendTest(now), () => redirect(`${ADDRESS}#proba`, 303)),
      again: ({ message_id }) =>
        whenDone(sendUnsentAgain(message_id === "all" ? "all" : readRowId(message_id), now), (again) =>
          done(ADDRESS, `Se trimite din nou: ${count(again.count, NOUNS.message)}.`, { seconds: 5 }),
        ),
      arrived: ({ message_id }) =>
        whenDone(confirmUnsure(readRowId(message_id), now), () => done(ADDRESS, "Mesajul este notat ca ajuns.", { seconds: 5 })),
      webhook: webhook.save,
      "webhook-test": tryHook,
      "webhook-renew": renewHook,
    },
  );
}

const settings = savedForm({
  of: { subject: "settings", subject_key: "notifications" },
  read() {
    const { company_email, sends_receipt, sends_digest, digest_at } = getNotificationSettings();
    return { company_email, sends_receipt: sends_receipt ? "1" : "", sends_digest: sends_digest ? "1" : "", digest_at };
  },
  save: saveNotificationSettings,
  done: ({ change }) => done(ADDRESS, "Notificările au fost salvate.", { change, seconds: 3 }),
});

const server = savedForm({
  of: { subject: "settings", subject_key: "mail-server" },
  read() {
    const { host = "", port = 465, encryption = "tls", username = "", sender = "" } = findStoredMailServer() ?? {};
    return { host, port: String(port), encryption, username, sender };
  },
  check: verifyMailServer,
  save: saveMailServer,
  done: () => done(ADDRESS, "Serverul de e-mail a fost salvat. Trimiteți un mesaj de probă.", { seconds: 5 }),
});

function serverValues(preset: string): Record<string, string> {
  const stored = server.values();
  const chosen = MAIL_PRESETS.find(({ key }) => key === preset);
  return chosen ? { ...stored, host: chosen.host, port: chosen.port, encryption: chosen.encryption } : stored;
}

export default function Announcing({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, records, server, test, settings, unsent, webhook, hasOpenChannel } = loaderData;
  const [refusedServer, refusedWebhook] = [errorsOf(actionData, "mail"), errorsOf(actionData, "webhook")];
  return (
    <>
      <PageHead title="Anunțuri" />
      {!hasOpenChannel && (
        <p className="flash flash--warn">
          Nu este activată nicio notificare: cererile noi se văd numai în pagina Leaduri, cu mențiunea „fără notificare”.
        </p>
      )}
      <ErrorNote>{(refusedServer ?? refusedWebhook) ? undefined : errorBeside(actionData, "save")}</ErrorNote>
      {/* Faults come first: without scripts the page begins at its head. */}
      {refusedWebhook && <WebhookSection webhook={webhook} refused={refusedWebhook} />}
      <MailSection mail={mail} test={test} />
      {server && <MailServerForm {...server} isReadable={mail !== undefined} refused={refusedServer} />}
      {records && <RecordsSection records={records} />}
      <NotificationsForm
        // Anew when it was saved, and not when a mail to try was sent: what was typed stays.
        key={JSON.stringify(settings)}
        values={settings}
        refused={errorsOf(actionData, "save")}
      />
      <UnsentSection unsent={unsent} />
      {!refusedWebhook && <WebhookSection webhook={webhook} refused={undefined} />}
    </>
  );
}

type AnnouncingFormProps = {
  values: Record<string, string>;
  refused: Refused | undefined;
};

function NotificationsForm({ values, refused }: AnnouncingFormProps) {
  const { email } = useCompany();
  return (
    <Panel id="ce-trimitem" title="Ce trimitem și unde" look="narrow">
      <AdminForm
        className="fields"
        keeps="notificari"
        values={values}
        answer={refused}
        failure="Notificările nu au fost salvate"
        fields={NOTIFICATION_SETTINGS}
        sends={{ intent: "save" }}
      >
        <TextField
          {...NOTIFICATION_SETTINGS.company_email}
          hint={`Aici ajung cererile noi și rezumatul dimineții. Dacă lăsați câmpul gol: ${email}.`}
        />
        <TickField {...NOTIFICATION_SETTINGS.sends_receipt} />
        <TickField {...NOTIFICATION_SETTINGS.sends_digest} />
        <SelectField {...NOTIFICATION_SETTINGS.digest_at} options={DIGEST_TIMES} />
        <SaveBar label="Salvează" place="plain" />
      </AdminForm>
    </Panel>
  );
}

type RecordsSectionProps = { records: readonly (SenderRecord | FoundRecord)[] };

/** The records to copy. They are looked up when somebody asks for it: the page waits for no DNS. */
function RecordsSection({ records }: RecordsSectionProps) {
  return (
    <FieldsPanel anchor="inregistrari" title="Ca mesajele să nu ajungă în Spam" look="narrow">
      {records.length === 0 ? (
        <p>Expeditorul este o căsuță a furnizorului: înregistrările domeniului sunt ale lui și nu aveți nimic de făcut.</p>
      ) : (
        <>
          <p>Înregistrări TXT, de copiat unde administrați domeniul. Dacă există deja una SPF, completați-o pe aceea.</p>
          <dl className="sheet">
            {records.map((record) => (
              <div key={record.kind}>
                <dt>{record.kind}</dt>
                <dd>
                  <code>{record.name}</code>
                  <br />
                  {record.wanted ? (
                    <code>{record.wanted}</code>
                  ) : (
                    "Cheia o creează furnizorul de e-mail; poate avea și alt nume decât acesta."
                  )}
                  {"state" in record && (
                    <>
                      <br />
                      <strong>{stateWords(record)}</strong>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to="?verifica=dns#inregistrari">Verifică înregistrările</Link>
          </p>
        </>
      )}
    </FieldsPanel>
  );
}

function stateWords(record: FoundRecord): string {
  if (record.state === "found") return `Găsită: ${record.found.length > 120 ? `${record.found.slice(0, 120)}…` : record.found}`;
  return record.state === "missing" ? "Nu există la acest nume." : "Nu s-a putut verifica.";
}
