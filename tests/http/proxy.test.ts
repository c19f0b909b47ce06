/** Behind a proxy that ends TLS: the app speaks http to the proxy, and visitors know it as https://www.example.test. */
import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { ADMIN, all, offer, startApp } from "#tests/support/app.ts";

const PUBLIC_ORIGIN = "https://www.example.test";
const app = await startApp({ PUBLIC_ORIGIN });

describe("a form post through the proxy", () => {
  it("a form post through the proxy from our own page is accepted and answered with a relative redirect", async () => {
    const response = await throughProxy("POST", "/contact", offer({ phone: "0700 000 500" }), {
      Origin: PUBLIC_ORIGIN,
      "Sec-Fetch-Site": "same-origin",
    });
    expect(response.status).toBe(303);
    expect(response.headers.location).toMatch(/^\/oferta\/[0-9A-Z]{26}$/);
    expect(app.database.prepare("SELECT count(*) AS n FROM leads WHERE phone_e164 = '+40700000500'").get()).toEqual({ n: 1 });
  });

  it("a form post through the proxy is accepted from an older browser, too, that says only Origin", async () => {
    const response = await throughProxy("POST", "/contact", offer({ phone: "0700 000 501" }), { Origin: PUBLIC_ORIGIN });
    expect(response.status).toBe(303);
  });

  it("a form post through the proxy is accepted where the proxy passes its own Host on", async () => {
    const response = await throughProxy("POST", "/contact", offer({ phone: "0700 000 502" }), {
      Origin: PUBLIC_ORIGIN,
      Host: "seminord:3000",
    });
    expect(response.status).toBe(303);
  });

  it.each([
    "https://evil.example",
    "http://www.example.test",
    "https://www.example.test:8443",
    "https://example.test",
    "https://www.example.test.evil.example",
    "null",
  ])("a form post through the proxy from %s is refused", async (Origin) => {
    for (const path of ["/contact", "/api/leads", "/admin/login", "/admin/logout"]) {
      expect((await throughProxy("POST", path, offer(), { Origin })).status, path).toBe(403);
    }
  });

  it("a form post through the proxy is not let in by headers that name another origin as ours", async () => {
    const forged = {
      Origin: "https://evil.example",
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
    };
    expect((await throughProxy("POST", "/contact", offer(), forged)).status).toBe(403);
  });

  it("a form post through the proxy works for a client navigation of the enhanced form", async () => {
    const response = await throughProxy("POST", "/contact.data", offer({ phone: "0700 000 503" }), { Origin: PUBLIC_ORIGIN });
    expect(response.status).toBe(202);
    expect(response.body).toMatch(/"redirect","\/oferta\/[0-9A-Z]{26}"/);
  });
});

