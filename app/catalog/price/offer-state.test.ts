import { expect, it } from "vitest";
import { offerState } from "./offer-state.ts";

it.each([
  [null, null, ""],
  ["2026-11-10", "2026-12-20", "Ofertă 10 noiembrie – 20 decembrie"],
  [null, "2026-11-20", "Ofertă până la 20 noiembrie"],
  ["2026-11-20", null, "Ofertă din 20 noiembrie"],
  ["2026-11-21", null, "Ofertă programată din 21 noiembrie"],
  ["2026-10-01", "2026-11-19", "Ofertă încheiată la 19 noiembrie 2026"],
  [null, "2026-11-19", "Ofertă încheiată la 19 noiembrie 2026"],
])("an offer from %s to %s on 20 November 2026 is: %s", (offer_valid_from, offer_valid_to, words) => {
  expect(offerState({ offer_valid_from, offer_valid_to }, "2026-11-20")).toBe(words);
});
