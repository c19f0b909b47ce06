/** Ledger of what the site has acknowledged, and people who ask until it does. */
import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ADMIN } from "#tests/support/seeded-data.ts";
import { type Answer, keepAlive, newAddress, send, sendJson } from "./client.ts";
import type { Site } from "./site.ts";

export type Ledger = {
  /** References of requests that were answered 201. */
  requests: string[];
  /** Addresses of the pictures of uploads that were answered 201. */
  pictures: string[];
  /** How often each status was answered to a request; 0 for a connection that broke. */
  statuses: Map<number, number>;
};

export function newLedger(): Ledger {
  return { requests: [], pictures: [], statuses: new Map() };
}

let people = 0;

/** Names and telephone numbers that no log may hold (support/check.ts looks for their form). */
export function newPerson() {
  people += 1;
  const number = String(people).padStart(6, "0");
  return {
    ...{ full_name: `Proba ${number}`, phone: `0702 ${number.slice(0, 3)} ${number.slice(3)}`, email: `p${number}@proba.example` },
    ...{ county: "Cluj", customer_type: "farmer", area_sqm: 1, area_unit: "ha", consent_gdpr: 1, submission_id: crypto.randomUUID() },
  };
}

/** One try to ask for an offer; what was acknowledged is noted. Undefined for a connection that broke. */
export async function ask(
  site: Pick<Site, "port">,
  ledger: Ledger,
  person: object,
  how: { agent?: Agent; from?: string; patience?: number } = {},
) {
  const answer = await sendJson(site.port, "/api/leads", person, how).catch(() => undefined);
  const status = answer?.status ?? 0;
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
  if (answer?.status === 201) ledger.requests.push((JSON.parse(answer.body) as { ref: string }).ref);
  return answer;
}

/** So many people who ask one after the other, each again until he is answered, until `isOver`. Resolves when all have stopped. */
export async function keepAsking(site: Pick<Site, "port">, ledger: Ledger, clients: number, isOver: () => boolean): Promise<void> {
  const agent = keepAlive(clients);
  const askOn = async () => {
    while (!isOver()) {
      const person = newPerson();
      const from = newAddress();
      while (!isOver()) {
        const answer = await ask(site, ledger, person, { agent, from, patience: 10_000 });
        if (answer?.status === 201) break;
        await pause(50);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, askOn));
  agent.destroy();
}

/** The Cookie header of the seeded administrator: his session, and the browser that is known from now on. */
export async function signIn(site: Pick<Site, "port">): Promise<string> {
  const answer = await sendJson(site.port, "/api/admin/login", ADMIN);
  const cookies = answer.headers["set-cookie"]?.map((cookie) => cookie.split(";", 1)[0]) ?? [];
  if (answer.status !== 200 || cookies.length === 0) throw new Error(`Signing in was answered ${answer.status}: ${answer.body}`);
  return cookies.join("; ");
}

/** Uploads pictures to a product of the seed; what was acknowledged is noted. Undefined for a connection that broke. */
export async function upload(
  site: Pick<Site, "port" | "origin">,
  ledger: Ledger,
  pictures: readonly Buffer[],
  { cookie, product = 1 }: { cookie: string; product?: number },
): Promise<Answer | undefined> {
  const { body, type } = await multipart(pictures);
  const headers = { Cookie: cookie, Origin: site.origin, "Content-Type": type };
  const answer = await send(site.port, { method: "POST", path: `/api/admin/products/${product}/images`, headers, body }).catch(
    () => undefined,
  );
  if (answer?.status === 201)
    ledger.pictures.push(...(JSON.parse(answer.body) as { files: { url: string }[] }).files.map(({ url }) => url));
  return answer;
}

export async function multipart(pictures: readonly Buffer[]): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [index, bytes] of pictures.entries()) form.append("images[]", new Blob([new Uint8Array(bytes)]), `${index}.jpg`);
  const request = new Request("http://localhost", { method: "POST", body: form });
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get("content-type") as string };
}
