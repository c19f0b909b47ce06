import type { OutboxMessage } from "#db/schema.ts";

const CHANNEL_WORDS: Record<OutboxMessage["channel"], { name: string; sent: string }> = {
  mail: { name: "E-mail", sent: "trimis" },
  push: { name: "Notificare pe telefon", sent: "trimisă" },
  webhook: { name: "Webhook", sent: "trimis" },
};

export function messageSentence(message: OutboxMessage): { words: string; at: string } {
  const { channel, recipient, state, attempts, last_error, created_at, sent_at } = message;
  const { name, sent } = CHANNEL_WORDS[channel];
  // Of a telephone only the id of its subscription is known, which means nothing to a reader.
  const to = channel === "push" ? "" : ` ${state === "sent" ? "la" : "către"} ${recipient}`;
  const error = last_error ? `: ${last_error}` : "";
  if (state === "sent") return { words: `${name} ${sent}${to}`, at: sent_at ?? created_at };
  if (state === "unsure") return { words: `${name} poate ${sent}${to}${error}`, at: created_at };
  if (state === "dead") return { words: `${name} ne${sent}${to}${error}`, at: created_at };
  return { words: `${name} în așteptare${to}${attempts > 0 ? ` (încercarea ${attempts + 1}${error})` : ""}`, at: created_at };
}
