/** Reports of browsers, counted since the start by directive and kind, with a line of the log for the first of a kind in a minute, and nothing else: a report names addresses, and whoever likes can send one. */
import { log } from "#app/http/log.server.ts";
import { logRepeated } from "#db/cluster/repeated-lines.ts";

const counts = new Map<string, Blocked & { count: number }>();

/** Notes the reports of a body, as it was parsed. Returns how many there were; what is no report is none. */
export function noteReports(body: unknown, ownHost: string): number {
  const reports = blockedOf(body, ownHost);
  for (const { directive, kind } of reports) {
    const key = `${directive} ${kind}`;
    counts.set(key, { directive, kind, count: (counts.get(key)?.count ?? 0) + 1 });
    logRepeated(
      `blocked ${key}`,
      () => log.info({ directive, blocked: kind }, "A browser blocked something on a page"),
      (more) => log.info({ directive, blocked: kind, more }, "Browsers blocked more of it in the same minute"),
    );
  }
  return reports.length;
}

export function listReports(): readonly (Blocked & { count: number })[] {
  return [...counts.values()];
}

const DIRECTIVES = [
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
  "manifest-src",
  "media-src",
  "object-src",
  "worker-src",
  "child-src",
  "form-action",
  "base-uri",
  "frame-ancestors",
  "default-src",
] as const;

/** Code in the page, code made of a text, an address of the site, a known service (Google, Meta, TikTok), an extension of the browser, `data:` and `blob:`, another address. */
type BlockedKind = "inline" | "eval" | "own" | "vendor" | "extension" | "data" | "other";

type Blocked = { directive: string; kind: BlockedKind };

const VENDORS =
  /(^|\.)(google|googletagmanager|google-analytics|googleadservices|doubleclick|gstatic|facebook|fbcdn|tiktok|tiktokcdn|ttwstatic)\.(com|net|ro)$/;
const EXTENSIONS = /^(chrome|moz|safari-web|safari|ms-browser)-extension/;
/** A browser sends what has gathered in some seconds; more than this is no browser's. */
const MOST = 50;

/**
 * Faults that a browser reports, of the body that it posts by `report-to` (a list) or by `report-uri` (one): what was blocked, and by
 * which directive.
 */
export function blockedOf(body: unknown, ownHost: string): Blocked[] {
  const reports = Array.isArray(body)
    ? body
        .slice(0, MOST)
        .filter(isPolicyReport)
        .map((report) => report.body)
    : [fieldOf(body, "csp-report")];
  return reports.flatMap((report) => {
    const directive = text(report, "effectiveDirective") ?? text(report, "effective-directive") ?? text(report, "violated-directive");
    const blocked = text(report, "blockedURL") ?? text(report, "blocked-uri");
    return directive === undefined || blocked === undefined ? [] : [{ directive: directiveOf(directive), kind: kindOf(blocked, ownHost) }];
  });
}

function directiveOf(said: string): string {
  const [name = ""] = said.split(" ", 1);
  return DIRECTIVES.find((known) => known === name) ?? "alta";
}

function kindOf(blocked: string, ownHost: string): BlockedKind {
  if (blocked === "inline") return "inline";
  if (blocked === "eval" || blocked === "wasm-eval") return "eval";
  if (/^(data|blob|about|filesystem)\b/.test(blocked)) return "data";
  if (EXTENSIONS.test(blocked)) return "extension";
  if (!URL.canParse(blocked)) return "other";
  const { hostname, host } = new URL(blocked);
  if (host === ownHost) return "own";
  return VENDORS.test(hostname) ? "vendor" : "other";
}

function isPolicyReport(value: unknown): value is { body: unknown } {
  return text(value, "type") === "csp-violation";
}

function text(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === "string" ? field : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
