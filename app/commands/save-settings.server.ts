/** Reading and saving the settings: credentials (auth) and the site's own (settings) together, for the page and its call. */
import { changeCredentials, confirmPassword } from "#app/auth/admin.server.ts";
import { hashPassword } from "#app/auth/password.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { type FieldErrors, parseWith } from "#app/http/form.server.ts";
import { getPublicSettings, isSnippetChange, type PublicSettings, updateSettings } from "#app/settings/settings.server.ts";
import { settingsForm } from "#app/settings/settings-form.ts";
import { db } from "#db/client.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

export type AdminSettings = PublicSettings & { admin_username: string };

/** Who saves, and from where. */
type Asker = { user: SessionUser; address: string; request: Request };

export type SettingsAnswer =
  /** With the Set-Cookie of the renewed session when the credentials changed. */
  | { outcome: "saved"; settings: AdminSettings; cookie: string | undefined }
  | { outcome: "invalid"; errors: FieldErrors }
  | { outcome: "limited"; retryAfter: number }
  /** The disk or a lock refused the write. */
  | { outcome: "busy" }
  /** The session has ended while this was on its way. */
  | { outcome: "ended" };

/** Every setting but the password, which is never shown. */
export function readAdminSettings({ username }: Pick<SessionUser, "username">): AdminSettings {
  return { admin_username: username, ...getPublicSettings() };
}

/** Saves what was posted, all or nothing. Credentials and snippets change only with the current password (ruling 7.3). */
export async function saveSettings(posted: unknown, { user, address, request }: Asker, now: Date): Promise<SettingsAnswer> {
  const parsed = parseWith(settingsForm, posted);
  if (!parsed.ok) return { outcome: "invalid", errors: parsed.errors };
  const { admin_username: username = user.username, admin_password, current_password, ...change } = parsed.value;
  const changesCredentials = username !== user.username || admin_password !== "";
  if (changesCredentials || isSnippetChange(change)) {
    const refusal = await refuseWithoutPassword(current_password, address);
    if (refusal) return refusal;
  }
  const password_hash = admin_password === "" ? undefined : await hashPassword(admin_password);
  const session = { cookieHeader: request.headers.get("Cookie"), userAgent: request.headers.get("User-Agent") ?? "" };
  try {
    return db().transaction((): SettingsAnswer => {
      const cookie = changesCredentials ? changeCredentials({ username, password_hash }, session, now) : undefined;
      if (changesCredentials && !cookie) return { outcome: "ended" };
      updateSettings(change);
      return { outcome: "saved", settings: readAdminSettings({ username }), cookie };
    });
  } catch (error) {
    if (isStorageFailure(error)) return { outcome: "busy" };
    throw error;
  }
}

async function refuseWithoutPassword(password: string, address: string): Promise<SettingsAnswer | undefined> {
  if (password === "") {
    return { outcome: "invalid", errors: { current_password: "Scrieți parola curentă: se cere pentru cont și pentru coduri." } };
  }
  const result = await confirmPassword(password, address);
  if (result === "ok") return undefined;
  if (result === "wrong") return { outcome: "invalid", errors: { current_password: "Parola curentă nu este corectă." } };
  return { outcome: "limited", retryAfter: result.retryAfter };
}
