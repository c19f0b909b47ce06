/** The link by which whoever reads the morning summary ends it without signing in: our signature of the address it goes to. Another address ends it. */
import { isSigned, sign } from "#app/auth/secret.server.ts";
import { keyedLink } from "#app/auth/secret-links/secret-link.server.ts";
import { getNotificationSettings } from "../settings/notification-settings.server.ts";

const PURPOSE = "digest-off";

export const DIGEST_LINK = keyedLink<{ company_email: string }, true>({
  place: "rezumat",
  key: ({ company_email }) => sign(PURPOSE, company_email),
  open: (token) => isSigned(PURPOSE, getNotificationSettings().company_email, token) || undefined,
  cleanName: () => "oprire",
});
