import { createSetupToken } from "#app/auth/admin.server.ts";
import { hasActiveAdministrator } from "#app/auth/people/people.server.ts";
import type { Environment } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";

/** The last lines of a start, at a terminal apart from all others. */
export function tellAddress(environment: Environment): void {
  if (process.stdout.isTTY) process.stdout.write("\n");
  for (const line of addressLines(environment, hasActiveAdministrator() ? undefined : setupLink(environment))) log.info(line);
}

export function setupLink({ publicOrigin }: Environment, options = { endsCodes: false }): string {
  return `${publicOrigin}/admin/setup?token=${createSetupToken(new Date(), options)}`;
}

/** Where the site is, and how its administrator gets in: by the link of a first start, else by a name and a password. */
export function addressLines({ publicOrigin, isContainer }: { publicOrigin: string; isContainer: boolean }, link?: string): string[] {
  // The Node of a machine may be older than the site's: npm finds the right one, and in the image there is no other.
  const command = isContainer ? "node server.js --admin-reset" : "npm run admin:reset";
  const entry = link
    ? `To become administrator, open within 30 minutes: ${link}`
    : `Administration: ${publicOrigin}/admin (forgotten the password: ${command})`;
  return [`Site: ${publicOrigin}`, entry];
}
