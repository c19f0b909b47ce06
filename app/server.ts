/** Entry of the server build, so that everything that runs shares one module graph; the root server.js only starts it. */

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type ServerBuild } from "react-router";
import { readChanges } from "#db/cache/catalogue-version.server.ts";
import { catchUp, closeDatabase, db, openDatabase, runAsLeader, waitForLocks } from "#db/client.server.ts";
import { joinCluster } from "#db/cluster/join.server.ts";
import { refuseReplica } from "#db/cluster/replica/replica-files.server.ts";
import {
  lockDirectory,
  requireDatabaseFile,
  requireReleasedDatabase,
  requireSoundDatabase,
  restrictPermissions,
} from "#db/data-directory.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { isSignedIn } from "./auth/api-tokens/token-store.server.ts";
import { prepareSecret, secretFault } from "./auth/secret.server.ts";
import { isSessionOpen, mentionsSession, readDevice } from "./auth/session.server.ts";
import { warmFinders } from "./catalog/finder/finder.server.ts";
import { readConsentCookie } from "./consent/consent-record.ts";
import { type Environment, env, forgetEnv } from "./env.server.ts";
import { createEdge } from "./http/edge/edge.server.ts";
import type { SiteListener } from "./http/edge/listener.server.ts";
import type { AssetServer } from "./http/edge/visit.server.ts";
import { listBuiltAssets } from "./http/files/stored-file.server.ts";
import { log } from "./http/log.server.ts";
import { pageAddresses } from "./http/pages/page-addresses.server.ts";
import { handleByArea, markedAddresses } from "./http/pages/route-table.server.ts";
import { resetAllLimits } from "./http/rate-limit.server.ts";
import { refuseStorageFailures } from "./http/storage-failures.server.ts";
import { INBOX_NEWS, newsTag } from "./leads/live/arrivals.ts";
import { getLastEventId } from "./leads/live/live-leads.server.ts";
import { nextPromiseChange } from "./leads/promise/office-store.server.ts";
import { makeMissingSizes } from "./media/missing-sizes.server.ts";
import { ensureLocalFile, hasPictureStorage } from "./media/shared/shared-pictures.server.ts";
import { findUpload, uploadsDir } from "./media/storage.server.ts";
import { stopImageWorker } from "./media/variants.server.ts";
import { closeChannels } from "./notifications/channels.server.ts";
import { runCommand as runNamed } from "./operations/commands/commands.server.ts";
import {
  type Enter,
  listen,
  requireFreePort,
  restartSite,
  type Site,
  setRestart,
  type WorkAside,
} from "./operations/restore/restart.server.ts";
import { recordRunningSite, setupLink, tellAddress } from "./operations/running-site.server.ts";
import { startJobs, startSiteWork } from "./operations/scheduled-jobs.server.ts";
import { stopThread } from "./operations/thread/work-thread.server.ts";
import { listOwnJobs, SITE_JOBS } from "./registers/jobs.server.ts";
import { EXPORTED_TABLES } from "./registers/leaves.server.ts";
import { MAILS } from "./registers/mails.server.ts";
import { START_UP } from "./registers/start-up.server.ts";

// The thread of thread-entry.ts loads this build and works with these.
export { runTask } from "./commands/thread.server.ts";
export { openDatabase };

/** Answers the exit code of a command of server.js. */
export function runCommand(name: string, args: readonly string[]): Promise<number> {
  forgetEnv();
  return runNamed(name, args, { exported: EXPORTED_TABLES });
}

type App = Site & {
  server: Server;
  /** To be called when somebody else than a request to this process may have changed what pages show. */
  dropStalePages: () => void;
  startWarming: (readAhead: () => Promise<void>) => () => void;
};

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** Accepted requests have this long to finish, uploads too, and a message that is being sent. */
const SHUTDOWN_TIME = 4_000;
/** Time that idle connections get when the process is told to end, for a request that is on its way already. */
const IDLE_GRACE = 1_000;
/** Time that a proxy in front of several processes takes to notice that one is leaving; until then it takes visitors as ever. */
const LEAVES_IN = 3_000;
/** A query waits this long for a lock; a write waits longer, without keeping others waiting (db/write-lock.server.ts). */
const LOCK_TIME = 100;

/** Development has Vite for the files of the site and asks for the table of routes with each request; measuring does without the cache. */
type Options = {
  isCaching?: boolean;
  serveAsset?: AssetServer;
  loadBuild?: () => Promise<unknown>;
  lockPatience?: number;
  sendPauses?: readonly number[];
  /** One that is open already. */
  listener?: SiteListener | undefined;
};

