import { expect, it } from "vitest";
import { UnreadableTable } from "../table.ts";
import { readXml } from "./read-xml.ts";

function heard(xml: string): string {
  let text = "";
  readXml(xml, {
    open: (name, attributes) => {
      text += `${name}${Object.values(attributes).join()} `;
    },
    text: (words) => {
      text += words;
    },
  });
  return text;
}

it("hears elements without their prefix, and letters by their number, also beyond the first plane", () => {
  expect(heard('<x:a x:b="&#x1F331;">&#65;&#127793;<![CDATA[<]]></x:a>')).toBe("a🌱 A🌱<");
});

it.each([
  ["a cell that does not end, as OpenSpout 4 writes ODS", '<a><c x="1"<c z="3">t</c></a>'],
  ["attributes that the parser would leave out", '<c r = "C1">x</c>'],
  ["an end that is missing", "<a><b></a>"],
  ["a file that was cut off", "<a>1"],
  ["an attribute twice", '<a b="1" b="2"/>'],
  ["a document type", '<!DOCTYPE a [<!ENTITY x "y">]><a/>'],
])("of %s nothing is believed", (_what, xml) => {
  expect(() => heard(xml)).toThrow(UnreadableTable);
});
