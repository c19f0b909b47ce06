/** The only HTTP call to other servers that the site makes: a POST of which the status alone is read. */
import { lookup } from "node:dns";
import { request as requestPlain } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { env } from "#app/env.server.ts";
import { isListedHost } from "#app/outbound-hosts.ts";
import { isBarredAddress, isBarredHost, type Reach } from "./private-address.server.ts";

type Post = Reach & {
  headers: Record<string, string>;
  body: string | Buffer;
  signal: AbortSignal;
};

const ANSWER_TIME = 10_000;

/** Redirects are not followed. Rejects without an answer in ten seconds, with a sentence that names neither address nor body. */
export function postOutbound(url: URL, { headers, body, signal, allowsLocalNetwork }: Post): Promise<number> {
  if (!isListedHost(url.hostname, env().outboundHosts)) return Promise.reject(new Error(HOST_NOT_LISTED));
  if (isBarredHost(url, { allowsLocalNetwork })) return Promise.reject(new Error(BARRED));
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIME)]);
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? request : requestPlain;
    const call = send(url, {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      agent: false,
      signal: inTime,
      lookup: lookupBarring({ allowsLocalNetwork }),
    });
    // An error of the connection after the answer must not end the process either.
    call.on("error", (error: NodeJS.ErrnoException) => reject(new Error(failureWords(error, inTime))));
    call.on("response", (response) => {
      response.on("error", () => {});
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.end(body);
  });
}

export const HOST_NOT_LISTED = "gazda adresei nu este în lista serverelor pe care site-ul le poate apela (OUTBOUND_HOSTS)";

const BARRED = "adresa duce unde site-ul nu are voie să apeleze";

/** A name is judged by the addresses that it resolves to for this very connection: an earlier lookup may have had another answer. */
function lookupBarring(reach: Reach): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, options, (error, address, family) => {
      const found = Array.isArray(address) ? address.map((one) => one.address) : [address];
      if (!error && found.some((one) => isBarredAddress(one, reach)))
        done(Object.assign(new Error(), { code: "EBARRED" }), address, family);
      else done(error, address, family);
    });
  };
}

function failureWords({ code }: NodeJS.ErrnoException, inTime: AbortSignal): string {
  if (inTime.aborted) return `fără răspuns în ${ANSWER_TIME / 1_000} s`;
  if (code === "EBARRED") return BARRED;
  return code === "ENOTFOUND" || code === "EAI_AGAIN" ? "adresa nu a fost găsită" : `fără legătură (${code ?? "eroare"})`;
}
