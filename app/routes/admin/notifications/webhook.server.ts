import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { renewSecret, saveWebhook, tryWebhook, verifyWebhook } from "#app/commands/notifications/change-webhook.server.ts";
import { done, whenDone } from "#app/http/form.server.ts";
import { findWebhook, listWebhookCalls } from "#app/notifications/webhook/webhook.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

const ADDRESS = adminPath("notifications");
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
  return { hook, calls, values: webhook.values() };
}

/** The secret is said once, by the message. */
export const webhook = savedForm({
  of: { subject: "settings", subject_key: "webhook" },
  read() {
    const { url, is_on } = findWebhook() ?? { url: "", is_on: 1 };
    return { url, is_on: String(is_on) };
  },
  check: verifyWebhook,
  save: saveWebhook,
  done({ isOn, secret }) {
    if (secret) return done(ADDRESS, secretWords(secret), { kind: "warn" });
    return done(ADDRESS, isOn ? "Salvat. Fiecare cerere nouă se trimite la această adresă." : "Salvat. Webhook-ul este oprit.");
  },
});

export function tryHook() {
  const text = "Proba a fost trimisă. Reîncărcați pagina peste câteva secunde ca să vedeți răspunsul.";
  return whenDone(tryWebhook(new Date()), () => done(ADDRESS, text, { kind: "info" }));
}

export function renewHook() {
  return whenDone(renewSecret(new Date()), ({ secret }) => done(ADDRESS, secretWords(secret), { kind: "warn" }));
}

function secretWords(secret: string): string {
  return `Secretul, care se arată numai acum: ${secret} – copiați-l în celălalt program.`;
}
