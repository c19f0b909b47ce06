import { expect, it } from "vitest";
import { readVoteAnswer } from "./vote-answer.ts";

const BODY = { success: true, counted: true, average_rating: 4.5, total_ratings: 2 };
const shown = { average: 4.5, total: 2 };
const refusal = { success: false, code: "not_found", message: "Produsul nu există." };

it.each([
  ["counts", 201, BODY, { kind: "counted", shown }],
  ["is one too many of the day", 200, { ...BODY, counted: false }, { kind: "already", shown }],
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
