import { createElement } from "react";
import { expect, it } from "vitest";
import { asMarkup, serverOnly, writePart } from "./kept-markup.server.ts";

it("a part with a picture is that part alone: React finds nothing there that is none of its own", () => {
  const part = createElement("a", { href: "/" }, createElement("img", { src: "/sigla.webp", alt: "" }), "Seminord, ", "prima pagină");
  expect(writePart(part)).toBe('<a href="/"><img src="/sigla.webp" alt=""/>Seminord, <!-- -->prima pagină</a>');
});

const PAGE = { title: "Gazon", story: "O poveste lungă" };

it("the data of a part are there for the rendering of a document and are not sent with it", () => {
  const page = asMarkup(new Request("http://site/gazon"), PAGE, ["story"]);
  expect(page.story).toBe("O poveste lungă");
  expect(Object.keys(page)).toEqual(["title"]);
  expect(Object.keys(PAGE)).toEqual(["title", "story"]);
});

it("a page that is opened from another one gets them", () => {
  expect(Object.keys(asMarkup(new Request("http://site/gazon.data"), PAGE, ["story"]))).toEqual(["title", "story"]);
});

it("what stayed on the server before stays readable there, and is never sent, by a document or otherwise", () => {
  const facts = serverOnly({ ...PAGE, machines: { ean: "594" } }, ["machines"]);
  const page = asMarkup(new Request("http://site/gazon"), facts, ["story"]);
  expect([page.machines, page.story]).toEqual([{ ean: "594" }, "O poveste lungă"]);
  expect(Object.keys(page)).toEqual(["title"]);
  expect(Object.keys(asMarkup(new Request("http://site/gazon.data"), facts, ["story"]))).toEqual(["title", "story"]);
});
