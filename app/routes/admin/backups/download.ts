import { downloadStream } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { env } from "#app/env.server.ts";
import { archiveName, archiveOf } from "#app/operations/archive/archive.server.ts";
import { ownSource } from "#app/operations/restore/backup-source.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/download";

/** Encrypted where a passphrase is set. It holds the site's secret, so an old session is asked for the password first. */
export async function loader({ request, params }: Route.LoaderArgs) {
  requireRecentSignInTo(request, adminPath("backups"));
  const { dataDir, backupPassphrase } = env();
  const source = ownSource(dataDir, params.name);
  if (!source) throw new Response("Copia nu mai există.\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const isEncrypted = backupPassphrase !== undefined;
  const type = isEncrypted ? "application/octet-stream" : "application/zip";
  return downloadStream(await archiveOf(source, backupPassphrase), archiveName(source.name, isEncrypted), type);
}
