import { createSetupToken } from "#app/auth/admin.server.ts";
import { hasActiveAdministrator } from "#app/auth/people/people.server.ts";
import type { Environment } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { addressLines } from "./address-lines.ts";

/** The last lines of a start, at a terminal apart from all others. */
export function tellAddress(environment: Environment): void {
  if (process.stdout.isTTY) process.stdout.write("\n");
  for (const line of addressLines(environment, hasActiveAdministrator() ? undefined : setupLink(environment))) log.info(line);
}

export function setupLink({ publicOrigin }: Environment, options = { endsCodes: false }): string {
  return `${publicOrigin}/admin/setup?token=${createSetupToken(new Date(), options)}`;
}
