import { createElement } from "react";
import { expect, it } from "vitest";
import { writePart } from "./kept-markup.server.ts";

it("a part with a picture is that part alone: React finds nothing there that is none of its own", () => {
  const part = createElement("a", { href: "/" }, createElement("img", { src: "/sigla.webp", alt: "" }), "Seminord, ", "prima pagină");
  expect(writePart(part)).toBe('<a href="/"><img src="/sigla.webp" alt=""/>Seminord, <!-- -->prima pagină</a>');
});
