import { env } from "#app/env.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import {
  BARRED_SERVER,
  deleteMailServer,
  findStoredMailServer,
  hostUrl,
  mailServerForm,
  setMailServer,
} from "#app/notifications/mail-server/mail-server.server.ts";
import { HOST_NOT_LISTED } from "#app/notifications/outbound/outbound-post.server.ts";
import { resolvesToBarredAddress } from "#app/notifications/outbound/private-address.server.ts";
import { wakeSender } from "#app/notifications/outbox.server.ts";
import { isListedHost } from "#app/outbound-hosts.ts";
import { recordOnly } from "../history/with-history.server.ts";

/** Whether it leads where the site may call, as its name is resolved now. 422 for its fields, 409 where the environment names the server. */
export async function verifyMailServer(values: unknown): Promise<{ ok: true } | Refusal> {
  if (env().mail)
    return refuse(409, { form: "Serverul de e-mail este setat de furnizorul de găzduire (SMTP_URL) și se schimbă numai acolo." });
  const parsed = parseWith(mailServerForm, values);
  if (!parsed.ok) return parsed;
  const { host } = parsed.value;
  if (!isListedHost(host, env().outboundHosts)) return refuse(422, { host: `Nu se poate: ${HOST_NOT_LISTED}.` });
  return (await resolvesToBarredAddress(hostUrl(host), { allowsLocalNetwork: true })) ? refuse(422, { host: BARRED_SERVER }) : { ok: true };
}

/**
 * Saves the server that was looked at. 422 also for a password that was left empty although server, port, encryption or name are others.
 */
export function saveMailServer(values: unknown, now: Date): { ok: true } | Refusal {
  const parsed = parseWith(mailServerForm, values);
  if (!parsed.ok) return parsed;
  const isSaved = recording(now, () => setMailServer(parsed.value, now));
  if (!isSaved)
    return refuse(422, { password: "Scrieți parola: cea dinainte rămâne numai pentru același server, port, nume și aceeași criptare." });
  wakeSender();
  return { ok: true };
}

export function removeMailServer(now: Date): { ok: true } | Refusal {
  return recording(now, deleteMailServer) ? { ok: true } : refuse(404, { form: "Serverul de e-mail era deja șters." });
}

/** The history knows all of it but the password. */
function recording(now: Date, work: () => boolean): boolean {
  return recordOnly("mail-server", "Serverul de e-mail", described, now, work);
}

function described() {
  const { id: _id, sealed_password: _password, ...said } = findStoredMailServer() ?? { id: 0, sealed_password: "", host: undefined };
  return said.host === undefined ? undefined : said;
}
