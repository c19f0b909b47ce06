/**
 * A server that speaks S3, with a bucket of its own below a directory that it takes away again. The server itself believes every signature of
 * version 4: before it stands one that computes them as AWS describes, and the sha256 of what was sent.
 */
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { StorageAddress } from "#app/env.server.ts";

type S3rver = { run: () => Promise<{ port: number }>; close: () => Promise<void> };

export type StorageServer = { storage: StorageAddress; stop: () => Promise<void> };

const KEYS = { keyId: "S3RVER", secret: "S3RVER", region: "eu-test-1" };

export async function startStorage(): Promise<StorageServer> {
  const Server = createRequire(import.meta.url)("s3rver") as new (options: object) => S3rver;
  const directory = mkdtempSync(path.join(tmpdir(), "seminord-s3-"));
  const inner = new Server({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: [{ name: "copii" }] });
  const { port } = await inner.run();
  const gate = createServer(async (call, response) => {
    const body = await buffer(call);
    const isRight = call.headers["x-amz-content-sha256"] === sha256(body) && call.headers.authorization === authorizationOf(call);
    if (!isRight) return void response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    const { method, url: place, headers } = call;
    const onward = request({ port, method, path: place, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.end(body);
  }).listen(0, "127.0.0.1");
  await once(gate, "listening");
  return {
    storage: { url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}/copii/magazin`, ...KEYS },
    stop: async () => {
      gate.closeAllConnections();
      gate.close();
      await inner.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Signature version 4, over the headers that the call names itself. */
function authorizationOf({ method, url = "", headers }: IncomingMessage): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const { pathname, searchParams } = new URL(url, "http://x");
  searchParams.sort();
  const query = [...searchParams].map((pair) => pair.map(escaped).join("=")).join("&");
  const named = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, named.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
  const moment = String(headers["x-amz-date"]);
  const scope = `${moment.slice(0, 8)}/${KEYS.region}/s3/aws4_request`;
  const key = scope.split("/").reduce((last: string | Buffer, part) => hmac(last, part), `AWS4${KEYS.secret}`);
  const signature = hmac(key, ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n")).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${KEYS.keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
