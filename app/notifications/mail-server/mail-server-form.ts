import { z } from "zod";
import { email } from "#app/forms/email/email.ts";
import { anyLine, atMost, NOT_TEXT } from "#app/forms/text.ts";
import { isBarredHost, isCallableLoopback, isLocalIpHost } from "../outbound/private-address.server.ts";

const NO_HOST = "Scrieți numele serverului, fără http:// și fără port, de exemplu mail.firma.ro.";
const NO_PORT = "Scrieți portul, un număr de la 1 la 65535: de obicei 465 sau 587.";
const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

export const BARRED_SERVER =
  "Adresa duce la calculatorul site-ului sau la o adresă rezervată. Un server din rețeaua proprie se scrie cu adresa lui, de exemplu 192.168.1.20; unul de pe calculatorul site-ului se setează prin SMTP_URL.";

/** An empty password keeps the stored one. */
export const mailServerForm = z
  .object({
    host: z
      .string(NOT_TEXT)
      .trim()
      .toLowerCase()
      .regex(HOST, { error: NO_HOST, abort: true })
      // Figures and dots that are no address: 192.168.1.300.
      .refine((host) => URL.canParse(`http://${host}`), { error: NO_HOST, abort: true })
      .refine((host) => !isBarredHost(hostUrl(host), { allowsLocalNetwork: true }), BARRED_SERVER),
    port: z
      .string(NOT_TEXT)
      .trim()
      .regex(/^\d{1,5}$/, { error: NO_PORT, abort: true })
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, NO_PORT),
    encryption: z.enum(["tls", "starttls", "none"], "Alegeți criptarea din listă."),
    username: anyLine(200),
    password: z.string(NOT_TEXT).max(500, atMost(500).message).default(""),
    sender: email("Scrieți adresa de la care pleacă mesajele, de exemplu site@firma.ro."),
  })
  .refine(({ host, encryption }) => encryption !== "none" || isInside(host), {
    path: ["encryption"],
    error: "Pe internet parola și mesajele se trimit numai criptat: alegeți TLS sau STARTTLS.",
  });

export type MailServerInput = z.output<typeof mailServerForm>;

export function hostUrl(host: string): URL {
  return new URL(`http://${host}`);
}

/** True for a server inside, as for a webhook: in clear only where nobody outside can read it (decision 40). */
function isInside(host: string): boolean {
  return isLocalIpHost(hostUrl(host)) || isCallableLoopback(hostUrl(host));
}
