import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders, unmarkScripts } from "./security-headers.server.ts";

const directives = (policy: string) => Object.fromEntries(policy.split("; ").map((line) => line.split(/ (.*)/s).slice(0, 2)));
const sha256 = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

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
    expect(securityHeaders(true)["Strict-Transport-Security"]).toMatch(/^max-age=\d{8}/);
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

  it("starts from nothing and opens only our own origin", () => {
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

  it("lists the hashes of inline scripts", () => {
    expect(directives(contentSecurityPolicy(["sha256-a", "sha256-b"], false))["script-src"]).toBe("'self' 'sha256-a' 'sha256-b'");
  });

  it("is this line, to the byte, where nothing more is asked for", () => {
    const none = { "script-src": [], "img-src": [], "connect-src": [], "frame-src": [] };
    const line =
      "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "frame-src https://harta.example; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-uri /rapoarte";
    expect(contentSecurityPolicy(["sha256-a"], false, { frameHost: "https://harta.example" })).toBe(line);
    expect(contentSecurityPolicy(["sha256-a"], false, { frameHost: "https://harta.example", hosts: none })).toBe(line);
  });

  it("opens each directive to the hosts it is given, and nothing else", () => {
    const own = { "script-src": "'self'", "img-src": "'self' data:", "connect-src": "'self'", "frame-src": "https://harta.example" };
    const frameHost = own["frame-src"];
    const plain = directives(contentSecurityPolicy([], false, { frameHost }));
    for (const [name, before] of Object.entries(own)) {
      const opened = directives(contentSecurityPolicy([], false, { frameHost, hosts: { [name]: ["a.ro", "*.b.ro"] } }));
      expect(opened).toEqual({ ...plain, [name]: `${before} https://a.ro https://*.b.ro` });
    }
    expect(directives(contentSecurityPolicy([], false, { hosts: { "frame-src": ["a.ro"] } }))["frame-src"]).toBe("https://a.ro");
  });

  it("asks for encrypted requests only on an encrypted site", () => {
    expect(contentSecurityPolicy([], true)).toMatch(/; upgrade-insecure-requests; report-to site; report-uri \/rapoarte$/);
    expect(contentSecurityPolicy([], false)).not.toContain("upgrade-insecure-requests");
  });
});

describe("unmarkScripts", () => {
  it("hashes the marked inline scripts, each once, and takes the mark out", () => {
    const html =
      '<head><script nonce="m">one()</script><script type="module" nonce="m" async="">two()</script></head><script nonce="m">one()</script>';
    expect(unmarkScripts(html, "m")).toEqual({
      html: '<head><script>one()</script><script type="module" async="">two()</script></head><script>one()</script>',
      hashes: [sha256("one()"), sha256("two()")],
    });
  });

  it("gives no hash to a script without the mark, or with another one", () => {
    const html = '<script>evil()</script><script nonce="x">evil()</script><script data-n=\'nonce="m"\'>evil()</script>';
    expect(unmarkScripts(html, "m").hashes).toEqual([]);
  });

  it("gives no hash to a script that is a file", () => {
    expect(unmarkScripts('<script nonce="m" src="/a.js"></script>', "m")).toEqual({ html: '<script src="/a.js"></script>', hashes: [] });
  });

  it("hashes exactly what the browser will hash, in any alphabet", () => {
    const code = '\n  const județ = "Bistrița-Năsăud"; if (1 < 2) {}\n';
    expect(unmarkScripts(`<script nonce="m">${code}</script>`, "m").hashes).toEqual([sha256(code)]);
  });

  it("survives a script that does not end", () => {
    expect(unmarkScripts('<script nonce="m">one()', "m").hashes).toEqual([]);
    expect(unmarkScripts("<script", "m").hashes).toEqual([]);
  });
});
