/** Links that earlier releases gave out go on opening what they opened: these addresses were made by the code before both kinds were one. */
import { afterAll, expect, it, vi } from "vitest";
import { endingAddress, readEndingToken } from "./ending-link.server.ts";

vi.stubEnv("SESSION_SECRET", "a secret of a test, long enough to sign with");
vi.stubEnv("PUBLIC_ORIGIN", "https://www.example.ro");
afterAll(() => void vi.unstubAllEnvs());

const LINK = { id: 1234, expires_at: "2026-12-24T10:00:00.900Z" };
const OF_LIST = "ya-tqjns0-Mm2OE6UC0Xiv5C6XPlYlexaOCJxQJ7qF7YWyBqxizsQ";
const OF_REQUEST = "ya-tqjns0-SxYK9DlIJm8ob_t9LvJZQ5hJMGfXQt7q4-UONAwkWYA";

it.each([
  ["price list", "lista-preturi", OF_LIST],
  ["hand-off", "lead", OF_REQUEST],
] as const)("a link of a %s is what it was, and opens its row", (purpose, place, token) => {
  expect(endingAddress(purpose, place, LINK)).toBe(`https://www.example.ro/${place}/${token}`);
  const read = readEndingToken(purpose, token);
  expect([read?.id, read?.isOf(LINK), read?.isOf({ expires_at: "2026-12-24T10:00:01.000Z" })]).toEqual([1234, true, false]);
});

it("opens nothing with another purpose, id, end or signature", () => {
  const made = [OF_REQUEST, OF_LIST.replace("ya-", "yb-"), OF_LIST.replace("tqjns0", "tqjns1"), `${OF_LIST}x`, "ya-tqjns0", ""];
  expect(made.map((token) => readEndingToken("price list", token))).toEqual(made.map(() => undefined));
});
