/** Settings of the site that runs on a data directory, written down at its start: a command's own environment may be another one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { createSetupToken } from "#app/auth/admin.server.ts";
import { hasActiveAdministrator } from "#app/auth/people/people.server.ts";
import type { Environment } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { writeAtomically } from "#db/atomic-file.ts";

const FILE = "site.running";

const schema = z.object({
  /** Where it listens; no host: at all addresses of the machine. */
  host: z.string().optional(),
  port: z.number(),
  publicOrigin: z.string(),
  isHttps: z.boolean(),
  trustProxy: z.object({ networks: z.array(z.string()).readonly() }),
  /** When it began to listen (ISO 8601). */
  since: z.string(),
});

export type RunningSite = z.output<typeof schema>;

/** Writes down where the site of this process listens and whom it believes. A site whose directory is full runs all the same. */
export function recordRunningSite({ host, publicOrigin, isHttps, trustProxy, dataDir }: Environment, port: number, now: Date): void {
  const running: RunningSite = {
    host,
    port,
    publicOrigin,
    isHttps,
    trustProxy: { networks: [...trustProxy.networks] },
    since: now.toISOString(),
  };
  try {
    writeAtomically(path.join(dataDir, FILE), `${JSON.stringify(running)}\n`);
  } catch (error) {
    log.warn({ error }, "Where the site listens could not be written down for doctor");
  }
}

/** Undefined where nothing whole is written. True only while a site runs on the directory: ask its lock. */
export function readRunningSite(dataDir: string): RunningSite | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path.join(dataDir, FILE), "utf8")));
  } catch {
    return undefined;
  }
}

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
