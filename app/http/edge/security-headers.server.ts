export const POLICY_REPORTS_ADDRESS = "/rapoarte";
const ENDPOINT = "site";

const REPORTING_ENDPOINTS = `${ENDPOINT}="${POLICY_REPORTS_ADDRESS}"`;

/** `coversSubdomains`: every name below that of the site is bound to https too, which is for the owner of the domain to say. */
export function securityHeaders(isHttps: boolean, coversSubdomains = false): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Content-Security-Policy": contentSecurityPolicy([], isHttps, { reports: false }),
    ...(isHttps ? { "Strict-Transport-Security": `max-age=63072000${coversSubdomains ? "; includeSubDomains" : ""}` } : {}),
  };
}

export function setPolicy(headers: Headers, ...policy: Parameters<typeof contentSecurityPolicy>): void {
  const [, isHttps] = policy;
  headers.set("Content-Security-Policy", contentSecurityPolicy(...policy));
  if (isHttps) headers.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
}

type OtherHosts = { readonly [Directive in "script-src" | "img-src" | "connect-src" | "frame-src"]?: readonly string[] };

/**
 * The policy of a document whose inline scripts have these hashes ("sha256-…"): nothing inline runs without one. `hosts` are those that the
 * codes of the settings may load from and speak to, by directive; `frameHost` is the one origin that the document itself frames. A document has what
 * it blocks reported; other answers run nothing.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  isHttps: boolean,
  { hosts = {}, frameHost, reports = true }: { hosts?: OtherHosts; frameHost?: string | undefined; reports?: boolean } = {},
): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join("");
  const others = (directive: keyof OtherHosts) => (hosts[directive] ?? []).map((host) => ` https://${host}`).join("");
  const frames = (frameHost ? ` ${frameHost}` : "") + others("frame-src");
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}${others("script-src")}`,
    "style-src 'self'",
    `img-src 'self' data:${others("img-src")}`,
    "font-src 'self'",
    `connect-src 'self'${others("connect-src")}`,
    "manifest-src 'self'",
    ...(frames ? [`frame-src${frames}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
    // The first is heeded where there is encryption, and then instead of the second; not every browser knows it.
    ...(reports && isHttps ? [`report-to ${ENDPOINT}`] : []),
    ...(reports ? [`report-uri ${POLICY_REPORTS_ADDRESS}`] : []),
  ].join("; ");
}
