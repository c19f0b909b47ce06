import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server.ts";

const directives = (policy: string) => Object.fromEntries(policy.split("; ").map((line) => line.split(/ (.*)/s).slice(0, 2)));

describe("securityHeaders", () => {
  it("forbid sniffing, framing and what the site has no use for", () => {
    expect(securityHeaders(false)).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
    });
    expect(securityHeaders(false)["Permissions-Policy"]).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(\)/);
  });

  it("promise encryption only where there is some", () => {
    expect(securityHeaders(true)["Strict-Transport-Security"]).toBe("max-age=63072000");
    expect(securityHeaders(true, true)["Strict-Transport-Security"]).toBe("max-age=63072000; includeSubDomains");
    expect(securityHeaders(false)).not.toHaveProperty("Strict-Transport-Security");
  });

  it("carry a policy under which nothing inline runs", () => {
    expect(directives(securityHeaders(true)["Content-Security-Policy"] ?? "")["script-src"]).toBe("'self'");
  });
});

describe("contentSecurityPolicy", () => {
  it("frames nobody, or the one host a page names", () => {
    expect(directives(contentSecurityPolicy([], false))).not.toHaveProperty("frame-src");
    expect(directives(contentSecurityPolicy([], false, { frameHost: "https://harta.example" }))["frame-src"]).toBe("https://harta.example");
  });

  it("contentSecurityPolicy starts from nothing and opens only our own origin", () => {
    const policy = directives(contentSecurityPolicy([], false));
    expect(policy).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "connect-src": "'self'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|https?:/);
  });

  it("contentSecurityPolicy lists the hashes of inline scripts", () => {
    expect(directives(contentSecurityPolicy(["sha256-a", "sha256-b"], false))["script-src"]).toBe("'self' 'sha256-a' 'sha256-b'");
  });

  it("contentSecurityPolicy is this line, to the byte, where nothing more is asked for", () => {
    const none = { "script-src": [], "img-src": [], "connect-src": [], "frame-src": [] };
    const line =
      "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "frame-src https://harta.example; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-uri /rapoarte";
    expect(contentSecurityPolicy(["sha256-a"], false, { frameHost: "https://harta.example" })).toBe(line);
    expect(contentSecurityPolicy(["sha256-a"], false, { frameHost: "https://harta.example", hosts: none })).toBe(line);
  });

  it("contentSecurityPolicy opens each directive to the hosts it is given, and nothing else", () => {
    const own = { "script-src": "'self'", "img-src": "'self' data:", "connect-src": "'self'", "frame-src": "https://harta.example" };
    const frameHost = own["frame-src"];
    const plain = directives(contentSecurityPolicy([], false, { frameHost }));
    for (const [name, before] of Object.entries(own)) {
      const opened = directives(contentSecurityPolicy([], false, { frameHost, hosts: { [name]: ["a.ro", "*.b.ro"] } }));
      expect(opened).toEqual({ ...plain, [name]: `${before} https://a.ro https://*.b.ro` });
    }
    expect(directives(contentSecurityPolicy([], false, { hosts: { "frame-src": ["a.ro"] } }))["frame-src"]).toBe("https://a.ro");
  });

  it("contentSecurityPolicy asks for encrypted requests only on an encrypted site", () => {
    expect(contentSecurityPolicy([], true)).toMatch(/; upgrade-insecure-requests; report-to site; report-uri \/rapoarte$/);
    expect(contentSecurityPolicy([], false)).not.toContain("upgrade-insecure-requests");
  });
});