describe("signing in through the proxy", () => {
  it("signing in through the proxy gives a cookie that only https and only this host carry, and that lets in", async () => {
    const login = await throughProxy("POST", "/admin/login", ADMIN, { Origin: PUBLIC_ORIGIN });
    expect(login.status).toBe(303);
    expect(login.headers.location).toBe("/admin");
    const [pair = "", ...attributes] = login.headers["set-cookie"]?.[0]?.split("; ") ?? [];
    expect(pair).toMatch(/^__Host-admin_session=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=86400", "Path=/", "SameSite=Lax", "Secure"]);
    expect(login.headers["set-cookie"]?.[1]).toMatch(
      /^__Host-admin_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const list = await throughProxy("GET", "/admin?q=trifoi", undefined, { Cookie: pair });
    expect(list.headers["set-cookie"]?.find((cookie) => cookie.startsWith("__Host-lista-produse="))).toContain("; Secure");
    expect((await throughProxy("GET", "/admin", undefined, { Cookie: pair })).status).toBe(200);
    expect(
      (await throughProxy("GET", "/admin", undefined, { Cookie: pair.replace("__Host-", "") })).status,
      "under the insecure name",
    ).toBe(303);

    const logout = await throughProxy("POST", "/admin/logout", {}, { Origin: PUBLIC_ORIGIN, Cookie: pair });
    expect(logout.headers["set-cookie"]?.[0]).toMatch(/^__Host-admin_session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await throughProxy("GET", "/admin", undefined, { Cookie: pair })).status).toBe(303);
  });

  it("signing in through the proxy keeps a page's message in a cookie that only https carries", async () => {
    const login = await throughProxy("POST", "/admin/login", ADMIN, { Origin: PUBLIC_ORIGIN });
    const session = login.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const moved = await throughProxy(
      "POST",
      "/admin/experti",
      { expert_id: "1", direction: "up" },
      { Origin: PUBLIC_ORIGIN, Cookie: session },
    );
    const [flash = ""] = moved.headers["set-cookie"] ?? [];
    expect(flash).toMatch(/^__Host-flash=/);
    expect(flash.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"]);
    const shown = await throughProxy("GET", "/admin/experti", undefined, { Cookie: `${session}; ${flash.split(";")[0]}` });
    expect(shown.body).toContain("Ordinea a fost salvată");
    expect(shown.headers["set-cookie"]).toEqual(["__Host-flash=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax"]);
  });

  it("signing in through the proxy counts failures by the visitor's address, not the proxy's", async () => {
    const wrong = { ...ADMIN, password: "gresit-gresit" };
    const from = (address: string) => ({ Origin: PUBLIC_ORIGIN, "X-Forwarded-For": address });
    for (let count = 1; count <= 10; count += 1)
      expect((await throughProxy("POST", "/admin/login", wrong, from("203.0.113.9"))).status).toBe(401);
    expect((await throughProxy("POST", "/admin/login", ADMIN, from("203.0.113.9"))).status).toBe(429);
    expect((await throughProxy("POST", "/admin/login", ADMIN, from("203.0.113.10"))).status).toBe(303);
  });
});

it.each(["/", "/", "/nu-exista", "/admin", "/admin/login", "/api/products", "/favicon.svg", "/robots.txt", "/%"])(
  "%s tells the browser to come by https only, for two years",
  async (path) => {
    const { headers } = await throughProxy("GET", path);
    expect(headers["strict-transport-security"]).toBe("max-age=63072000");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    if (path === "/") expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  },
);

it("the site names itself by its public address, whatever Host a request carries", async () => {
  for (const Host of ["www.example.test", "seminord:3000", "evil.example"]) {
    const { body } = await throughProxy("GET", `/produse/turfline-umbra?host=${Host}`, undefined, { Host, "X-Forwarded-Host": Host });
    expect(all(body, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${PUBLIC_ORIGIN}/produse/turfline-umbra`]);
    expect(all(body, /<meta property="og:image" content="([^"]*)"/g)).toEqual([
      expect.stringMatching(/^https:\/\/www\.example\.test\/uploads\//),
    ]);
  }
  expect((await throughProxy("GET", "/robots.txt")).body).toContain(`Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`);
  const locations = all((await throughProxy("GET", "/sitemap.xml", undefined, { Host: "evil.example" })).body, /<loc>([^<]*)<\/loc>/g);
  expect(locations.length).toBeGreaterThan(40);
  for (const location of locations) expect(location.startsWith(`${PUBLIC_ORIGIN}/`)).toBe(true);
});

it("redirects without naming the inner address", async () => {
  for (const path of ["/admin", "/brand/ForageMax"]) {
    const { headers } = await throughProxy("GET", path);
    expect(headers.location).toMatch(/^\/[a-z]/);
  }
});

type Answer = {
  status: number;
  headers: { [name: string]: string | string[] | undefined; "set-cookie"?: string[]; location?: string };
  body: string;
};

let visitors = 0;

function throughProxy(method: string, path: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
  visitors += 1;
  const body = form && new URLSearchParams(form).toString();
  const all = {
    Host: "www.example.test",
    "X-Forwarded-For": `198.51.100.${visitors}`,
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "www.example.test",
    ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(app.origin + path, { method, headers: all, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode as number, headers: response.headers as Answer["headers"], body: text }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
