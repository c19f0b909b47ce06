import { z } from "zod";
import { sizeWords } from "#app/language/numbers.ts";
import { SIZES } from "#app/registers/limits.ts";
import type { CallFacts, Method } from "./call.ts";

const REFUSALS: Readonly<Record<number, { codes: readonly string[]; when: string }>> = {
  400: { codes: ["malformed"], when: "Not JSON, or not an object; a form cut short." },
  401: {
    codes: ["unauthorized"],
    when: "No session, or it has ended; a token that is unknown, revoked or expired; a wrong name or password.",
  },
  403: {
    codes: ["foreign_origin", "forbidden", "second_step_missing", "scope_missing"],
    when: "A browser sends it from another site; the role of who is signed in does not allow it; the administrator demands a second step and this account has none yet; the token lacks the scope.",
  },
  404: { codes: ["not_found"], when: "No such thing." },
  408: { codes: ["too_slow"], when: "The body was not whole after 30 seconds; an upload of the administrator gets ten minutes." },
  409: {
    codes: ["slug_taken", "sku_taken", "conflict"],
    when: "The slug is, or was, another product's; the code is; or something else has changed meanwhile, which `message` tells.",
  },
  413: {
    codes: ["too_large"],
    when: `A body over ${sizeWords(SIZES.otherBody.bytes)} (ratings ${sizeWords(SIZES.voteBody.bytes)}, sign-in ${sizeWords(SIZES.signInBody.bytes)}, administration ${sizeWords(SIZES.adminBody.bytes)}), or a file over ${sizeWords(SIZES.file.bytes)}.`,
  },
  414: { codes: ["too_large"], when: `An address over ${sizeWords(SIZES.address.bytes)}.` },
  415: { codes: ["unsupported_type"], when: "Not `application/json`, or no form where one is due." },
  422: { codes: ["invalid"], when: "`errors` says what is wrong with which field." },
  429: { codes: ["too_many"], when: "`Retry-After` seconds." },
  503: {
    codes: ["busy"],
    when: "The disk or a lock refused the write and nothing is stored, the data cannot be read, or too many ask at once; `Retry-After` seconds.",
  },
};

const WAITS = [429, 503];

export const refusal = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string().meta({ description: "In Romanian, for people." }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "By field; that of a row is named by its place: `lines.0.area_sqm`." }),
  })
  .meta({ id: "Refusal" });

export function refusalsOf({ query, body, files, isOpen, refusals = [] }: CallFacts, method: Method, address: string): number[] {
  const takes = body || files;
  const all = [
    414,
    429,
    503,
    ...(query || takes ? [422] : []),
    ...(takes ? [400, 408, 413, 415] : []),
    ...(method === "GET" ? [] : [403]),
    ...(isOpen ? [] : [401, 403]),
    ...(address.includes(":") ? [404] : []),
    ...refusals,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Refusals as the answers to which every call refers, under the name of their status. */
export function describeRefusals(): Record<string, object> {
  const one = ([status, { codes, when }]: [string, (typeof REFUSALS)[number]]) => {
    const code = { properties: { code: { enum: codes } } };
    const schema = { allOf: [{ $ref: "#/components/schemas/Refusal" }, code] };
    const headers = WAITS.includes(Number(status)) ? { headers: { "Retry-After": { schema: { type: "integer" }, required: true } } } : {};
    return [status, { description: when, content: { "application/json": { schema } }, ...headers }];
  };
  return Object.fromEntries(Object.entries(REFUSALS).map(one));
}
