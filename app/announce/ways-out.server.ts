/** The ways out that are open in this process. */
import type { Way } from "./outbox.server.ts";
import type { Send } from "./sender.server.ts";

export function waysOut(): Partial<Record<Way, Send>> {
  return {};
}
