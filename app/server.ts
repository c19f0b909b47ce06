/**
 * The server: opens the database, brings it up to date, and puts the edge in front of the router. This file is the entry of
 * the server build, so everything that runs shares one module graph; the root server.ts only starts it.
 */
import { existsSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type ServerBuild } from "react-router";
import sirv from "sirv";
import { closeDatabase, openDatabase, readCatalogueVersion } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { createSetupToken, hasAdmin, setAdmin } from "./auth/admin.server.ts";
import { findSessionUser } from "./auth/session.server.ts";
import { nextPageChange } from "./calendar/office-hours.ts";
import { company } from "./company/company.ts";
import { readConsentCookie } from "./consent/consent-record.ts";
import { type Environment, env } from "./env.server.ts";
import { createEdge } from "./http/edge/edge.server.ts";
import { refuseStorageFailures } from "./http/storage-failures.server.ts";
import { serveUpload, uploadsDir } from "./media/storage.server.ts";
import { sweepTemporary, sweepUploads } from "./media/sweep.server.ts";
import { stopImageWorker } from "./media/variants.server.ts";
import { seed } from "./seed/seed.server.ts";

type AssetServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type App = { server: Server; environment: Environment; close: () => Promise<void> };

const SHUTDOWN_TIME = 4_000;

/** Prepares the data directory and returns a server that is not listening yet. Throws one clear line when it cannot. */
export async function createApp(options: { isCaching?: boolean; serveAsset?: AssetServer } = {}): Promise<App> {
  const environment = env();
  await prepareData(environment);
  const uploads = uploadsDir(environment.dataDir);
  const serveAsset = options.serveAsset ?? builtAssets();
  const server = createEdge({
    route: createRequestHandler(refuseStorageFailures(build as ServerBuild), environment.isProduction ? "production" : "development"),
    serveFile: (request, response) => serveUpload(uploads, request, response) || serveFrom(serveAsset, request, response),
    readVersion: readCatalogueVersion,
    nextPageChange: (now) => nextPageChange(now, company.officeHours),
    isSession: (cookie) => findSessionUser(cookie, new Date()) !== undefined,
    isAnswered: (cookies) => readConsentCookie(cookies, new Date()) !== undefined,
    publicOrigin: environment.publicOrigin,
    isOriginFixed: environment.isOriginFixed,
    isHttps: environment.isHttps,
    trustProxy: environment.trustProxy,
    isCaching: options.isCaching ?? true,
    hasPolicy: !environment.isDevelopment,
  });
  return { server, environment, close: () => close(server) };
}

/** Starts the site: prepares, listens, says where it is, and ends cleanly on SIGTERM and SIGINT. */
export async function start(options: Parameters<typeof createApp>[0] = {}): Promise<void> {
  const { server, environment, close } = await createApp(options);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log(`${signal}: ending`);
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(environment.port, resolve);
  });
  log(`Site: ${environment.publicOrigin}`);
  if (hasAdmin()) log(`Administration: ${environment.publicOrigin}/admin (forgotten the password: npm run admin:reset)`);
  else log(`To become administrator, open within 30 minutes: ${setupLink(environment)}`);
}

/** Recovery: prints a one-time link with which the administrator's name and password are set anew. */
export function resetAdmin(): void {
  const environment = env();
  openDatabase(environment.dataDir);
  log(`To set a new name and password, open within 30 minutes: ${setupLink(environment)}`);
  closeDatabase();
}

async function prepareData(environment: Environment): Promise<void> {
  const database = openDatabase(environment.dataDir);
  const applied = migrate(database.$client, path.resolve("db/migrations"), path.join(environment.dataDir, "backups"));
  if (applied.length > 0) log(`Migrations: ${applied.join(", ")}`);
  if (await seed({ uploads: uploadsDir(environment.dataDir), isDemo: environment.seedDemo, now: new Date() }))
    log("Seeded an empty database");
  if (!hasAdmin() && environment.adminUsername && environment.adminPassword) {
    await setAdmin(environment.adminUsername, environment.adminPassword, new Date());
  }
  try {
    sweep(environment);
  } catch (error) {
    // Leftovers are no reason not to start.
    warn(`Could not look for what interrupted uploads left: ${error}`);
  }
}

/** What a kill in the middle of an upload left behind goes; what has gone missing is told. */
function sweep({ dataDir }: Environment): void {
  const { removed, missing, foreign } = sweepUploads(uploadsDir(dataDir), new Date());
  const leftovers = sweepTemporary(tmpdir(), new Date());
  if (removed + leftovers > 0) log(`Removed what interrupted uploads left: ${removed} files, ${leftovers} temporary directories`);
  if (missing.length > 0)
    warn(`${missing.length} pictures have no file in ${path.join(dataDir, "uploads")}, e.g. ${missing[0]}: restore them from a backup`);
  if (foreign > 0)
    warn(`${foreign} files in ${path.join(dataDir, "uploads")} belong to no picture; too many to be leftovers, so none was removed`);
}

/** Accepted requests finish; idle connections close at once; what still hangs after four seconds is cut. */
async function close(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIME);
  await ended;
  clearTimeout(timer);
  stopImageWorker();
  closeDatabase();
}

function builtAssets(): AssetServer {
  const directory = path.resolve("build/client");
  if (!existsSync(directory)) throw new Error("build/client is missing: run npm run build");
  return sirv(directory, {
    gzip: true,
    brotli: true,
    etag: true,
    extensions: [],
    setHeaders: (response, file) => {
      const isHashed = file.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=86400, stale-while-revalidate=604800",
      );
      // The one type that sirv does not know.
      if (file.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    },
  });
}

/** True when the file has been sent, false when there is none. Vite's middleware decides later, sirv at once. */
function serveFrom(serveAsset: AssetServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  // Ranges of small pictures help nobody, and an inverted one would make the file stream throw.
  delete request.headers.range;
  return new Promise((resolve) => {
    response.once("close", () => resolve(true));
    serveAsset(request, response, () => resolve(false));
  });
}

function setupLink(environment: Environment): string {
  return `${environment.publicOrigin}/admin/setup?token=${createSetupToken(new Date())}`;
}

/** Words for a person at a terminal, JSON lines for a log. */
function log(message: string): void {
  if (env().isQuiet) return;
  console.log(process.stdout.isTTY ? message : JSON.stringify({ level: "info", time: new Date().toISOString(), message }));
}

function warn(message: string): void {
  if (env().isQuiet) return;
  console.error(process.stdout.isTTY ? message : JSON.stringify({ level: "warn", time: new Date().toISOString(), message }));
}
