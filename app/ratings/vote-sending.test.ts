import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readVoteAnswer, sendVote, sendWaitingVotes, VOTE_EVENT, type VoteOutcome } from "./vote-sending.ts";

const TODAY = "2026-03-05";
const YESTERDAY = "2026-03-04";
const COUNTED = { success: true, counted: true, average_rating: 4, total_ratings: 1 };
const ALREADY = { ...COUNTED, counted: false };
const shown = { average: 4, total: 1 };

let kept: Record<string, string>;
let outcomes: VoteOutcome[];
const server = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00Z`), toFake: ["Date"] });
  kept = {};
  outcomes = [];
  server.mockReset();
  const page = new EventTarget();
  page.addEventListener(VOTE_EVENT, (event) => outcomes.push((event as CustomEvent<VoteOutcome>).detail));
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a vote that is sent", () => {
  it("a vote that is sent is kept as waiting, with the day, before the server answers", async () => {
    server.mockImplementation(async () => {
      expect(memory()).toEqual({ votes: { 7: 4 }, waiting: { 7: { stars: 4, sentOn: TODAY } } });
      return Response.json(COUNTED);
    });
    await sendVote(7, 4);
    expect(memory()).toEqual({ votes: { 7: 4 } });
    expect(outcomes).toEqual([{ productId: 7, stars: 4, shown, kind: "taken" }]);
    expect(server.mock.calls[0]).toMatchObject(["/api/ratings", { keepalive: true, body: '{"product_id":7,"rating":4}' }]);
  });

  it("a vote that is sent is not sent again by who sends what waits while it is on its way", async () => {
    server.mockImplementation(async () => {
      sendWaitingVotes();
      return Response.json(ALREADY);
    });
    await sendVote(7, 4);
    expect(server).toHaveBeenCalledTimes(1);
    expect(memory()).toEqual({ votes: {} });
    expect(outcomes).toMatchObject([{ kind: "already" }]);
  });

  it("a vote that is sent waits when the connection breaks", async () => {
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    await sendVote(7, 4);
    expect(memory()).toEqual({ votes: { 7: 4 }, waiting: { 7: { stars: 4 } } });
    expect(outcomes).toMatchObject([{ kind: "waiting" }]);
  });

  it("a vote that is sent has not set out where there is no connection: a page that is left leaves it waiting", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    server.mockImplementation(async () => {
      expect(memory()).toEqual({ votes: { 7: 4 }, waiting: { 7: { stars: 4 } } });
      throw new TypeError("Failed to fetch");
    });
    await sendVote(7, 4);
    expect(memory()).toEqual({ votes: { 7: 4 }, waiting: { 7: { stars: 4 } } });
  });

  it("a vote that is sent is lost, and says so, when the connection breaks and the browser keeps nothing", async () => {
    vi.stubGlobal("localStorage", undefined);
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    await sendVote(7, 4);
    expect(outcomes).toMatchObject([{ kind: "lost" }]);
  });

  it("a vote that is sent is forgotten when this address has voted today", async () => {
    server.mockResolvedValue(Response.json(ALREADY));
    await sendVote(7, 1);
    expect(memory()).toEqual({ votes: {} });
    expect(outcomes).toEqual([{ productId: 7, stars: 1, shown, kind: "already" }]);
  });

  it("a vote that is sent is forgotten when the product is gone, with the server's sentence", async () => {
    server.mockResolvedValue(Response.json({ success: false, message: "Produsul nu există." }, { status: 404 }));
    await sendVote(7, 1);
    expect(memory()).toEqual({ votes: {} });
    expect(outcomes).toMatchObject([{ kind: "refused", message: "Produsul nu există." }]);
  });

  it("a vote that is sent stays one that was taken when another tab has sent it meanwhile", async () => {
    server.mockImplementation(async () => {
      kept = { productRatings: '{"7":4}' };
      return Response.json(ALREADY);
    });
    await sendVote(7, 4);
    expect(memory()).toEqual({ votes: { 7: 4 } });
    expect(outcomes).toMatchObject([{ kind: "taken" }]);
  });
});

describe("the next visit", () => {
  const visit = async () => {
    sendWaitingVotes();
    await vi.waitFor(() => expect(outcomes).toHaveLength(server.mock.calls.length));
  };

  it("the next visit sends nothing when nothing waits", async () => {
    kept = { productRatings: '{"7":4}' };
    await visit();
    expect(server).not.toHaveBeenCalled();
  });

  it("the next visit sends every vote that waits", async () => {
    kept = { productRatings: '{"3":-2,"7":4}', productRatingsWaiting: '{"7":{"stars":4}}' };
    server.mockImplementation(async () => Response.json(COUNTED));
    await visit();
    expect(server.mock.calls.map(([, { body }]) => body)).toEqual(['{"product_id":3,"rating":2}', '{"product_id":7,"rating":4}']);
    expect(memory()).toEqual({ votes: { 3: 2, 7: 4 } });
  });

  it("the next visit on the same day learns that a vote sent from a page that was left has arrived", async () => {
    kept = { productRatings: '{"7":4}', productRatingsWaiting: `{"7":{"stars":4,"sentOn":"${TODAY}"}}` };
    server.mockResolvedValue(Response.json(ALREADY));
    await visit();
    expect(memory()).toEqual({ votes: { 7: 4 } });
    expect(outcomes).toMatchObject([{ kind: "taken" }]);
  });

  it("the next visit on another day takes it as arrived: sent again it would count twice", async () => {
    kept = { productRatings: '{"7":4}', productRatingsWaiting: `{"7":{"stars":4,"sentOn":"${YESTERDAY}"}}` };
    await visit();
    expect(server).not.toHaveBeenCalled();
    expect(memory()).toEqual({ votes: { 7: 4 } });
  });
});

function memory() {
  const { productRatings = "{}", productRatingsWaiting } = kept;
  return { votes: JSON.parse(productRatings), ...(productRatingsWaiting && { waiting: JSON.parse(productRatingsWaiting) }) };
}

const BODY = { success: true, counted: true, average_rating: 4.5, total_ratings: 2 };
const halves = { average: 4.5, total: 2 };
const refusal = { success: false, code: "not_found", message: "Produsul nu există." };

it.each([
  ["counts", 201, BODY, { kind: "counted", shown: halves }],
  ["is one too many of the day", 200, { ...BODY, counted: false }, { kind: "already", shown: halves }],
  ["is refused with the server's sentence", 404, refusal, { kind: "refused", message: "Produsul nu există." }],
  [
    "is refused as invalid",
    422,
    { success: false, message: "Datele nu sunt valide." },
    { kind: "refused", message: "Datele nu sunt valide." },
  ],
  ["waits after too many votes", 429, { success: false, message: "Prea multe" }, { kind: "unreached" }],
  ["waits for a server that was too slow", 408, { success: false, message: "Cererea" }, { kind: "unreached" }],
  ["waits for a busy server", 503, { success: false, message: "Ocupat" }, { kind: "unreached" }],
  ["waits behind a broken proxy", 502, null, { kind: "unreached" }],
  ["waits when somebody else answers in our name", 200, { login: "required" }, { kind: "unreached" }],
  ["waits when somebody else refuses in our name", 403, {}, { kind: "unreached" }],
])("a vote %s", (_what, status, body, answer) => {
  expect(readVoteAnswer(status, body)).toEqual(answer);
});
