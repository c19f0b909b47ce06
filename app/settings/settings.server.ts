import { pickFields } from "#app/forms/fields/field-kinds.ts";
import type { KeptSetting } from "#app/history/settings-kind.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { settings } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { PUBLIC_SETTINGS, type PublicSettings, SETTING_FIELDS, type SiteSettings, SNIPPETS, type SnippetName } from "./fields.ts";
import { parseSnippet, type SnippetParts } from "./snippet.server.ts";

export type { SiteSettings };

export type Snippet = SnippetParts & { name: SnippetName; purpose: "analytics" | "marketing" };

/** A setting that is undefined stays as it is. */
type SettingsChange = { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

export function getPublicSettings(): PublicSettings {
  const all = getSettings();
  return pickFields(PUBLIC_SETTINGS, all);
}

export function getSettings(): SiteSettings {
  return readStored().shown;
}

const readStored = cached("settings", () => {
  const row = stored().get();
  if (!row) throw new Error("The settings row is missing");
  const { id: _id, snippet_parts, ...shown } = row;
  return { shown, snippets: snippetsOf(snippet_parts, shown) };
});

const stored = prepared((db) => db.select().from(settings).prepare());

/** True when a snippet would become another (saving one needs the current password, because it runs on every page). */
export function isSnippetChange(change: SettingsChange): boolean {
  const now = getSettings();
  return SNIPPETS.some((name) => change[name] !== undefined && change[name] !== now[name]);
}

export function listSnippets(): readonly Snippet[] {
  return readStored().snippets;
}

function snippetsOf(written: string | null, shown: SiteSettings): readonly Snippet[] {
  const parts = written ? (JSON.parse(written) as Record<SnippetName, SnippetParts>) : readSnippets(shown);
  return SNIPPETS.filter((name) => parts[name].scripts.length > 0).map((name) => ({
    ...parts[name],
    name,
    purpose: SETTING_FIELDS[name].purpose,
  }));
}

export function getTracking(): { purposes: Snippet["purpose"][]; needsConsent: boolean; isAsking: boolean } {
  const purposes = new Set(listSnippets().map(({ purpose }) => purpose));
  const { respect_cookie_consent, shows_cookie_banner } = getSettings();
  const isAsking = purposes.size > 0 || shows_cookie_banner === "1";
  return { purposes: [...purposes], needsConsent: respect_cookie_consent === "1", isAsking };
}

export function updateSettings(change: SettingsChange): void {
  if (Object.values(change).every((value) => value === undefined)) return;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const parts = readSnippets({ ...getSettings(), ...given });
  db()
    .update(settings)
    .set({ ...change, snippet_parts: JSON.stringify(parts) })
    .run();
}

function readSnippets(all: SiteSettings): Record<SnippetName, SnippetParts> {
  return Object.fromEntries(SNIPPETS.map((name) => [name, parseSnippet(all[name])])) as Record<SnippetName, SnippetParts>;
}

export const siteSettings = {
  key: "site",
  name: "Setări",
  address: adminPath("settings"),
  fields: SETTING_FIELDS,
  read: getSettings,
  put: (whole) => updateSettings(whole as Partial<SiteSettings>),
  // Codes run on every page: putting some back asks for the password, as saving them does.
  asksPassword: (wanted) => isSnippetChange(wanted as Partial<SiteSettings>),
} as const satisfies KeptSetting;
