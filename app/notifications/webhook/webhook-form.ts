import { z } from "zod";
import { flag } from "#app/forms/flag.ts";
import { atMost, NOT_TEXT } from "#app/forms/text.ts";
import { isBarredHost, isCallableLoopback, isLocalIpHost } from "../outbound/private-address.server.ts";

const MAX_ADDRESS = 500;
const NO_ADDRESS = "Scrieți adresa completă, de exemplu https://crm.exemplu.ro/cereri.";

export const FORBIDDEN_ADDRESS =
  "Adresa duce la serverul site-ului sau la o adresă rezervată. Pentru un program din rețeaua proprie scrieți adresa lui IP, de exemplu http://192.168.1.20:5678/.";

export const webhookForm = z.object({
  url: z
    .string(NOT_TEXT)
    .trim()
    .min(1, NO_ADDRESS)
    .max(MAX_ADDRESS, atMost(MAX_ADDRESS).message)
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: NO_ADDRESS, abort: true })
    .refine((text) => !hasPassword(new URL(text)), {
      error: "Adresa nu poate conține utilizator și parolă: semnătura arată cine trimite.",
      abort: true,
    })
    .refine((text) => !isBarredHost(new URL(text), { allowsLocalNetwork: true }), { error: FORBIDDEN_ADDRESS, abort: true })
    .refine((text) => isSecure(new URL(text)), "Pe internet cererile se trimit numai criptat: adresa începe cu https://.")
    .transform((text) => new URL(text).href),
  is_on: flag(0),
});

export type WebhookInput = z.output<typeof webhookForm>;

function hasPassword({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

/** Unencrypted only where nobody outside can read it: a machine of the own network, named by its IP address (decision 40). */
function isSecure(url: URL): boolean {
  return url.protocol === "https:" || isLocalIpHost(url) || isCallableLoopback(url);
}
