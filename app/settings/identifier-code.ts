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
