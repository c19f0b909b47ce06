/** The description of the API as OpenAPI 3.1, made of the rules by which its calls read and of the rows they answer. */

import { z } from "zod";
import { isPermitted, scopesOf } from "#app/auth/permissions/permissions.server.ts";
import { ROLES } from "#app/auth/roles.ts";
import { cookieName } from "#app/env.server.ts";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { SIZES } from "#app/registers/limits.ts";
import { cached } from "#db/cache/cached.server.ts";
import { type CallFacts, type JsonSchema, jsonSchemaOf, type Method } from "./call.ts";
import { catalogueCalls } from "./catalogue-calls.server.ts";
import { OFFICE_CALLS } from "./office-calls.server.ts";
import { PUBLIC_CALLS } from "./public-calls.server.ts";

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

const refusal = z
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

function refusalsOf({ query, body, files, isOpen, refusals = [] }: CallFacts, method: Method, address: string): number[] {
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
function describeRefusals(): Record<string, object> {
  const one = ([status, { codes, when }]: [string, (typeof REFUSALS)[number]]) => {
    const code = { properties: { code: { enum: codes } } };
    const schema = { allOf: [{ $ref: "#/components/schemas/Refusal" }, code] };
    const headers = WAITS.includes(Number(status)) ? { headers: { "Retry-After": { schema: { type: "integer" }, required: true } } } : {};
    return [status, { description: when, content: { "application/json": { schema } }, ...headers }];
  };
  return Object.fromEntries(Object.entries(REFUSALS).map(one));
}

const VERSION = "1.0.0";
const JSON_TYPE = "application/json";
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

export const describeApi = cached("description of the calls", "Descrierea apelurilor pentru programe", () => {
  const schemas: Record<string, JsonSchema> = {};
  jsonSchemaOf(refusal, schemas);
  const paths: Record<string, object> = {};
  const open = mapFields(PUBLIC_CALLS, (call): CallFacts => ({ ...call, isOpen: true }));
  for (const [name, call] of Object.entries({ ...open, ...OFFICE_CALLS, ...catalogueCalls() })) {
    const [method, address] = name.split(" ") as [Method, string];
    const path = address.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(call, method, address, schemas) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "JSON API",
      version: VERSION,
      description:
        "Success is `{data}` or `{success: true}`, failure `{success: false, code, message, errors}`. Texts for people are Romanian.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas,
      responses: describeRefusals(),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookieName("admin_session") },
        token: { type: "http", scheme: "bearer", description: "Made in the administration, with some of the scopes that the calls name." },
      },
    },
  };
});

function describeCall(call: CallFacts, method: Method, address: string, schemas: Record<string, JsonSchema>): object {
  const { id, summary, query, answers, isOpen } = call;
  const parameters = [...pathParameters(address), ...(query ? queryParameters(jsonSchemaOf(query, schemas)) : [])];
  const body = bodyOf(call, schemas);
  const succeeded = Object.entries(answers).map(([status, schema]) => [
    status,
    schema === null
      ? { description: "Moved", headers: { Location: { schema: { type: "string" }, required: true } } }
      : { description: "Done", content: { [JSON_TYPE]: { schema: jsonSchemaOf(schema, schemas) } } },
  ]);
  const refused = refusalsOf(call, method, address).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  const description = [call.description, isOpen ? undefined : rolesWords(address, method)].filter(Boolean).join(" ");
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: Object.fromEntries([...succeeded, ...refused]),
    security: isOpen ? [] : [{ session: [] }, ...scopesOf(address, method).map((scope) => ({ token: [scope] }))],
  };
}

function rolesWords(address: string, method: Method): string {
  return `For: ${ROLES.filter((role) => isPermitted(role, address, method)).join(", ")}.`;
}

function pathParameters(address: string): object[] {
  return [...address.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "slug" ? { type: "string" } : { type: "integer", minimum: 1 },
  }));
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }));
}

function bodyOf(
  { body, orElse, takesForm, isPartial, made, files }: CallFacts,
  schemas: Record<string, JsonSchema>,
): Record<string, object> | undefined {
  if (files) {
    const fields = files.fields ? jsonSchemaOf(files.fields, schemas) : { type: "object" };
    const file = { type: "string", format: "binary" };
    const field = files.max === 1 ? file : { type: "array", items: file, maxItems: files.max };
    return { "multipart/form-data": { schema: { ...fields, properties: { ...fields.properties, [files.field]: field } } } };
  }
  if (!body) return undefined;
  const bodies = [body, ...(orElse ? [[orElse]] : [])].map((parts) => {
    const { required, ...all } = together(parts.map((part) => jsonSchemaOf(part, schemas)));
    return { ...all, ...(required && !isPartial && { required: required.filter((name) => name !== made) }) };
  });
  const schema = bodies.length === 1 ? bodies[0] : { anyOf: bodies };
  return Object.fromEntries([JSON_TYPE, ...(takesForm ? FORMS : [])].map((type) => [type, { schema }]));
}

/** One object of the fields of several rules that read the same body. */
function together(parts: readonly JsonSchema[]): JsonSchema {
  const required = parts.flatMap((part) => part.required ?? []);
  const properties = Object.assign({}, ...parts.toReversed().map((part) => part.properties));
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}
