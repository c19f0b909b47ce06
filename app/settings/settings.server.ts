/** The site's settings. The administrator's credentials live in auth. */
import { db } from "#db/client.server.ts";
import { settings } from "#db/schema.ts";
import { perVersion } from "#db/statements/per-version.server.ts";
import { readSnippet, type SnippetParts } from "./snippet.server.ts";
import type { VendorName as SnippetName } from "./vendor-hosts.ts";

const SNIPPETS = ["google_analytics", "google_ads", "facebook_pixel", "tiktok_pixel"] as const satisfies SnippetName[];

/** A snippet that is set, in parts, with the purpose whose consent it waits for. */
export type Snippet = SnippetParts & { name: SnippetName; purpose: "analytics" | "marketing" };

export type PublicSettings = {
  google_analytics: string;
  google_ads: string;
  facebook_pixel: string;
  tiktok_pixel: string;
  respect_cookie_consent: "0" | "1";
};

/** A setting that is undefined stays as it is. */
type SettingsChange = { [Name in keyof PublicSettings]?: PublicSettings[Name] | undefined };

/** The four snippets and respect_cookie_consent, nothing else: anybody may read them. */
export function getPublicSettings(): PublicSettings {
  return settingsOfVersion();
}

const settingsOfVersion = perVersion((): PublicSettings => {
  const { google_analytics, google_ads, facebook_pixel, tiktok_pixel, respect_cookie_consent } = settings;
  const row = db().select({ google_analytics, google_ads, facebook_pixel, tiktok_pixel, respect_cookie_consent }).from(settings).get();
  if (!row) throw new Error("The settings row is missing");
  return row;
});

/** True when one of the four snippets would become another (saving one needs the current password, because it runs on every page). */
export function isSnippetChange(change: SettingsChange): boolean {
  const now = getPublicSettings();
  return SNIPPETS.some((name) => change[name] !== undefined && change[name] !== now[name]);
}

/** The snippets that are set, in the order in which they run. */
export function listSnippets(): readonly Snippet[] {
  return snippetsOfVersion();
}

const snippetsOfVersion = perVersion((): readonly Snippet[] => {
  const kept = db().select({ parts: settings.snippet_parts }).from(settings).get()?.parts;
  const parts = kept ? (JSON.parse(kept) as Record<SnippetName, SnippetParts>) : readSnippets(getPublicSettings());
  return SNIPPETS.filter((name) => parts[name].scripts.length > 0).map((name) => ({
    ...parts[name],
    name,
    purpose: name === "google_analytics" ? "analytics" : "marketing",
  }));
});

/** What every page says of the snippets: for which purposes there are any, and whether they wait for consent. */
export function getTracking(): { purposes: Snippet["purpose"][]; needsConsent: boolean } {
  return trackingOfVersion();
}

const trackingOfVersion = perVersion(() => {
  const purposes = new Set(listSnippets().map(({ purpose }) => purpose));
  return { purposes: [...purposes], needsConsent: getPublicSettings().respect_cookie_consent === "1" };
});

/** Writes what is given and leaves the rest; a trigger moves the catalogue version. The parts of the snippets are kept with them. */
export function updateSettings(change: SettingsChange): void {
  if (Object.values(change).every((value) => value === undefined)) return;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const parts = readSnippets({ ...getPublicSettings(), ...given });
  db()
    .update(settings)
    .set({ ...change, snippet_parts: JSON.stringify(parts) })
    .run();
}

function readSnippets({ google_analytics, google_ads, facebook_pixel, tiktok_pixel }: PublicSettings): Record<SnippetName, SnippetParts> {
  return {
    google_analytics: readSnippet(google_analytics),
    google_ads: readSnippet(google_ads),
    facebook_pixel: readSnippet(facebook_pixel),
    tiktok_pixel: readSnippet(tiktok_pixel),
  };
}
