/** The description that the site gives of its calls, and what it says of an answer. */
import { Ajv2020, type AnySchema, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { TestApp } from "./app.ts";

export type JsonSchema = { [key: string]: unknown; type?: string | string[]; properties?: Record<string, JsonSchema>; required?: string[] };

export type Operation = {
  method: string;
  /** "/api/products/{slug}". */
  path: string;
  operationId: string;
  parameters?: { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: JsonSchema }> }>;
  security: Record<string, string[]>[];
};

type Document = {
  paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  components: { responses: Operation["responses"] };
};

export async function readDescription(app: TestApp) {
  const document = (await (await app.get("/api/openapi.json")).json()) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]): Operation => ({ ...operation, path, method: verb.toUpperCase() })),
  );
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed(document) as AnySchema, "api");
  const known = new Map<string, ValidateFunction>();
  const follow = (place: string[]) => `api#/${place.map((word) => encodeURIComponent(word.replaceAll("/", "~1"))).join("/")}`;

  /** The operation that an address means: "GET /api/products/1" is "GET /api/products/{slug}". */
  function find(method: string, address: string): Operation | undefined {
    const path = address.split("?", 1)[0] as string;
    const means = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
    const fitting = operations.filter((one) => one.method === method && means(one.path));
    return fitting.find((one) => one.path === path) ?? fitting[0];
  }

  /** Faults of an answer by the description; undefined where it is as described, with every field named. */
  function faults({ method, path, responses }: Operation, status: number, body: unknown): unknown {
    const described = responses[status];
    if (!described) return `${method} ${path} does not list ${status}`;
    const place = described.$ref
      ? ["components", "responses", String(status)]
      : ["paths", path, method.toLowerCase(), "responses", String(status)];
    const content = described.$ref ? document.components.responses[status]?.content : described.content;
    if (!content) return body === undefined ? undefined : `${status} has a body`;
    const reference = follow([...place, "content", "application/json", "schema"]);
    const validate = known.get(reference) ?? ajv.compile({ $ref: reference });
    known.set(reference, validate);
    return validate(body) ? undefined : validate.errors;
  }

  /** Whether a value fits a part of the description that refers to nothing. */
  const takes = (schema: JsonSchema, value: unknown) => ajv.validate(schema, value);

  return { operations, find, faults, takes };
}

/** In the answers of the site nothing may stand that the description does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isOpen = all.type !== "object" || !all.properties || "additionalProperties" in all;
  return isOpen ? all : { ...all, additionalProperties: false };
}
