/** Every call is sent what its description takes, and what it does not: the answer is one of those described, as it is described. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Operation, readDescription } from "#tests/support/api-description.ts";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";
import { valueFor, wrongObjectsFor, wrongParameterFor } from "#tests/support/generated-values.ts";

const app = await startApp();
const description = await readDescription(app);
const cookie = await signIn(app, ADMIN);
const JSON_TYPE = "application/json";
const RUNS = { numRuns: 12 };
const MORE_RUNS = { numRuns: 100 };
/** Needs what no schema makes: the right password, a file, the key of a browser, ids of one product's pictures. */
const SELDOM_TAKEN = [
  ...["signIn", "saveSettings", "addTelephone", "removeTelephone", "addPictures", "addCategoryPictures", "setExpertPhoto"],
  ...["orderPictures", "orderCategoryPictures", "deletePicture"],
];
// It would end the session of the others.
const OTHERS = description.operations.filter(({ operationId }) => operationId !== "signOut");
const isLast = ({ method }: Operation) => method === "DELETE";
const OPERATIONS = [...OTHERS.filter((one) => !isLast(one)), ...OTHERS.filter(isLast)];

type Sent = { path: Record<string, unknown>; query: Record<string, unknown>; body?: unknown };

const bodyOf = ({ requestBody }: Operation) =>
  requestBody?.content[JSON_TYPE]?.schema ?? requestBody?.content["multipart/form-data"]?.schema;
const parametersOf = ({ parameters = [] }: Operation, place: "path" | "query") => parameters.filter((one) => one.in === place);

function sendingTo(operation: Operation): fc.Arbitrary<Sent> {
  const body = bodyOf(operation);
  // Rows that are there.
  const path = Object.fromEntries(
    parametersOf(operation, "path").map(({ name, schema }) => [
      name,
      schema.type === "integer" ? fc.integer({ min: 1, max: 3 }) : fc.constantFrom("turfline-sport", "nu-exista"),
    ]),
  );
  const query = Object.fromEntries(parametersOf(operation, "query").map(({ name, schema }) => [name, valueFor(schema)]));
  return fc.record({ path: fc.record(path), query: fc.record(query, { requiredKeys: [] }), ...(body && { body: valueFor(body) }) });
}

async function send({ method, path, requestBody }: Operation, sent: Sent): Promise<[status: number, body: unknown]> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name) => String(sent.path[name]));
  const query = new URLSearchParams(Object.entries(sent.query).map(([name, value]) => [name, String(value)]));
  const isForm = requestBody !== undefined && !requestBody.content[JSON_TYPE];
  const headers = { Cookie: cookie, ...(sent.body !== undefined && !isForm && { "Content-Type": JSON_TYPE }) };
  const body = sent.body === undefined ? undefined : isForm ? formOf(sent.body as Record<string, unknown>) : JSON.stringify(sent.body);
  const response = await app.get(`${address}?${query}`, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return [response.status, text === "" ? undefined : JSON.parse(text)];
}

/** Texts alone: what stands for a file is none. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (typeof value === "string") form.append(name, value);
  return form;
}

describe("what is as described", () => {
  it.each(OPERATIONS)("$operationId answers as described", async (operation) => {
    const statuses: number[] = [];
    const asDescribed = fc.asyncProperty(sendingTo(operation), async (sent) => {
      const [status, body] = await send(operation, sent);
      statuses.push(status);
      expect(status).toBeLessThan(500);
      expect(description.faults(operation, status, body)).toBeUndefined();
    });
    await fc.assert(asDescribed, RUNS);
    if (SELDOM_TAKEN.includes(operation.operationId)) return;
    // Of what has many fields most is refused, as two of them do not agree.
    if (Math.min(...statuses) >= 400) await fc.assert(asDescribed, MORE_RUNS);
    expect(Math.min(...statuses), "taken at least once").toBeLessThan(400);
  });
});

describe("what is not as described", () => {
  const withBody = OPERATIONS.filter((operation) => operation.requestBody?.content[JSON_TYPE]);
  it.each(withBody)("$operationId refuses its body", async (operation) => {
    const schema = bodyOf(operation) ?? {};
    const wrong = wrongObjectsFor(schema, description.takes);
    if (!wrong) throw new Error("Everything would be right");
    await fc.assert(
      fc.asyncProperty(fc.record({ sent: sendingTo(operation), body: wrong }), async ({ sent, body }) => {
        const [status, answer] = await send(operation, { ...sent, body });
        expect([status >= 400, status < 500], JSON.stringify(answer)).toEqual([true, true]);
        expect(description.faults(operation, status, answer)).toBeUndefined();
      }),
      RUNS,
    );
  });

  const withQuery = OPERATIONS.filter((operation) => parametersOf(operation, "query").length > 0);
  it.each(withQuery)("$operationId refuses its query", async (operation) => {
    const wrong = parametersOf(operation, "query").flatMap(({ name, schema }) =>
      wrongParameterFor(schema).map((value) => [name, value] as const),
    );
    for (const [name, value] of wrong) {
      const [status, answer] = await send(operation, { path: {}, query: { [name]: value } });
      expect(status, `${name}=${value}`).toBe(422);
      expect(description.faults(operation, status, answer)).toBeUndefined();
    }
  });
});
