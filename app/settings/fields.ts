/**
 * Every setting, once: its form and rules, the calls, its file, what the history calls it and how undo finds it again. A new one is an entry here, a
 * column in db/schema.ts with its migration, and what it does.
 */
import { type CommonKind, type Described, field, type KeyOf, keysWhere, publicKeys, type ValueOf } from "#app/forms/fields/field-kinds.ts";
import type { VendorName } from "./vendor-hosts.ts";

export type SettingKind =
  | CommonKind
  /** A measuring code, which waits for the consent to its purpose. The privacy policy calls its service so. */
  | { kind: "snippet"; purpose: "analytics" | "marketing"; service: string; identifier?: IdentifierOf | undefined }
  | { kind: "switch" };

const HINTS = {
  google: "Numărul măsurătorii („G-…” sau „AW-…”) sau codul întreg, așa cum l-ați primit.",
  meta: "Numărul pixelului sau codul întreg, așa cum l-ați primit.",
};

const snippet = (label: string, purpose: "analytics" | "marketing", service = label, identifier?: IdentifierOf) =>
  field({ kind: "snippet", purpose, service, identifier }, label, {
    isPublic: true,
    form: { rows: 3, ...(identifier && { hint: HINTS[identifier] }) },
  });

export const SETTING_FIELDS = {
  google_analytics: snippet("Google Analytics", "analytics", "Google Analytics", "google"),
  google_ads: snippet("Google Ads", "marketing", "Google Ads", "google"),
  facebook_pixel: snippet("Facebook Pixel", "marketing", "Facebook Pixel (Meta)", "meta"),
  tiktok_pixel: snippet("TikTok Pixel", "marketing"),
  respect_cookie_consent: field({ kind: "switch" }, "Respectă acordul pentru cookie-uri", {
    isPublic: true,
    form: { short: "Acordul pentru cookie-uri" },
    column: { label: "Acordul pentru cookie-uri" },
  }),
  /** Whether visitors are asked although there is no snippet; where there is one they always are. */
  shows_cookie_banner: field({ kind: "switch" }, "Banner de cookie-uri și fără niciun cod", {
    form: {
      label: "Afișează bannerul de cookie-uri și cât timp niciun cod nu este completat",
      short: "Bannerul de cookie-uri",
      note: "Fără coduri, site-ul folosește numai cookie-uri necesare și nu are ce întreba. Cu un cod, bannerul apare întotdeauna.",
    },
    column: { label: "Bannerul de cookie-uri fără niciun cod" },
  }),
} satisfies Record<string, SettingKind & Described>;

type Settings = typeof SETTING_FIELDS;
export type SettingKey = keyof Settings;
export type SnippetName = KeyOf<Settings, { kind: "snippet" }> & VendorName;

export type SiteSettings = { [Key in SettingKey]: Settings[Key] extends { kind: "switch" } ? "0" | "1" : ValueOf<Settings[Key]> };
export type PublicSettings = Pick<SiteSettings, KeyOf<Settings, { isPublic: true }>>;

export const PUBLIC_SETTINGS = publicKeys(SETTING_FIELDS);
export const SNIPPETS = keysWhere<SnippetName>(SETTING_FIELDS, ({ kind }) => kind === "snippet");

export type IdentifierOf = "google" | "meta";

const PATTERNS: Readonly<Record<IdentifierOf, RegExp>> = { google: /^(?:G|AW|GT)-[A-Z0-9]{6,20}$/i, meta: /^\d{10,20}$/ };

export function codeOfIdentifier(text: string, vendor: IdentifierOf | undefined): string {
  const typed = text.trim();
  if (!vendor || !PATTERNS[vendor].test(typed)) return text;
  return vendor === "google" ? googleCode(typed.toUpperCase()) : metaCode(typed);
}

function googleCode(id: string): string {
  return `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>
<script>
window.dataLayer = window.dataLayer || [];
window.gtag = function () { window.dataLayer.push(arguments); };
window.gtag("js", new Date());
window.gtag("config", "${id}");
</script>`;
}

/** Code of the pixel: a call before its script has come waits in its queue. */
function metaCode(id: string): string {
  return `<script>
if (!window.fbq) {
  const fbq = function () { if (fbq.callMethod) fbq.callMethod(...arguments); else fbq.queue.push(arguments); };
  Object.assign(fbq, { push: fbq, loaded: true, version: "2.0", queue: [] });
  window.fbq = window._fbq = fbq;
}
window.fbq("init", "${id}");
window.fbq("track", "PageView");
</script>
<script async src="https://connect.facebook.net/en_US/fbevents.js"></script>`;
}
