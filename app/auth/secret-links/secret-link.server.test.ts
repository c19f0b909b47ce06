/** Links that earlier releases gave out go on opening what they opened: these addresses were made by the code before both kinds were one. */
import { afterAll, expect, it, vi } from "vitest";
import { expertLinks, priceLinks } from "#db/schema.ts";
import { secretLink, signedIdLink } from "./secret-link.server.ts";

vi.stubEnv("SESSION_SECRET", "a secret of a test, long enough to sign with");
vi.stubEnv("PUBLIC_ORIGIN", "https://www.example.ro");
afterAll(() => void vi.unstubAllEnvs());

const LINK = { id: 1234, expires_at: "2026-12-24T10:00:00.900Z", revoked_at: null };
const BEFORE = new Date("2026-12-24T10:00:00.000Z");
const OF_LIST = "ya-tqjns0-Mm2OE6UC0Xiv5C6XPlYlexaOCJxQJ7qF7YWyBqxizsQ";
const OF_REQUEST = "ya-tqjns0-SxYK9DlIJm8ob_t9LvJZQ5hJMGfXQt7q4-UONAwkWYA";
type Row = { id: number; expires_at: string; revoked_at: string | null };
const listLink = (stored: Row | undefined) =>
  secretLink({
    purpose: "price list",
    place: "lista-preturi",
    table: priceLinks,
    find: (id: number) => (stored?.id === id ? stored : undefined),
  });
const requestLink = (stored: Row | undefined) =>
  secretLink({ purpose: "hand-off", place: "lead", table: expertLinks, find: (id: number) => (stored?.id === id ? stored : undefined) });

it.each([
  ["price list", listLink, "lista-preturi", OF_LIST],
  ["request", requestLink, "lead", OF_REQUEST],
] as const)("a secret link of a %s is what it was, and opens its row until it ends or is revoked", (_what, link, place, token) => {
  expect(link(LINK).address(LINK)).toBe(`https://www.example.ro/${place}/${token}`);
  expect(link(LINK).open(token, BEFORE)).toEqual(LINK);
  expect(link(LINK).open(token, new Date("2026-12-24T10:00:00.900Z"))).toBe("over");
  expect(link({ ...LINK, expires_at: "2026-12-24T10:00:01.000Z" }).open(token, BEFORE), "another link under the same id").toBe("over");
  expect(link({ ...LINK, revoked_at: "2026-12-01T00:00:00.000Z" }).open(token, BEFORE)).toBe("over");
  expect(link(undefined).open(token, BEFORE)).toBe("over");
});

it("a secret link opens nothing with another purpose, id, end or signature", () => {
  const made = [OF_REQUEST, OF_LIST.replace("ya-", "yb-"), OF_LIST.replace("tqjns0", "tqjns1"), `${OF_LIST}x`, "ya-tqjns0", ""];
  expect(made.map((token) => listLink(LINK).open(token, BEFORE))).toEqual(made.map(() => undefined));
});

it("a signed link to an id opens the act it was made for, and nothing else", () => {
  const link = signedIdLink({ place: "abonare", purposes: { confirm: "news-confirm", leave: "news-leave" } });
  const confirm = link.path({ id: 12, act: "confirm" }).split("/").at(-1) ?? "";
  const opened = { id: 12, act: "confirm" } as const;
  expect([link.open(confirm, BEFORE), link.cleanName(opened, confirm)]).toEqual([opened, "12-confirm"]);
  expect(link.path({ id: 12, act: "leave" })).not.toContain(confirm);
  expect([confirm.replace("12.", "13."), `${confirm}x`, "12", ""].map((token) => link.open(token, BEFORE))).toEqual(
    Array.from({ length: 4 }),
  );
});
