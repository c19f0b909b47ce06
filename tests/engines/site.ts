/** The site that an engine visits, and what its owner knows of it. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { ADMIN } from "#tests/support/seeded-data.ts";
import { startServer } from "#tests/support/server.ts";

export type Site = Awaited<ReturnType<typeof openSite>>;

export async function openSite() {
  const { port, errors, stop } = await startServer();
  const origin = `http://127.0.0.1:${port}`;
  let cookie: string | undefined;

  /** Asks as the administrator. */
  async function asAdministrator(path: string, init: RequestInit = {}): Promise<Response> {
    cookie ??= await signIn(origin);
    return fetch(origin + path, { ...init, headers: { Cookie: cookie, Origin: origin, ...init.headers }, redirect: "manual" });
  }
  const json = (body: object) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

  async function ask(path: string, body?: object): Promise<string> {
    const answer = await asAdministrator(path, body && json(body));
    assert.equal(answer.status, 200, path);
    return answer.text();
  }
  return {
    origin,
    errors,
    stop,
    page: (path: string) => ask(path),
    download: async (path: string) => new Uint8Array(await (await asAdministrator(path)).arrayBuffer()),
    /** Posts a form of the administration; the address that it leads to. */
    send: async (path: string, body: FormData) => {
      const answer = await asAdministrator(path, { method: "POST", body });
      assert.equal(answer.status, 303, `${path}: ${(await answer.clone().text()).match(/class="error[^>]*>([^<]*)/)?.[1] ?? ""}`);
      return answer.headers.get("location") as string;
    },
    call: async (path: string, body: object) => {
      const answer = await asAdministrator(path, body instanceof FormData ? { method: "POST", body } : json(body));
      const said = (await answer.json()) as { id: number };
      assert.ok(answer.ok, `${path}: ${JSON.stringify(said)}`);
      return said;
    },
    /** Takes a request, as a call. */
    request: async (fields: { full_name: string; phone?: string }) => {
      const asked = {
        phone: "0700 000 452",
        county: "Cluj",
        customer_type: "farmer",
        area_sqm: 1,
        area_unit: "ha",
        consent_gdpr: 1,
        ...fields,
      };
      const answer = await fetch(`${origin}/api/leads`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(asked),
      });
      assert.equal(answer.status, 201);
    },
    /** The rows of the requests that hold some words, as HTML. */
    inbox: async (words: string) => {
      const page = await ask(`/admin/leaduri?q=${encodeURIComponent(words)}`);
      return [...page.replaceAll("<!-- -->", "").matchAll(/<li class="lead .*?<\/li>/gs)].join("\n");
    },
    /** Writes codes of the owner's into every page, to run after consent. */
    measure: async (google_analytics: string) => {
      await ask("/api/admin/settings", { google_analytics, respect_cookie_consent: "1", current_password: ADMIN.password });
    },
  };
}

export async function openForeignPlace() {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close: () => void server.close(),
  };
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify(ADMIN),
  });
  assert.equal(answer.status, 200);
  return (answer.headers.get("set-cookie") as string).split(";")[0] as string;
}
