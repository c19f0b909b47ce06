/** Stops the site of this process, lets some work have the data directory for itself, and starts the site again. Where several processes serve one site there is none. */
import { createServer, type Server as Listener } from "node:net";
import { type Environment, wrongVariable } from "#app/env.server.ts";
import { SOCKET_LIMITS } from "#app/http/edge/limits.server.ts";
import type { SiteListener } from "#app/http/edge/listener.server.ts";
import { answerThatItComesBack } from "#app/http/edge/plain-page.server.ts";
import { log } from "#app/http/log.server.ts";
import { lockDirectory } from "#db/data-directory.server.ts";

export type Site = {
  environment: Environment;
  server: Listener;
  listener: SiteListener;
  /** Answers who comes, where it has not done so from its start. */
  begin: () => void;
  /** Ends the site and leaves its listener open, once what was begun is answered. */
  leave: () => Promise<void>;
  /** Ends connections that wait for nothing at once, or after some milliseconds, the others after their answers. */
  close: (idleGrace?: number) => Promise<void>;
};

export type WorkAside = {
  /** While no site runs; the data directory is locked for it. What it throws is told, and the site starts again on what is there. */
  work: (dataDir: string) => Promise<void>;
  /** When the database is open again, before anybody is answered. `failure`: what the work threw. */
  afterwards: (failure: unknown) => void;
};

let restart: ((wanted: WorkAside) => void) | undefined;

/** app/server.ts says how; undefined while it is under way, and when the process ends. */
export function setRestart(given: typeof restart): void {
  restart = given;
}

export function canRestart(): boolean {
  return restart !== undefined;
}

/** Returns at once: the answer that is being made still goes out. False where somebody else has begun. */
export function restartAround(wanted: WorkAside): boolean {
  const begin = restart;
  restart = undefined;
  begin?.(wanted);
  return begin !== undefined;
}

/** Time that answers get which have begun when the site comes back, in milliseconds. */
const LAST_ANSWERS = 1_000;

/** How a site that is open begins to answer. */
export type Enter = (site: Pick<Site, "server" | "environment" | "begin">) => Promise<void> | void;

/** Accepted requests are answered first; who comes meanwhile reads that the site comes back. `open` starts it again, behind the same listener. */
export async function restartSite(
  { environment, listener, leave }: Site,
  { work, afterwards }: WorkAside,
  open: (enter: Enter, listener: SiteListener) => Promise<Site>,
): Promise<Site> {
  const request = await answerThatItComesBack();
  const left = leave();
  const stopRefusing = listener.answerBy({ request });
  await left;
  const unlock = lockDirectory(environment.dataDir);
  let failure: unknown;
  try {
    await work(environment.dataDir);
  } catch (error) {
    failure = error;
  }
  unlock();
  return await open(({ begin }) => {
    try {
      afterwards(failure);
    } catch (error) {
      log.error({ error }, "What follows a restore could not be done");
    }
    void stopRefusing(LAST_ANSWERS);
    begin();
  }, listener);
}

/** To be asked before anything is written: who may not listen neither migrates nor fills a directory. Throws one clear line. */
export async function requireFreePort(environment: Environment): Promise<void> {
  const trial = createServer();
  try {
    await listen({ server: trial, environment });
  } catch (error) {
    throw portFault((error as NodeJS.ErrnoException).code, environment);
  }
  await new Promise((resolve) => trial.close(resolve));
}

function portFault(code: string | undefined, { port, host }: Environment): Error {
  if (code === "EADDRINUSE") return wrongVariable("PORT", `pe ${port} ascultă deja alt program; închideți-l sau alegeți alt port`);
  if (code === "EACCES") return wrongVariable("PORT", `acest utilizator nu are voie pe portul ${port}; alegeți unul peste 1023`);
  return wrongVariable("HOST", `la ${host ?? "::"} nu se poate asculta pe acest calculator (${code}); scrieți o adresă a lui`);
}

export function listen({ server, environment: { port, host } }: { server: Listener; environment: Environment }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // So many may wait at the port as are let in: beyond its queue the system resets who comes.
    server.listen({ port, host, backlog: SOCKET_LIMITS.maxConnections }, resolve);
  });
}
