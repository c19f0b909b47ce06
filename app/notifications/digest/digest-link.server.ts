/** The link by which whoever reads the morning summary ends it without signing in: our signature of the address it goes to. Another address ends it. */
import { isSigned, sign } from "#app/auth/secret.server.ts";
import { env } from "#app/env.server.ts";
import { getNotificationSettings } from "../settings/notification-settings.server.ts";

const PURPOSE = "digest-off";

export function digestOffUrl(): string {
  return `${env().publicOrigin}/rezumat/${sign(PURPOSE, getNotificationSettings().company_email)}`;
}

export function opensDigest(token: string): boolean {
  return isSigned(PURPOSE, getNotificationSettings().company_email, token);
}
