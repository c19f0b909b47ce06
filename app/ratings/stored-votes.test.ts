import { describe, expect, it } from "vitest";
import { deleteStoredVote, readStoredVotes, type Store, storeSentVote, storeWaitingVote } from "./vote-sending.ts";

describe("the votes that a browser remembers", () => {
  it("the votes that a browser remembers are none at first, and where the browser keeps nothing", () => {
    expect(readStoredVotes(browser())).toEqual({ votes: {}, waiting: {} });
    expect(readStoredVotes(undefined)).toEqual({ votes: {}, waiting: {} });
    expect(storeWaitingVote(undefined, 7, { stars: 4 })).toBe(false);
  });

  it("are a map of product id to stars, also while the server has not taken them; what waits stands elsewhere", () => {
    const store = browser({ productRatings: '{"3":5}' });
    expect(storeWaitingVote(store, 7, { stars: 4, sentOn: "2026-03-01" })).toBe(true);
    expect(store.kept).toEqual({ productRatings: '{"3":5,"7":4}', productRatingsWaiting: '{"7":{"stars":4,"sentOn":"2026-03-01"}}' });
  });

  it("the votes that a browser remembers wait no longer once the server has taken them", () => {
    const store = browser();
    storeWaitingVote(store, 7, { stars: 4 });
    storeSentVote(store, 7, 4);
    expect(store.kept).toEqual({ productRatings: '{"7":4}' });
  });

  it("the votes that a browser remembers are forgotten when the server refuses them, the others are not", () => {
    const store = browser();
    storeWaitingVote(store, 7, { stars: 4 });
    storeWaitingVote(store, 8, { stars: 1 });
    deleteStoredVote(store, 7);
    expect(store.kept).toEqual({ productRatings: '{"8":1}', productRatingsWaiting: '{"8":{"stars":1}}' });
  });
});

describe("negative stars, as the first version wrote a vote that waits", () => {
  it("negative stars are mended when they are read: stars in the map, and a vote that waits", () => {
    const store = browser({ productRatings: '{"3":5,"7":-4}' });
    expect(readStoredVotes(store)).toEqual({ votes: { 3: 5, 7: 4 }, waiting: { 7: { stars: 4 } } });
    expect(store.kept).toEqual({ productRatings: '{"3":5,"7":4}', productRatingsWaiting: '{"7":{"stars":4}}' });
  });

  it("negative stars are mended once: a map without them is not written by reading", () => {
    const store = browser({ productRatings: '{"3":5}' });
    store.setItem = () => expect.unreachable("reading wrote");
    readStoredVotes(store);
  });

  it("negative stars, as the first version wrote a vote that waits count where they cannot be mended", () => {
    const store = browser({ productRatings: '{"7":-4}' });
    store.setItem = refuse;
    expect(readStoredVotes(store)).toEqual({ votes: { 7: 4 }, waiting: { 7: { stars: 4 } } });
  });
});

describe("a store without votes", () => {
  it.each(["", "{", "null", "5", '"x"', "[4,5]"])("%j is none", (text) => {
    const { votes, waiting } = readStoredVotes(browser({ productRatings: text, productRatingsWaiting: text }));
    expect({ ...votes, 1: undefined, ...waiting }).toEqual({ 1: undefined });
  });

  it("a store without votes is left out, entry by entry", () => {
    const votes = { 1: 0, 2: 6, 3: 4.5, 4: "4", 5: null, 6: [4], 7: -6, 8: 4, unu: 4, __proto__: 4, "-1": 4 };
    const waiting = { 9: 5, 10: { stars: 9 }, 11: { stars: 2, sentOn: 7 }, 12: { stars: 2 } };
    const store = browser({ productRatings: JSON.stringify(votes), productRatingsWaiting: JSON.stringify(waiting) });
    expect(readStoredVotes(store)).toEqual({ votes: { 8: 4, 12: 2 }, waiting: { 12: { stars: 2 } } });
  });
});

it("a browser without room, or one that lets nobody read, breaks nothing", () => {
  const full = { ...browser(), setItem: refuse };
  expect(storeWaitingVote(full, 7, { stars: 4 })).toBe(false);
  storeSentVote(full, 7, 4);
  const closed: Store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(readStoredVotes(closed)).toEqual({ votes: {}, waiting: {} });
  expect(storeWaitingVote(closed, 7, { stars: 4 })).toBe(false);
  deleteStoredVote(closed, 7);
});

function refuse(): never {
  throw new DOMException("", "QuotaExceededError");
}

function browser(kept: Record<string, string> = {}): Store & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
    removeItem: (key) => {
      delete kept[key];
    },
  };
}
