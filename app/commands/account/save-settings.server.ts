import type { SessionUser } from "#app/auth/session.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import {
  getSettings,
  isSnippetChange,
  type SiteSettings,
  settingsForm,
  settingsPageForm,
  updateSettings,
} from "#app/settings/settings.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import type { VersionedForm } from "../refuse-on-conflict.server.ts";
import type { CurrentUser } from "./current-user.ts";
import { changeAccount } from "./save-account.server.ts";

type AdminSettings = SiteSettings & { admin_username: string };

type SavedSettings = { ok: true; settings: AdminSettings; cookie: string | undefined; change: number | undefined };

const NO_ACCOUNT = { admin_username: undefined, admin_password: "", current_code: "" };

export function readAdminSettings({ username }: Pick<SessionUser, "username">): AdminSettings {
  return { admin_username: username, ...getSettings() };
}

/**
 * Saves the settings of the page, with `form`, or of the call, which may change the account too. Account and snippets change only with the
 * current password: a stolen session is no place to change them from.
 */
export async function saveSettings(posted: unknown, asker: CurrentUser, now: Date, form?: VersionedForm): Promise<SavedSettings | Refusal> {
  const parsed = parseWith(form ? settingsPageForm : settingsForm, posted);
  if (!parsed.ok) return parsed;
  const {
    admin_username = asker.user.username,
    admin_password,
    current_password,
    current_code,
    ...change
  } = { ...NO_ACCOUNT, ...parsed.value };
  const saved = await changeAccount({ admin_username, admin_password, current_password, current_code }, asker, now, {
    form,
    purpose: form ? "pentru coduri" : "pentru cont și pentru coduri",
    asksPassword: isSnippetChange(change),
    write: () => withHistory("settings", "site", now, () => updateSettings(change)).change,
  });
  return saved.ok ? { ...saved, settings: readAdminSettings({ username: admin_username }), change: saved.also } : saved;
}
