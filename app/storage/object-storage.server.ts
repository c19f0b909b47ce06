/** Files in storage that speaks S3: put, get, list, remove, by keys below the address of COPY_S3_URL or PICTURES_S3_URL. */
import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { Parser } from "saxen";
import type { StorageAddress } from "#app/env.server.ts";
import { hashFile } from "#db/file-hash.ts";

/** Milliseconds for one file: an hour between backups. */
const PATIENCE = 30 * 60_000;
const LISTING = 60_000;

export type Storage = ReturnType<typeof openStorage>;

/** Each of its verbs rejects with one sentence that names the key and what the storage answered. */
export function openStorage({ url, keyId, secret, region }: StorageAddress) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", retries: 2 });
  const base = new URL(url);
  // The first part of the path is the bucket; what follows belongs to every key.
  const [bucket = "", ...folders] = base.pathname.split("/").filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const addressOf = (key: string) => `${base.origin}/${bucket}/${(prefix + key).split("/").map(encodeURIComponent).join("/")}`;

  async function call(what: string, address: string, init: RequestInit = {}, patience = PATIENCE): Promise<Response> {
    const { method = "GET", headers = {} } = init;
    // Signed without its body, which is streamed; its sha256 is signed instead.
    const signed = await client.sign(address, {
      method,
      headers: { "X-Amz-Content-Sha256": EMPTY, ...(headers as Record<string, string>) },
    });
    const response = await fetch(signed.url, {
      // A file goes where the owner has said, and nowhere that somebody else says.
      method,
      headers: signed.headers,
      redirect: "manual" as const,
      signal: AbortSignal.timeout(patience),
      ...(init.body && { body: init.body }),
    }).catch((error) => {
      throw new Error(`${what}: ${reasonOf(error)}`);
    });
    if (response.ok) return response;
    const text = await response.text().catch(() => "");
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
    throw new Error(`${what}: the storage answered ${response.status}${code ? ` ${code}` : ""}`);
  }

  return {
    put: async (key: string, file: string): Promise<void> => {
      const headers = { "X-Amz-Content-Sha256": hashFile(file).sha256, "Content-Type": "application/octet-stream" };
      await drain(await call(`${key} could not be stored`, addressOf(key), { method: "PUT", headers, body: await openAsBlob(file) }));
    },
    get: async (key: string, target: string): Promise<void> => {
      const { body } = await call(`${key} could not be read`, addressOf(key));
      if (!body) throw new Error(`${key} could not be read: it is empty`);
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(target, { mode: 0o600 }));
    },
    list: async (beginning: string): Promise<string[]> => {
      const keys: string[] = [];
      for (let token: string | undefined, first = true; first || token; first = false) {
        const query = new URLSearchParams({ "list-type": "2", prefix: prefix + beginning, ...(token && { "continuation-token": token }) });
        const answer = await call("The storage could not be listed", `${base.origin}/${bucket}?${query}`, {}, LISTING);
        const page = readListing(await answer.text());
        keys.push(...page.keys.map((key) => key.slice(prefix.length)));
        token = page.next;
      }
      return keys;
    },
    remove: async (key: string): Promise<void> => {
      await drain(await call(`${key} could not be removed`, addressOf(key), { method: "DELETE" }, LISTING));
    },
  };
}

const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

function readListing(xml: string): { keys: string[]; next: string | undefined } {
  const keys: string[] = [];
  let [name, text, next]: [string, string, string | undefined] = ["", "", undefined];
  const parser = new Parser();
  parser.on("openTag", (tag: string) => {
    name = tag;
    text = "";
  });
  parser.on("text", (value: string, decode: (text: string) => string) => {
    text += decode(value);
  });
  parser.on("closeTag", (tag: string) => {
    if (tag === name && tag === "Key") keys.push(text);
    if (tag === name && tag === "NextContinuationToken") next = text;
  });
  parser.parse(xml);
  return { keys, next };
}

/** An answer that is not read to its end keeps its connection. */
async function drain(answer: { arrayBuffer: () => Promise<unknown> }): Promise<void> {
  await answer.arrayBuffer();
}

function reasonOf(error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return name === "TimeoutError" ? "no answer in time" : (cause?.code ?? cause?.message ?? message);
}
