/** The description of the API as OpenAPI 3.1, made of the rules by which its calls read and of the rows they answer. */
import { scopesOf } from "#app/auth/api-tokens/scopes.ts";
import { isPermitted } from "#app/auth/permissions/permissions.server.ts";
import { ROLES } from "#app/auth/roles.ts";
import { cookieName } from "#app/env.server.ts";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { cached } from "#db/cache/cached.server.ts";
import type { CallFacts, Method } from "./call.ts";
import { catalogueCalls } from "./catalogue-calls.server.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { OFFICE_CALLS } from "./office-calls.server.ts";
import { PUBLIC_CALLS } from "./public-calls.server.ts";
import { describeRefusals, refusal, refusalsOf } from "./refusals.ts";

const VERSION = "1.0.0";
const JSON_TYPE = "application/json";
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

export const describeApi = cached("description of the calls", () => {
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
