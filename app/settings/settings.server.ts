/** The site's settings (specification section 3). The administrator's credentials live in auth. */
import { db } from "#db/client.server.ts";
import { settings } from "#db/schema.ts";

export type PublicSettings = {
  google_analytics: string;
  google_ads: string;
  facebook_pixel: string;
  tiktok_pixel: string;
  respect_cookie_consent: "0" | "1";
};

/** The four snippets and respect_cookie_consent, nothing else (ruling 6.2). */
export function getPublicSettings(): PublicSettings {
  const { google_analytics, google_ads, facebook_pixel, tiktok_pixel, respect_cookie_consent } = settings;
  const row = db().select({ google_analytics, google_ads, facebook_pixel, tiktok_pixel, respect_cookie_consent }).from(settings).get();
  if (!row) throw new Error("The settings row is missing");
  return row;
}
