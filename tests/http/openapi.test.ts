/** /api/openapi.json says what the calls are: it is valid, and names every address and method of the route table and nothing else. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { validate } from "@readme/openapi-parser";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { startApp } from "#tests/support/app.ts";

const app = await startApp();
const read = async () => (await (await app.get("/api/openapi.json")).json()) as { openapi: string; paths: Record<string, object> };

it("the description of the calls is OpenAPI 3.1", async () => {
  expect((await read()).openapi).toMatch(/^3\.1\./);
  expect(await validate((await read()) as never)).toMatchObject({ valid: true, warnings: [] });
});

it("describes every call of the route table by each of its methods, and nothing else", async () => {
  const described = Object.entries((await read()).paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual((await callsOf(routes as RouteConfigEntry[])).sort());
});

/** A call tells its methods when it is asked with another one; what answers 404 to everything is none. */
async function callsOf(entries: readonly RouteConfigEntry[], parent = ""): Promise<string[]> {
  const calls = entries.map(async ({ path, file, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    if (!/^\/api\b/.test(address)) return [];
    const { loader } = (await import(/* @vite-ignore */ `../../app/${file}`)) as { loader: (args: object) => Promise<Response> };
    const asked = { request: new Request(app.origin, { method: "OPTIONS" }), pattern: address.slice(1) };
    const refused = await loader(asked);
    const methods = refused.headers.get("Allow")?.split(", ") ?? [];
    const own = methods.filter((method) => method !== "HEAD").map((method) => `${method} ${address.replaceAll(/:(\w+)/g, "{$1}")}`);
    return [...own, ...(await callsOf(children, address))];
  });
  return (await Promise.all(calls)).flat();
}
