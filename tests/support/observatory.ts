/**
 * Score that the HTTP Observatory would give an answer, by its published rules (developer.mozilla.org/observatory/docs/tests_and_scoring):
 * from 100, less what is missing, and with what is beyond the usual when at least 90 are left. Redirection and the list of preloaded hosts
 * are the proxy's and the owner's: they count as 0.
 */

type Verdict = { rule: string; score: number };

const PRIVATE = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

export function scoreByObservatory(answer: { headers: Headers; html: string; origin: string }): { score: number; verdicts: Verdict[] } {
  const { headers } = answer;
  const policy = policyOf(headers.get("Content-Security-Policy") ?? "");
  const verdicts = [
    judgePolicy(policy),
    judgeCookies(headers.getSetCookie()),
    judge(
      "cross-origin-resource-sharing",
      headers.has("Access-Control-Allow-Origin") && headers.has("Access-Control-Allow-Credentials") ? -50 : 0,
    ),
    judgeReferrer(headers.get("Referrer-Policy")),
    judgeTransport(headers.get("Strict-Transport-Security")),
    judgeScripts(answer.html, answer.origin),
    judge("x-content-type-options", headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5),
    judgeFraming(policy, headers.get("X-Frame-Options")),
    judgeResources(headers.get("Cross-Origin-Resource-Policy")),
  ];
  const sum = (scores: readonly number[]) => scores.reduce((total, score) => total + score, 0);
  const base = 100 + sum(verdicts.map(({ score }) => Math.min(0, score)));
  return { score: base < 90 ? Math.max(0, base) : base + sum(verdicts.map(({ score }) => Math.max(0, score))), verdicts };
}

type Policy = Map<string, string[]>;

function policyOf(header: string): Policy {
  return new Map(
    header
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = "", ...sources]) => [name.toLowerCase(), sources]),
  );
}

function judgePolicy(policy: Policy): Verdict {
  if (policy.size === 0) return judge("csp-not-implemented", -25);
  const of = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isBroad = (source: string) => /^(\*|https?:|data:|blob:|'unsafe-(inline|eval|hashes)')$/.test(source);
  const scripts = [...of("script-src"), ...of("object-src")];
  if (scripts.some((source) => /^(\*|https?:|data:|'unsafe-inline')$/.test(source)))
    return judge("csp-implemented-with-unsafe-inline", -20);
  if ([...policy.values()].flat().some((source) => /^http:/.test(source))) return judge("csp-implemented-with-insecure-scheme", -20);
  if (scripts.some(isBroad)) return judge("csp-implemented-with-unsafe-eval", -10);
  if (of("style-src").some(isBroad)) return judge("csp-implemented-with-unsafe-inline-in-style-src-only", 0);
  const isClosed = policy.get("default-src")?.join() === "'none'" && /^'(none|self)'$/.test(policy.get("form-action")?.join() ?? "");
  return isClosed ? judge("csp-implemented-with-no-unsafe-default-src-none", 10) : judge("csp-implemented-with-no-unsafe", 5);
}

function judgeCookies(cookies: readonly string[]): Verdict {
  if (cookies.length === 0) return judge("cookies-not-found", 0);
  const has = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
  if (!has(/;\s*secure/i)) return judge("cookies-without-secure-flag", -20);
  if (!has(/;\s*httponly/i)) return judge("cookies-session-without-httponly-flag", -30);
  return has(/;\s*samesite=(lax|strict)/i) ? judge("cookies-secure-with-httponly-sessions-and-samesite", 5) : judge("cookies-secure", 0);
}

function judgeReferrer(header: string | null): Verdict {
  if (header === null) return judge("referrer-policy-not-implemented", 0);
  return PRIVATE.test(header) ? judge("referrer-policy-private", 5) : judge("referrer-policy-unsafe", -5);
}

function judgeTransport(header: string | null): Verdict {
  const age = Number(/(?:^|;\s*)max-age=(\d+)/.exec(header ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return judge("hsts-not-implemented", -20);
  return age >= 15_768_000
    ? judge("hsts-implemented-max-age-at-least-six-months", 0)
    : judge("hsts-implemented-max-age-less-than-six-months", -10);
}

function judgeScripts(html: string, origin: string): Verdict {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  if (scripts.length === 0) return judge("sri-not-implemented-but-no-scripts-loaded", 0);
  const foreign = scripts.filter(([, src = ""]) => new URL(src, origin).origin !== origin);
  if (foreign.some(([, src = ""]) => !src.startsWith("https:")))
    return judge("sri-not-implemented-and-external-scripts-not-loaded-securely", -50);
  if (foreign.some(([tag]) => !tag.includes("integrity="))) return judge("sri-not-implemented-but-external-scripts-loaded-securely", -5);
  return judge("sri-not-implemented-but-all-scripts-loaded-from-secure-origin", 0);
}

function judgeFraming(policy: Policy, header: string | null): Verdict {
  const ancestors = policy.get("frame-ancestors");
  if (ancestors && !ancestors.includes("*")) return judge("x-frame-options-implemented-via-csp", 5);
  return /^(deny|sameorigin)$/i.test(header ?? "")
    ? judge("x-frame-options-sameorigin-or-deny", 0)
    : judge("x-frame-options-not-implemented", -20);
}

function judgeResources(header: string | null): Verdict {
  if (header === null) return judge("corp-not-implemented", 0);
  return /^same-(origin|site)$/.test(header)
    ? judge(`corp-implemented-with-${header}`, 10)
    : judge("corp-other", header === "cross-origin" ? 0 : -5);
}

function judge(rule: string, score: number): Verdict {
  return { rule, score };
}
