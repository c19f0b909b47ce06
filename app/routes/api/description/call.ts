import type { Column } from "drizzle-orm";
import { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type CallFacts = {
  /** Its name in programs that are made from the description. */
  id: string;
  summary: string;
  description?: string;
  query?: z.ZodType;
  /** JSON, and a form where `takesForm`. */
  body?: readonly z.ZodType[];
  takesForm?: true;
  /** Another body that the call takes, with none of the fields of the first. */
  orElse?: z.ZodType;
  /** A field that the body leaves out stays as it is. */
  isPartial?: true;
  /** A field that is made of others where it is left out. */
  made?: string;
  /** A form with files in this field. */
  files?: { field: string; max: number; fields?: z.ZodType };
  /** By status; null where there is no body. */
  answers: Readonly<Record<number, z.ZodType | null>>;
  /** Statuses of refusals beyond those that every call of its kind may answer. */
  refusals?: readonly number[];
  isOpen?: true;
};

/** By method and address, as app/routes.ts writes it. */
export type Calls = Readonly<Record<`${Method} /api/${string}`, CallFacts>>;

/** The rules of forms and rows as JSON Schema (draft 2020-12), which OpenAPI 3.1 speaks. */
export type JsonSchema = { [key: string]: unknown; type?: unknown; properties?: Record<string, JsonSchema>; required?: string[] };

/** Schemas with an `id` in their meta stand once, under that name, among `components`. */
export function jsonSchemaOf(schema: z.ZodType, components: Record<string, JsonSchema>): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => complete(zodSchema, jsonSchema),
  });
  const { $schema, $defs, ...own } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
  for (const [name, { id, ...shared }] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) components[name] = shared;
  return own;
}

/** Completes a field by its rule, which is asked itself whether it may be left out before it is read. */
function complete(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
  const { examples } = z.globalRegistry.get(schema) ?? {};
  // Zod leaves them out where a value is changed on its way.
  if (examples) json.examples = examples as unknown[];
  if (json.type === "integer") delete json.pattern;
  if (!(schema instanceof z.ZodObject)) return;
  const shape = schema.shape as Record<string, z.ZodType>;
  const required = Object.keys(shape).filter((key) => !z.object({ [key]: shape[key] as z.ZodType }).safeParse({}).success);
  if (required.length > 0) json.required = required;
  else delete json.required;
}

/** Rules of the columns of a row that is answered. */
export function rowOf<Name extends string>(columns: Readonly<Record<Name, Column>>): Record<Name, z.ZodType> {
  return Object.fromEntries(Object.entries<Column>(columns).map(([name, column]) => [name, columnRule(column)])) as Record<Name, z.ZodType>;
}

function columnRule({ notNull, dataType, columnType, enumValues }: Column): z.ZodType {
  const number = () => (columnType === "SQLiteInteger" ? whole() : z.number());
  const value = enumValues?.length ? z.enum(enumValues) : dataType === "number" ? number() : z.string();
  return notNull ? value : value.nullable();
}

export function whole() {
  return z.number().meta({ type: "integer" });
}
