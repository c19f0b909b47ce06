/** The site's settings (specification section 3). The administrator's credentials live in auth. */
import { db } from "#db/client.server.ts";
import { settings } from "#db/schema.ts";

const SNIPPETS = ["google_analytics", "google_ads", "facebook_pixel", "tiktok_pixel"] as const;

export type PublicSettings = {
  google_analytics: string;
  google_ads: string;
  facebook_pixel: string;
  tiktok_pixel: string;
  respect_cookie_consent: "0" | "1";
};

/** A setting that is undefined stays as it is. */
export type SettingsChange = { [Name in keyof PublicSettings]?: PublicSettings[Name] | undefined };

/** The four snippets and respect_cookie_consent, nothing else (ruling 6.2). */
export function getPublicSettings(): PublicSettings {
  const { google_analytics, google_ads, facebook_pixel, tiktok_pixel, respect_cookie_consent } = settings;
  const row = db().select({ google_analytics, google_ads, facebook_pixel, tiktok_pixel, respect_cookie_consent }).from(settings).get();
  if (!row) throw new Error("The settings row is missing");
  return row;
}

/** True when one of the four snippets would become another (saving one needs the current password, ruling 4.2). */
export function isSnippetChange(change: SettingsChange): boolean {
  const now = getPublicSettings();
  return SNIPPETS.some((name) => change[name] !== undefined && change[name] !== now[name]);
}

/** Writes what is given and leaves the rest; a trigger moves the catalogue version. */
export function updateSettings(change: SettingsChange): void {
  if (Object.values(change).some((value) => value !== undefined)) db().update(settings).set(change).run();
}
