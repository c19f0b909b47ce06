/**
 * A server that speaks S3 and computes signatures of version 4 anew, with a bucket of its own below a directory that it takes away again. It
 * believes what a call says of the sha256 of its bytes: before it stands one that computes it, and lets nobody in without a signature.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
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
  const Server = createRequire(import.meta.url)("@20minutes/s3rver") as new (options: object) => S3rver;
  const directory = mkdtempSync(path.join(tmpdir(), "seminord-s3-"));
  const inner = new Server({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: [{ name: "copii" }] });
  const { port } = await inner.run();
  const gate = createServer(async (call, response) => {
    const body = await buffer(call);
    const { method, url: place, headers } = call;
    if (headers.authorization === undefined || headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex"))
      return void response.writeHead(403).end("<Error><Code>XAmzContentSHA256Mismatch</Code></Error>");
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
