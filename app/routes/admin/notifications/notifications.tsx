import { redirect } from "react-router";
import { answerTo, errorBeside } from "#app/admin-kit/form/admin-form.tsx";
import { versionedForm } from "#app/admin-kit/form/versioned-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { removeMailServer, saveMailServer, verifyMailServer } from "#app/commands/notifications/change-mail-server.server.ts";
import { confirmUnsure, sendUnsentAgain } from "#app/commands/notifications/send-again.server.ts";
import { sendTest } from "#app/commands/notifications/send-test.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { saveNotificationSettings } from "#app/commands/settings/save-page.server.ts";
import { env } from "#app/env.server.ts";
import { asciiEmail } from "#app/forms/email/email.ts";
import { pickFields } from "#app/forms/fields/map-fields.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, readFormValues, redirectWithFlash, redirectWithUndo } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { hasOpenChannel } from "#app/notifications/channels.server.ts";
import { messageKindName } from "#app/notifications/mail/compose-mail.server.ts";
import { lookUpRecords } from "#app/notifications/mail-server/look-up-records.server.ts";
import { findMailServer, findStoredMailServer } from "#app/notifications/mail-server/mail-server.server.ts";
import { MAIL_PRESETS } from "#app/notifications/mail-server/presets.ts";
import { senderRecords } from "#app/notifications/mail-server/sender-records.ts";
import { findLatestMessage, getOutboxStatus, listUnsentMessages, SENT_ONLY_ONCE } from "#app/notifications/outbox.server.ts";
import { getNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { MAILS } from "#app/registers/mails.server.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import type { Route } from "./+types/notifications";
import { MailSection } from "./mail-section.tsx";
import { MailServerForm } from "./mail-server-form.tsx";
import { NotificationsForm } from "./notifications-form.tsx";
import { RecordsSection } from "./records-section.tsx";
import { UnsentSection } from "./unsent-section.tsx";
import { changeWebhook, readWebhookPart } from "./webhook.server.ts";
import { WebhookSection } from "./webhook-section.tsx";

const ADDRESS = "/admin/anunturi";
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
    settings: withVersionStamp(storedFormValues()),
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
  const { intent, ...values } = await readFormValues(request, [
    "save",
    "test",
    "again",
    "arrived",
    "mail",
    "mail-remove",
    /^webhook(-test|-renew)?$/,
  ]);
  const now = new Date();
  if (intent === "test") {
    const sent = await sendTest(now);
    if (!sent.ok) return answerPage(sent, { values: { intent } });
    throw redirect(`${ADDRESS}#proba`, 303);
  }
  if (intent === "again") {
    const again = sendUnsentAgain(values.message_id === "all" ? "all" : readRowId(values.message_id), now);
    if (!again.ok) return answerPage(again, { values: { intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: `Se trimite din nou: ${count(again.count, NOUNS.message)}.`, seconds: 5 });
  }
  if (intent === "arrived") {
    const confirmed = confirmUnsure(readRowId(values.message_id), now);
    if (!confirmed.ok) return answerPage(confirmed, { values: { intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Mesajul este notat ca ajuns.", seconds: 5 });
  }
  if (intent === "mail") {
    const { password, ...typed } = values;
    const form = versionedForm(typed, storedServer, { subject: "settings", subject_key: "mail-server" });
    const looked = await verifyMailServer({ ...form.values, password });
    const saved = looked.ok ? refuseOnConflict(form, () => saveMailServer({ ...form.values, password }, now)) : looked;
    if (!saved.ok) return answerPage(saved, { values: { ...(saved.values ?? form.values), intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Serverul de e-mail a fost salvat. Trimiteți un mesaj de probă.", seconds: 5 });
  }
  if (intent === "mail-remove") {
    const removed = removeMailServer(now);
    if (!removed.ok) return answerPage(removed, { values: { intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Serverul de e-mail a fost șters.", seconds: 5 });
  }
  if (intent?.startsWith("webhook")) {
    const changed = await changeWebhook(intent, values, now);
    if (!changed.ok) return answerPage(changed, { values: { ...changed.values, intent } });
    throw redirectWithFlash(ADDRESS, changed.message);
  }
  const form = versionedForm(values, storedFormValues, { subject: "settings", subject_key: "notifications" });
  const saved = refuseOnConflict(form, () => saveNotificationSettings(form.values, now));
  if (!saved.ok) return answerPage(saved, { values: { ...(saved.values ?? form.values), intent: "save" } });
  throw redirectWithUndo(ADDRESS, { kind: "ok", text: "Notificările au fost salvate.", seconds: 3 }, saved.change);
}

function storedFormValues(): Record<string, string> {
  const { company_email, sends_receipt, sends_digest, digest_at } = getNotificationSettings();
  return { company_email, sends_receipt: sends_receipt ? "1" : "", sends_digest: sends_digest ? "1" : "", digest_at };
}

function storedServer(): Record<string, string> {
  const { host = "", port = 465, encryption = "tls", username = "", sender = "" } = findStoredMailServer() ?? {};
  return { host, port: String(port), encryption, username, sender };
}

function serverValues(preset: string): Record<string, string> {
  const stored = withVersionStamp(storedServer());
  const chosen = MAIL_PRESETS.find(({ key }) => key === preset);
  return chosen ? { ...stored, host: chosen.host, port: chosen.port, encryption: chosen.encryption } : stored;
}

export default function Announcing({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, records, server, test, settings, unsent, webhook, hasOpenChannel } = loaderData;
  const [refusedServer, refusedWebhook] = [answerTo(actionData, "mail"), answerTo(actionData, "webhook")];
  return (
    <>
      <PageHead title="Anunțuri" />
      {!hasOpenChannel && (
        <p className="flash flash--warn">
          Nu este activată nicio notificare: cererile noi se văd numai în pagina Leaduri, cu mențiunea „fără notificare”.
        </p>
      )}
      <ErrorNote>{(refusedServer ?? refusedWebhook) ? undefined : errorBeside(actionData, "save")}</ErrorNote>
      {/* What is wrong with it comes first: without scripts the page begins at its head. */}
      {refusedWebhook && <WebhookSection webhook={webhook} refused={refusedWebhook} />}
      <MailSection mail={mail} test={test} />
      {server && <MailServerForm {...server} isReadable={mail !== undefined} refused={refusedServer} />}
      {records && <RecordsSection records={records} />}
      <NotificationsForm
        // Anew when it was saved, and not when a mail to try was sent: what was typed stays.
        key={JSON.stringify(settings)}
        values={settings}
        refused={answerTo(actionData, "save")}
      />
      <UnsentSection unsent={unsent} />
      {!refusedWebhook && <WebhookSection webhook={webhook} refused={undefined} />}
    </>
  );
}
