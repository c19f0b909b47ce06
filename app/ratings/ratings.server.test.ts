import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { MARKUP, rulesOf, SQL } from "#tests/support/field-rules.ts";
import { ratingForm } from "./ratings.server.ts";

const NO_NUMBERS: unknown[] = [
  undefined,
  null,
  "",
  " ",
  true,
  [],
  {},
  { toString: 1 },
  { valueOf: 5 },
  "NaN",
  "Infinity",
  "\u0000",
  SQL,
  MARKUP,
];
const ODD_NUMBERS: unknown[] = [
  0,
  -1,
  -0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  "0",
  "-1",
  "1.5",
  "1,5",
  "0x1",
  "1e0",
];

describe("a vote", () => {
  const { refuses, reads } = rulesOf(ratingForm, { product_id: 7, rating: 5 });

  it.each([1, 2, 3, 4, 5])("a vote of %d stars is the same from the form and from the call", (rating) => {
    const vote = { ok: true, value: { product_id: 7, rating } };
    expect(parseWith(ratingForm, { product_id: "7", rating: String(rating) })).toEqual(vote);
    expect(parseWith(ratingForm, { product_id: 7, rating, average_rating: 1, voter_hash: "x" })).toEqual(vote);
  });

  refuses("rating", "Alegeți între 1 și 5 stele.", [
    ...[...NO_NUMBERS, ...ODD_NUMBERS, 6, -5, 4.999999, 1e300, [5], ["5"]],
    ...["6", "05", "5.0", "4,5", " 5", "5 ", "5\n", "five", "cinci", "٥", "５", "★★★★★", "0x5", "5e0", "null", "true", "1 OR 1=1"],
  ]);
  reads("product_id", 1, [1, "1", " 1 "]);
  refuses("product_id", "Alegeți un produs.", [
    ...[...NO_NUMBERS, ...ODD_NUMBERS, 2 ** 31 + 1, 2 ** 53, [1], ["1"], [[1]], JSON.parse("[".repeat(450) + "]".repeat(450))],
    ...["unu", "1 OR 1=1", "1 2", "１", "0b1", "9".repeat(400), "turfline-sport"],
  ]);
});
