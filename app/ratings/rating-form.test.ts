import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { ratingForm } from "./rating-form.ts";

describe("a vote", () => {
  it.each([1, 2, 3, 4, 5])("of %d stars is the same from the form and from the call", (rating) => {
    const vote = { ok: true, value: { product_id: 7, rating } };
    expect(parseWith(ratingForm, { product_id: "7", rating: String(rating) })).toEqual(vote);
    expect(parseWith(ratingForm, { product_id: 7, rating })).toEqual(vote);
  });

  it.each([0, 6, -1, 4.5, Number.NaN, "0", "6", "05", "5 ", "4.5", "", "cinci", null, true, [5], undefined])(
    "of %j is refused",
    (rating) => {
      expect(parseWith(ratingForm, { product_id: 7, rating })).toEqual({ ok: false, errors: { rating: "Alegeți între 1 și 5 stele." } });
    },
  );

  it.each([0, -1, 1.5, "abc", "", null, undefined, 2 ** 53])("for product %j is refused", (product_id) => {
    expect(parseWith(ratingForm, { product_id, rating: 5 })).toEqual({ ok: false, errors: { product_id: "Alegeți un produs." } });
  });
});
