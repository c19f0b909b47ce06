import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RichText } from "../rich-text.tsx";
import { dashedWords } from "./dashed-words.ts";
import { Fragment, jsx, jsxs } from "./jsx-runtime.ts";

const html = renderToStaticMarkup;

it("what a dash joins stays on one line", () => {
  expect(dashedWords("2,5–4\u00a0kg/100\u00a0mp, la 0,5–1\u00a0cm")).toEqual([
    "",
    "2,5–4",
    "\u00a0kg/100\u00a0mp, la ",
    "0,5–1",
    "\u00a0cm",
  ]);
  expect(dashedWords("luni–vineri, 08:00–16:00")).toEqual(["", "luni–vineri,", " ", "08:00–16:00", ""]);
});

it("short words that a hyphen joins stay on one line", () => {
  expect(dashedWords("Gazonul „s-a” rărit într-un an; v-am scris. Lăsați-l!").filter((_, place) => place % 2 === 1)).toEqual([
    "„s-a”",
    "într-un",
    "v-am",
    "Lăsați-l!",
  ]);
});

it("addresses, names, dashes between spaces and lists of dashes are left alone", () => {
  const text = "Scrieți la ana-i@x-y.ro sau pe www.x-y.ro/a-b, despre e-mail, Turfline Eco-Lawn din nord-vest – 15 martie –";
  expect(dashedWords(text)).toEqual([text]);
});

it("a text on a page holds them together without a letter of its own", () => {
  expect(html(jsx("p", { children: "Udați 8–10 zile" }))).toBe('<p>Udați <span class="whole">8–10</span> zile</p>');
  expect(html(jsx(Fragment, { children: "8–10" }))).toBe('<span class="whole">8–10</span>');
  expect(html(jsxs("p", { children: ["Doza: ", ["2–3", null], 4, jsx("b", { children: "5" }, "b")] }))).toBe(
    '<p>Doza: <span class="whole">2–3</span>4<b>5</b></p>',
  );
});

it("a text of a button, a link, a label or a summary stays one box", () => {
  expect(html(jsxs("summary", { children: ["Ține 2–3 ani?", "!"] }))).toBe(
    '<summary><span>Ține <span class="whole">2–3</span> ani?</span>!</summary>',
  );
});

it("where an element may not stand, the text stays text", () => {
  expect(html(jsx("option", { children: "8–10" }))).toBe("<option>8–10</option>");
  expect(html(jsx("svg", { children: jsx("text", { children: "8–10" }) }))).toBe("<svg><text>8–10</text></svg>");
});

it("what a component is given stays as it is", () => {
  expect(html(jsx(({ children }: { children: string }) => children.length, { children: "8–10" }))).toBe("4");
});

it("written texts are held together too, between their tags alone", () => {
  expect(html(createElement(RichText, { html: '<p title="1–2">La 8–10 cm <img alt="3–4" /></p>' }))).toBe(
    '<div class="prose"><p title="1–2">La <span class="whole">8–10</span> cm <img alt="3–4" /></p></div>',
  );
});
