import { expect, it } from "vitest";
import { isDocumentContext, renderedContext, routerContext } from "#app/http/context.server.ts";
import { onlyRendered } from "./rendered-data.server.ts";

const whole = { name: "a", cards: "b", other: 3 };

it("is there for the page that is rendered here, and not in what goes to the browser", () => {
  const context = routerContext("", false);
  context.set(isDocumentContext, true);
  const given = onlyRendered(context, whole, "cards");
  expect(given.cards).toBe("b");
  expect(JSON.parse(JSON.stringify(given))).toEqual({ name: "a", other: 3 });
  expect(context.get(renderedContext), "and counts for whether the page is still true").toEqual(["b"]);
  expect(whole, "is left as it was").toEqual({ name: "a", cards: "b", other: 3 });
});

it("is whole where the browser renders the page", () => {
  expect(JSON.parse(JSON.stringify(onlyRendered(routerContext("", false), whole, "cards")))).toEqual(whole);
});
