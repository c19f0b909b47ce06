/** Values made of a JSON Schema: some that it takes, and some that it certainly does not. */
import fc from "fast-check";
import type { JsonSchema } from "./api-description.ts";

type Check = (schema: JsonSchema, value: unknown) => boolean;

const FAR = 10 ** 6;
/** Largest id of a row; the first rows are there. */
const ANY_ID = 2 ** 31;
const FIRST_ROWS = 3;
const LETTERS = fc.constantFrom(..."aăâbcdeghiîlmnoprsștțuvz 0123456789-.,'&<>%");

export function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { examples, enum: words, anyOf } = schema as { examples?: unknown[]; enum?: unknown[]; anyOf?: JsonSchema[] };
  if (examples) return fc.constantFrom(...examples);
  if (words) return fc.constantFrom(...words);
  const kinds = anyOf ?? [schema.type ?? "null"].flat().map((type) => ({ ...schema, type }));
  // A number may be sent as a text too; its limits are those of the number.
  const plain = kinds.some(isNumber) ? kinds.filter(({ type }) => type !== "string") : kinds;
  if (anyOf) return fc.oneof(...plain.map(valueFor));
  return fc.oneof(...plain.map((kind) => OF_TYPE[kind.type as string]?.(kind) ?? fc.constant(null)));
}

function isNumber({ type }: JsonSchema): boolean {
  return type === "number" || type === "integer";
}

const OF_TYPE: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  string: text,
  number: whole,
  integer: whole,
  boolean: () => fc.boolean(),
  array: ({ items = {}, maxItems = 3 }) => fc.array(valueFor(items as JsonSchema), { maxLength: Math.min(Number(maxItems), 3) }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueFor(each)])), { requiredKeys: required }),
};

function text({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date") return fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }).map(dayOf);
  if (format === "uuid") return fc.uuid();
  if (format === "uri") return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(String(pattern)));
  const letters = fc.string({ unit: LETTERS, maxLength: Math.min(Number(maxLength), 40) });
  return minLength ? letters.map((words) => `Ana ${words}`) : letters;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function whole({ minimum, exclusiveMinimum = 0, maximum = FAR }: JsonSchema): fc.Arbitrary<number> {
  const max = maximum === ANY_ID ? FIRST_ROWS : Math.min(Number(maximum), FAR);
  return fc.integer({ min: Number(minimum ?? Number(exclusiveMinimum) + 1), max });
}

/** Objects that lack a field which is due, or have in one of them what it does not take. */
export function wrongObjectsFor(schema: JsonSchema, takes: Check): fc.Arbitrary<unknown> | undefined {
  const { anyOf, properties = {}, required = [] } = schema as JsonSchema & { anyOf?: JsonSchema[] };
  if (anyOf) return fc.oneof(...anyOf.flatMap((one) => wrongObjectsFor(one, takes) ?? []));
  const broken = [
    ...required.map((name) => (body: Record<string, unknown>) => without(body, name)),
    ...Object.entries(properties).flatMap(([name, field]) =>
      wrongValuesFor(field)
        .filter((value) => !takes(field, value))
        .map((value) => (body: Record<string, unknown>) => ({ ...body, [name]: value })),
    ),
  ];
  if (broken.length === 0) return undefined;
  return fc.tuple(valueFor(schema), fc.constantFrom(...broken)).map(([body, breakIt]) => breakIt(body as Record<string, unknown>));
}

function without(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _left, ...rest } = body;
  return rest;
}

/** Things of another kind, words that are in no list, and what is too much; some of them may be right after all. */
function wrongValuesFor(schema: JsonSchema): unknown[] {
  const parts = [schema, ...((schema.anyOf ?? []) as JsonSchema[])];
  const most = Math.max(0, ...parts.map(({ maxLength }) => Number(maxLength ?? 0)));
  const largest = Math.max(0, ...parts.map(({ maximum }) => Number(maximum ?? 0)));
  const rows = Math.max(0, ...parts.map(({ maxItems }) => Number(maxItems ?? 0)));
  return [
    ...[{}, [{}], "nu exista asa ceva"],
    ...(most > 0 ? ["x".repeat(most + 1)] : []),
    ...(largest > 0 ? [largest + 1, -1] : []),
    ...(rows > 0 ? [Array.from({ length: rows + 1 }, () => ({}))] : []),
  ];
}

/** Parameters of an address that their schema does not take. */
export function wrongParameterFor({ type, enum: words, pattern, maxLength, maximum }: JsonSchema): string[] {
  if (type === "integer") return ["unu", "0", "-1", "1.5", ...(maximum === undefined ? [] : [String(Number(maximum) + 1)])];
  if (words || pattern) return ["nu exista asa ceva"];
  return maxLength === undefined ? [] : ["x".repeat(Number(maxLength) + 1)];
}
