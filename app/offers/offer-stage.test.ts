import { expect, it } from "vitest";
import { stageOf } from "./offer-words.ts";

const WISH = "2026-11-27T12:00:00.000Z";
const TODAY = "2026-11-28";
const ISSUED = {
  state: "issued",
  issued_at: "2026-11-27T09:00:00.000Z",
  ended_at: null,
  valid_until: "2026-12-10",
  sent_at: null,
  seen_at: null,
  wanted_at: null,
} as const;
const SENT = { ...ISSUED, sent_at: "2026-11-27T10:00:00.000Z" };
const SEEN = { ...SENT, seen_at: "2026-11-27T11:00:00.000Z" };

it.each([
  ["draft", { ...ISSUED, state: "draft" }],
  ["issued", ISSUED],
  ["sent", SENT],
  ["seen", SEEN],
  // A link that somebody passed on by himself.
  ["seen", { ...SEEN, sent_at: null }],
  ["sent", { ...SENT, valid_until: "2026-12-02" }],
  ["expiring", { ...SENT, valid_until: "2026-12-01" }],
  ["expiring", { ...SEEN, valid_until: TODAY }],
  ["issued", { ...ISSUED, valid_until: TODAY }],
  ["expired", { ...SEEN, valid_until: "2026-11-27" }],
  ["wanted", { ...SEEN, wanted_at: WISH }],
  // Who has said so before it ended is still to be called.
  ["wanted", { ...SEEN, wanted_at: WISH, valid_until: "2026-11-27" }],
  ["accepted", { ...SEEN, state: "accepted", valid_until: "2026-11-01" }],
  ["renounced", { ...SEEN, state: "renounced", valid_until: "2026-11-01" }],
  ["withdrawn", { ...SEEN, state: "withdrawn" }],
] as const)("is %s", (stage, offer) => {
  expect(stageOf(offer, false, TODAY)).toBe(stage);
});

it("an offer is closed once its request has ended otherwise, and not one that was issued since", () => {
  const ended_at = "2026-11-27T13:00:00.000Z";
  expect(stageOf({ ...SEEN, ended_at }, false, TODAY)).toBe("ended");
  expect(stageOf({ ...SEEN, ended_at, wanted_at: WISH }, false, TODAY)).toBe("ended");
  expect(stageOf({ ...SEEN, ended_at, state: "accepted" }, false, TODAY)).toBe("accepted");
  expect(stageOf({ ...SEEN, ended_at, issued_at: "2026-11-27T14:00:00.000Z" }, false, TODAY)).toBe("seen");
});

it("an offer is refused once its request has ended without an order, unless it was accepted or taken back before", () => {
  expect(stageOf({ ...SEEN, valid_until: "2026-11-01" }, true, TODAY)).toBe("refused");
  expect(stageOf({ ...SEEN, state: "accepted" }, true, TODAY)).toBe("accepted");
  expect(stageOf({ ...SEEN, state: "renounced" }, true, TODAY)).toBe("renounced");
  expect(stageOf({ ...SEEN, state: "withdrawn" }, true, TODAY)).toBe("withdrawn");
});