/** Prepares the data directory and returns a server that is not listening yet. Throws one clear line when it cannot. */
export async function createApp({
  isCaching = true,
  serveAsset,
  loadBuild,
  lockPatience,
  sendPauses,
  listener,
}: Options = {}): Promise<App> {
  forgetEnv();
  const environment = env();
  restrictPermissions(environment.dataDir);
  const unlock = lockDirectory(environment.dataDir);
  try {
    if (environment.primary) await joinCluster(environment.dataDir, environment.primary, () => fillDatabase(environment), log);
    else await prepareData(environment);
    prepareSecret();
  } catch (error) {
    unlock();
    throw error;
  }
  waitForLocks(LOCK_TIME);
  let [isLeaving, isEnding] = [false, false];
  const uploads = uploadsDir(environment.dataDir);
  const fetchPicture = hasPictureStorage() ? ensureLocalFile : undefined;
  const findAsset = serveAsset ? () => undefined : listBuiltAssets(path.resolve("build/client"));
  const mode = environment.isProduction ? "production" : "development";
  const edge = createEdge({
    environment,
    route: loadBuild
      ? createRequestHandler(async () => refuseStorageFailures((await loadBuild()) as ServerBuild, lockPatience), mode)
      : handleByArea(refuseStorageFailures(build as ServerBuild, lockPatience), mode),
    findFile: (url, acceptEncoding) => findUpload(uploads, url, fetchPicture) ?? findAsset(url, acceptEncoding),
    serveAsset,
    ...markedAddresses(build.routes),
    pageAddress: pageAddresses(build.routes as ServerBuild["routes"]),
    readChanges,
    // Pictures take turns by the hour, and the office opens and closes, and the day begins, at full hours; the promise to call today ends before.
    nextPromiseChange,
    isSignedIn: (cookies, authorization) => isSignedIn(cookies, authorization, new Date()),
    catchUp: environment.primary && catchUp,
    tagOf: (place, cookies) => (place === INBOX_NEWS && isSessionOpen(cookies, new Date()) ? newsTag(getLastEventId()) : undefined),
    deviceOf: readDevice,
    hasChosenCookies: (cookies) => readConsentCookie(cookies, new Date()) !== undefined,
    hasSessionCookie: mentionsSession,
    isCaching: isCaching && environment.isCaching,
    isLeaving: () => isLeaving,
    isEnding: () => isEnding,
    listener,
  });
  const timing = { pauses: sendPauses, patience: SHUTDOWN_TIME, isShared: environment.primary !== undefined };
  edge.server.once("listening", () => recordRunningSite(environment, (edge.server.address() as AddressInfo).port, new Date()));
  const siteWork = runAsLeader(() => startSiteWork({ jobs: SITE_JOBS, mails: MAILS }, timing), log);
  const ownJobs = startJobs(listOwnJobs());
  async function close(idleGrace = 0): Promise<void> {
    // A proxy in front of one process has nobody else to turn to.
    isLeaving = environment.primary !== undefined;
    if (isLeaving && idleGrace > 0) await pause(LEAVES_IN);
    await finish(() => edge.end(SHUTDOWN_TIME, idleGrace));
  }
  async function finish(stopAnswering: () => Promise<void>): Promise<void> {
    isEnding = true;
    await stopAnswering();
    await Promise.all([siteWork.stop(), ownJobs.stop()]);
    closeChannels();
    resetAllLimits();
    stopImageWorker();
    await stopThread();
    closeDatabase();
    unlock();
  }
  return { ...edge, environment, close, leave: () => finish(() => edge.leave(SHUTDOWN_TIME)) };
}

/** Starts the site: prepares, listens, says where it is, and ends cleanly on SIGTERM and SIGINT, or when told to close. */
export async function start(options: Options = {}): Promise<Pick<App, "close">> {
  await requireFreePort(env());
  let site = await open(options);
  let restarting: Promise<void> = Promise.resolve();
  const begin = (wanted: WorkAside) => {
    restarting = restartSite(site, wanted, (enter, listener) => open({ ...options, listener }, enter)).then((next) => {
      site = next;
      setRestart(begin);
    }, endBadly);
  };
  if (!site.environment.primary) setRestart(begin);
  const close = async (idleGrace?: number) => {
    await restarting;
    setRestart(undefined);
    await site.close(idleGrace);
  };
  const end = (signal: string) => {
    log.info(`${signal}: ending`);
    close(IDLE_GRACE).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of SIGNALS) process.once(signal, end);
  for (const event of ["uncaughtException", "unhandledRejection"] as const) process.on(event, endBadly);
  const { environment } = site;
  tellAddress(environment);
  return {
    close: () => {
      for (const signal of SIGNALS) process.off(signal, end);
      for (const event of ["uncaughtException", "unhandledRejection"] as const) process.off(event, endBadly);
      return close();
    },
  };
}

/** The site on its port. */
async function open(options: Options, enter: Enter = listen): Promise<Site> {
  const app = await createApp(options);
  await enter(app);
  makeMissingSizes().catch((error) => log.warn({ error }, "Could not make the missing sizes of pictures"));
  const endWarming = options.isCaching === false ? () => {} : app.startWarming(warmFinders);
  const first = (end: Site["close"]) => (idleGrace?: number) => {
    endWarming();
    return end(idleGrace);
  };
  return { ...app, close: first(app.close), leave: first(app.leave) };
}

/** Node's own farewell would write the whole error, with whatever stands in it, to the log. */
function endBadly(error: unknown): never {
  log.error({ error }, "Something broke that nothing can go on after: the site ends");
  process.exit(1);
}

/** Recovery: prints a one-time link with which the administrator's name and password are set anew. */
export function resetAdmin({ endsCodes }: { endsCodes: boolean }): void {
  const environment = env();
  openDatabase(environment.dataDir, environment.primary);
  log.info(`To set a new name and password, open within 30 minutes: ${setupLink(environment, { endsCodes })}`);
  closeDatabase();
}

async function prepareData(environment: Environment): Promise<void> {
  const { dataDir } = environment;
  refuseReplica(dataDir);
  if (!environment.beginsAnew) requireDatabaseFile(dataDir);
  const fault = environment.sessionSecret === undefined && secretFault();
  if (fault) throw new Error(fault);
  await requireSoundDatabase(dataDir, (line) => {
    log.error(line);
    process.exit(1);
  });
  requireReleasedDatabase(dataDir);
  openDatabase(dataDir);
  await fillDatabase(environment);
}

async function fillDatabase(environment: Environment): Promise<void> {
  const now = new Date();
  const applied = migrate(db().$client, path.resolve("db/migrations"), path.join(environment.dataDir, "backups"));
  if (applied.length > 0)
    log.info(`Migrations: ${applied.length > 3 ? `${applied.length}, the last of them ${applied.at(-1)}` : applied.join(", ")}`);
  for (const step of START_UP) await step({ environment, now });
}
