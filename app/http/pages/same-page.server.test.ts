import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { digestContext, isIncompleteContext, keptDigestContext, renderedContext } from "#app/http/context.server.ts";
import { PUBLIC_PAGE } from "./page-body.server.ts";
import { isMadeOfTheSame } from "./same-page.server.ts";

type Page = Parameters<typeof isMadeOfTheSame>[1];
type Answer = Parameters<typeof isMadeOfTheSame>[2];
type More = { rendered?: readonly unknown[]; isIncomplete?: boolean };

const PAGE: Page = { loaderData: { list: { names: ["a", "b"], next: null } }, errors: null, actionData: null };
const ANSWER: Answer = { status: 200, headers: new Headers({ "Cache-Control": PUBLIC_PAGE }), around: ["code", { name: "Firma" }] };
const kept = look(PAGE, ANSWER, null).digest;

/** Looks at a page whose kept one has `digest`. */
function look(page: Page, answer: Answer, digest: string | null, { rendered = ["markup"], isIncomplete = false }: More = {}) {
  const context = new RouterContextProvider();
  context.set(keptDigestContext, digest);
  context.set(renderedContext, rendered);
  context.set(isIncompleteContext, isIncomplete);
  return { isSame: isMadeOfTheSame(context, page, answer), digest: context.get(digestContext) };
}

it("what was never kept is not the same, but is noted; the next time it is", () => {
  expect(kept).toMatch(/^[\w-]{43}$/);
  expect(look(structuredClone(PAGE), ANSWER, kept)).toEqual({ isSame: true, digest: kept });
});

it.each<[what: string, page: Partial<Page>, answer: Partial<Answer>, more?: More]>([
  ["its data", { loaderData: { list: { names: ["a", "c"], next: null } } }, {}],
  ["what only its markup shows", {}, {}, { rendered: ["another"] }],
  ["what stands around it", {}, { around: ["code", { name: "Alta" }] }],
])("another is noted under another digest: %s", (_what, page, answer, more) => {
  const { isSame, digest } = look({ ...PAGE, ...page }, { ...ANSWER, ...answer }, kept, more);
  expect(isSame).toBe(false);
  expect(digest).toMatch(/^[\w-]{43}$/);
  expect(digest).not.toBe(kept);
});

it.each<[what: string, page: Partial<Page>, answer: Partial<Answer>, more?: More]>([
  ["a page that is not found", {}, { status: 404 }],
  ["an answer to a form", { actionData: { home: {} } }, {}],
  ["a page with an error in it", { errors: { home: "x" } }, {}],
  ["a page of one visitor", {}, { headers: new Headers({ "Cache-Control": "no-store" }) }],
  ["a page without something that could not be read", {}, {}, { isIncomplete: true }],
  ["a map", { loaderData: { list: new Map([["a", 1]]) } }, {}],
  ["a promise deep in a list", { loaderData: { list: [{ later: Promise.resolve(1) }] } }, {}],
  ["a moment", { loaderData: { list: new Date(0) } }, {}],
  ["a set that only markup shows", {}, {}, { rendered: [new Set([1])] }],
])("is neither the same nor noted: %s", (_what, page, answer, more) => {
  expect(look({ ...PAGE, ...page }, { ...ANSWER, ...answer }, kept, more)).toEqual({ isSame: false, digest: null });
});
