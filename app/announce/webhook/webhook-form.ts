/** Where the administrator wants each new request posted to. */
import { z } from "zod";
import { flag } from "#app/forms/flag.ts";
import { atMost, NOT_TEXT } from "#app/forms/text.ts";
import { isInside, isLinkLocal, literalAddress } from "../outward/private-address.server.ts";

const MAX_ADDRESS = 500;
const NO_ADDRESS = "Scrieți adresa întreagă, de exemplu https://crm.exemplu.ro/cereri.";

export const webhookForm = z.object({
  url: z
    .string(NOT_TEXT)
    .trim()
    .min(1, NO_ADDRESS)
    .max(MAX_ADDRESS, atMost(MAX_ADDRESS).message)
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: NO_ADDRESS, abort: true })
    .refine((text) => !hasPassword(new URL(text)), {
      error: "Adresa nu poate cuprinde utilizator și parolă: semnătura arată cine trimite.",
      abort: true,
    })
    .refine((text) => !isLinkLocal(new URL(text)), { error: "La această adresă nu poate fi un program de evidență.", abort: true })
    .refine((text) => isSecure(new URL(text)), "Pe internet cererile pleacă numai criptat: adresa începe cu https://.")
    .transform((text) => new URL(text).href),
  is_on: flag(0),
});

export type WebhookInput = z.output<typeof webhookForm>;

function hasPassword({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

/** In plain only where nobody on the way could read it: this machine, or one of the own network named by its figures (decision 43). */
function isSecure(url: URL): boolean {
  if (url.protocol === "https:") return true;
  return isInside(url) && (literalAddress(url) !== undefined || url.hostname === "localhost");
}
