/** The request list as a cookie's text: what was not written here, as it stands, is no list. */
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import type { RequestLine } from "#app/leads/lines/line-form.ts";
import { decodeLines, decodeList, encodeLines, encodeList, type ListSigner } from "./list-codec.ts";
import type { ListLine } from "./request-list.ts";

const signerOf = (secret: string): ListSigner => {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return { sign, isSigned: (text, signature) => sign(text) === signature };
};
const signer = signerOf("ours");
const LIST: RequestLine[] = [
  { product_id: 12, area_sqm: 25_000, area_unit: "ha" },
  { product_id: 7, area_sqm: 250.5, area_unit: "mp" },
];
/** Any text, signed by us: what another version of the site may have written. */
const signed = (text: string) => `${text}.${signer.sign(text)}`;

it.each([
  ["an empty list", []],
  ["two lines", LIST],
  [
    "areas as small and as large as they can be",
    [5e-324, 1e-7, 0.1, 100_000_000].map((area_sqm, index) => ({ ...LIST[0], product_id: index + 1, area_sqm })),
  ],
] as [string, RequestLine[]][])("%s comes back as it was", (_what, list) => {
  expect(decodeList(encodeList(list, signer), signer)).toEqual(list);
});

it("a plot comes back with its name, and a product with all of its plots", () => {
  const list = [{ ...LIST[0], plot: "Livadă, la vale" } as ListLine, { ...LIST[0], area_is_example: 1, plot: "ș" } as ListLine];
  expect(decodeList(encodeList(list, signer), signer)).toEqual(list);
  expect(decodeLines(encodeLines(list))).toEqual(list);
});

it("a pack that was chosen by hand comes back with its line, beside plots and example or alone, and lines of before have none", () => {
  const list: ListLine[] = [
    { ...LIST[1], pack: "0,5" } as ListLine,
    { ...LIST[0], area_is_example: 1, pack: "20" } as ListLine,
    { ...LIST[0], plot: "Livadă", pack: "20" } as ListLine,
  ];
  expect(encodeLines(list)).toBe(`7*250.5*mp***0.5~12*25000*ha*e**20~12*25000*ha**${Buffer.from("Livadă").toString("base64url")}*20`);
  expect(decodeList(encodeList(list, signer), signer)).toEqual(list);
  expect(decodeList(signed("1~12*25000*ha~7*250.5*mp"), signer)).toEqual(LIST);
  for (const none of ["x", "10;", "12345678901", "-1", ""]) expect(decodeLines(`7*250.5*mp***${none}`)).toEqual([LIST[1]]);
});

it("a button has lines of one product, or none", () => {
  for (const text of ["", "x", "12*1*mp~7*1*mp", "12*1*mp~12", Array(11).fill("12*1*mp").join("~")]) expect(decodeLines(text)).toEqual([]);
  expect(decodeLines(`12*1*mp**${Buffer.from("a".repeat(99)).toString("base64url")}`)[0]?.plot).toHaveLength(40);
});

it("ten lines are small, and nothing in them has to be escaped", () => {
  const longest = Array.from({ length: 10 }, (_, index) => ({
    product_id: 2 ** 31 - index,
    area_sqm: 99_999_999.9999999,
    area_unit: AREA_UNITS[index % 3] ?? "mp",
    plot: "ț".repeat(40),
    pack: "9999,999",
  }));
  const text = encodeList(longest, signer);
  expect(text.length).toBeLessThan(1_600);
  expect(encodeURIComponent(text)).toBe(text);
  expect(decodeList(text, signer)).toEqual(longest);
});

describe("a value that is no list:", () => {
  const own = encodeList(LIST, signer);
  it.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["a larger area", own.replace("25000", "95000")],
    ["another product", own.replace("12*", "13*")],
    ["a line less", own.replace("~7*250.5*mp", "")],
    ["a signature cut short", own.slice(0, -1)],
    ["a signature with more behind it", `${own}A`],
    ["no signature", own.slice(0, own.lastIndexOf("."))],
    ["another site's", encodeList(LIST, signerOf("theirs"))],
    ["another version's", signed("2~12*25000*ha")],
    ["no version", signed("12*25000*ha")],
    ["eleven lines", signed(["1", ...Array.from({ length: 11 }, (_, index) => `${index + 1}*1*mp`)].join("~"))],
    ["no area", signed("1~12")],
    ["an area of 0", signed("1~12*0*mp")],
    ["a negative area", signed("1~12*-1*mp")],
    ["an area above the largest", signed("1~12*100000001*mp")],
    ["an area without end", signed("1~12*Infinity*mp")],
    ["an unknown unit", signed("1~12*1*km")],
    ["a product that is no row", signed("1~1.5*1*mp")],
    ["a product 0", signed("1~0*1*mp")],
    ["the right text, and too long", `${" ".repeat(3_072)}${own}`],
  ])("%s", (_what, value) => {
    expect(decodeList(value, signer)).toEqual([]);
  });
});

it("a text that is too long is not even examined", () => {
  let asked = 0;
  const watched: ListSigner = { ...signer, isSigned: () => ++asked > 0 };
  decodeList("x".repeat(3_073), watched);
  expect(asked).toBe(0);
  decodeList("x".repeat(3_072), watched);
  expect(asked).toBe(1);
});
