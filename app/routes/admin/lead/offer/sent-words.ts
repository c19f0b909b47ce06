import { formatMoment } from "#app/language/moments.ts";
import type { OutboxMessage } from "#db/schema.ts";

export function sentWords(messages: readonly OutboxMessage[], offer_id: number): { words: string; isError: boolean }[] {
  const own = messages.filter(({ kind, detail }) => kind === "offer" && detail.offer_id === offer_id);
  return own.map(({ state, recipient, sent_at, last_error }) => {
    if (state === "sent") return { words: `Trimisă la ${recipient}, ${formatMoment(new Date(sent_at as string))}`, isError: false };
    if (state === "dead") return { words: `Nu a ajuns la ${recipient}: ${last_error}`, isError: true };
    return {
      words: last_error ? `Încă netrimisă la ${recipient}: ${last_error}. Se încearcă din nou.` : `Se trimite la ${recipient}`,
      isError: false,
    };
  });
}
