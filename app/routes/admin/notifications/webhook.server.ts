import { versionedForm } from "#app/admin-kit/form/versioned-form.server.ts";
import { renewSecret, saveWebhook, tryWebhook, verifyWebhook } from "#app/commands/notifications/change-webhook.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import type { FormValues } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { findWebhook, listWebhookCalls } from "#app/notifications/webhook/webhook.server.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";

const SHOWN_CALLS = 20;

export type WebhookPart = ReturnType<typeof readWebhookPart>;

export function readWebhookPart() {
  const { secret: _secret, ...hook } = findWebhook() ?? { secret: "", id: 0, url: "", is_on: 1, secret_at: null, ended_at: null };
  const calls = listWebhookCalls(SHOWN_CALLS).map(({ id, lead_id, kind, state, attempts, next_at, last_error, created_at, sent_at }) => ({
    id,
    lead_id,
    kind,
    state,
    attempts,
    next_at,
    last_error,
    created_at,
    sent_at,
  }));
  return { hook, calls, values: withVersionStamp(storedFormValues()) };
}

/** Does the work of each button of the section, and says when it is done. The secret is said once, by the message. */
export async function changeWebhook(
  intent: string | undefined,
  values: FormValues,
  now: Date,
): Promise<{ ok: true; message: FlashMessage } | Refusal> {
  if (intent === "webhook-test") {
    const tried = tryWebhook(now);
    return tried.ok ? { ok: true, message: { kind: "info", text: TRIED } } : tried;
  }
  if (intent === "webhook-renew") {
    const renewed = renewSecret(now);
    return renewed.ok ? { ok: true, message: { kind: "warn", text: secretWords(renewed.secret) } } : renewed;
  }
  const form = versionedForm(values, storedFormValues, { subject: "settings", subject_key: "webhook" });
  const looked = await verifyWebhook(form.values);
  const saved = looked.ok ? refuseOnConflict(form, () => saveWebhook(form.values, now)) : looked;
  if (!saved.ok) return { ...saved, values: saved.values ?? form.values };
  const text = saved.isOn ? "Salvat. Fiecare cerere nouă se trimite la această adresă." : "Salvat. Webhook-ul este oprit.";
  return { ok: true, message: saved.secret ? { kind: "warn", text: secretWords(saved.secret) } : { kind: "ok", text } };
}

const TRIED = "Proba a fost trimisă. Reîncărcați pagina peste câteva secunde ca să vedeți răspunsul.";

function storedFormValues(): Record<string, string> {
  const { url, is_on } = findWebhook() ?? { url: "", is_on: 1 };
  return { url, is_on: String(is_on) };
}

function secretWords(secret: string): string {
  return `Secretul, care se arată numai acum: ${secret} – copiați-l în celălalt program.`;
}
