/** Stops the site of this process, lets some work have the data directory for itself, and starts the site again. Where several processes serve one site there is none. */
import type { Server } from "node:http";
import { createServer, type Server as Listener } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Environment } from "#app/env.server.ts";
import { stopAccepting } from "#app/http/edge/connections.server.ts";
import { SOCKET_LIMITS } from "#app/http/edge/limits.server.ts";
import { maintenanceServer } from "#app/http/edge/maintenance.server.ts";
import { log } from "#app/http/log.server.ts";
import { lockDirectory } from "#db/data-directory.server.ts";

const RETRY = 20;

export type Site = {
  environment: Environment;
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

/** On Linux two may listen at one port: who takes over does so before the other lets go, and nobody finds the door shut. Elsewhere one after the other. */
const CAN_SHARE = process.platform === "linux";
/** What idle connections get for a request that is on its way, before they are cut. */
const IDLE_GRACE = 1_000;

/** How a site that is open begins to answer. */
export type Enter = (server: Listener, environment: Environment) => Promise<void>;

/** Accepted requests are answered first; who comes meanwhile reads that the site comes back. `open` starts it again. */
export async function restartSite(
  { environment, close }: Site,
  { work, afterwards }: WorkAside,
  open: (enter: Enter) => Promise<Site>,
): Promise<Site> {
  const doorkeeper = await maintenanceServer();
  if (CAN_SHARE) await listen(doorkeeper, environment);
  const closing = close(IDLE_GRACE);
  if (!CAN_SHARE) await listenWhenFree(doorkeeper, environment);
  await closing;
  const unlock = lockDirectory(environment.dataDir);
  let failure: unknown;
  try {
    await work(environment.dataDir);
  } catch (error) {
    failure = error;
  }
  unlock();
  return await open(async (server, environment) => {
    try {
      afterwards(failure);
    } catch (error) {
      log.error({ error }, "What follows a restore could not be done");
    }
    if (!CAN_SHARE) await letGo(doorkeeper);
    await listen(server, environment);
    if (CAN_SHARE) await letGo(doorkeeper);
  });
}

/** Until the site listens, who comes is told that it comes back. */
async function letGo(doorkeeper: Server): Promise<void> {
  await stopAccepting(doorkeeper);
  await pause(RETRY);
  doorkeeper.closeAllConnections();
}

/** The one that leaves gives its port back within some turns of the loop. */
async function listenWhenFree(server: Server, environment: Environment): Promise<void> {
  for (;;) {
    try {
      return await listen(server, environment);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      await pause(RETRY);
    }
  }
}

/** To be asked before anything is written: who may not listen neither migrates nor fills a directory. Throws one clear line. */
export async function requireFreePort(environment: Environment): Promise<void> {
  const trial = createServer();
  try {
    // It shares with nobody, and so is refused beside one that would share.
    await listen(trial, environment, { isShared: false });
  } catch (error) {
    throw new Error(portFault((error as NodeJS.ErrnoException).code, environment));
  }
  await new Promise((resolve) => trial.close(resolve));
}

function portFault(code: string | undefined, { port, host }: Environment): string {
  if (code === "EADDRINUSE") return `Environment: PORT: another program listens on ${port} already, end it or choose another port`;
  if (code === "EACCES") return `Environment: PORT: this user may not listen on ${port}, choose a port above 1023`;
  return `Environment: HOST: nobody can listen on ${host ?? "::"} of this machine (${code})`;
}

export function listen(server: Listener, { port, host }: Environment, { isShared } = { isShared: CAN_SHARE }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // So many may wait at the door as are let in: beyond its queue the system resets who comes.
    server.listen({ port, host, backlog: SOCKET_LIMITS.maxConnections, reusePort: isShared }, resolve);
  });
}
