/** A push service of our own: browsers' subscriptions with real keys, and a server that looks at what it is handed as a browser's maker and its browser do. */
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

type Decrypt = (
  body: Buffer,
  parameters: { version: "aes128gcm"; privateKey: ReturnType<typeof createECDH>; authSecret: string },
) => Buffer;
const { decrypt } = createRequire(import.meta.url)("http_ece") as { decrypt: Decrypt };

export type Phone = {
  /** The PushSubscription as the browser writes it. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** Answers of the service for it, each time the next one; the last for ever. */
  answers: (number | "hang")[];
  /** Messages that it was told, decrypted. */
  received: ReceivedPush[];
};

export type ReceivedPush = {
  at: number;
  headers: Record<string, string | undefined>;
  text: Record<string, unknown>;
  /** Claims of the VAPID token, whose signature was good: undefined otherwise. */
  token: { aud: string; exp: number; sub: string } | undefined;
  /** The key that the token names. */
  publicKey: string;
};

export async function startPushService() {
  const phones = new Map<string, Phone & { privateKey: ReturnType<typeof createECDH> }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const phone = phones.get(request.url ?? "");
    if (!phone) return response.writeHead(404).end();
    const answer = phone.answers.length > 1 ? phone.answers.shift() : phone.answers[0];
    const parameters = { version: "aes128gcm", privateKey: phone.privateKey, authSecret: phone.subscription.keys.auth } as const;
    const text = JSON.parse(decrypt(Buffer.concat(chunks), parameters).toString("utf8")) as Record<string, unknown>;
    const headers = request.headers as Record<string, string | undefined>;
    phone.received.push({ at: performance.now(), headers, text, ...readToken(headers.authorization ?? "") });
    if (answer !== "hang") response.writeHead(answer ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    origin,
    /** A browser that has subscribed. */
    newPhone: (...answers: (number | "hang")[]): Phone => {
      const privateKey = createECDH("prime256v1");
      const keys = { p256dh: privateKey.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
      const path = `/send/${randomBytes(12).toString("base64url")}`;
      const subscription = { endpoint: origin + path, expirationTime: null, keys };
      const phone = { subscription, answers: answers.length > 0 ? answers : [201], received: [], privateKey };
      phones.set(path, phone);
      return phone;
    },
  };
}

/** The parts of "vapid t=…, k=…" (RFC 8292); no token where the signature does not fit the key. */
function readToken(authorization: string): Pick<ReceivedPush, "token" | "publicKey"> {
  const [, jwt = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = jwt.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x as string, y: y as string }, format: "jwk" });
  const isEs256 = read(head).alg === "ES256";
  const isGood = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return { token: isEs256 && isGood ? (read(claims) as ReceivedPush["token"]) : undefined, publicKey };
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Record<string, unknown>;
}
