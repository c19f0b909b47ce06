import fc from "fast-check";
import { expect, it } from "vitest";
import type { Dated } from "#app/leads/work-order/work-groups.ts";
import { withPinnedRow } from "./inbox.server.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const at = (time: string) => `2026-11-${time}:00.000Z`;

type Row = Dated & typeof UNPRICED & { id: number };
const UNPRICED = {
  order_sum: null as number | null,
  offered_sum: null as number | null,
  estimate_sum: null as number | null,
  further_sum: 0 as number | null,
};
const row = (id: number, fields: Partial<Row> = {}): Row => ({
  ...{ id, created_at: at("10T08:00"), call_by: null, first_call_at: at("10T09:00"), follow_up_at: null, closed_at: null },
  ...{ offer_accepted_at: null, ...UNPRICED, ...fields },
});
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const LATE = row(1, { follow_up_at: at("19T08:00") });
const LATER_LATE = row(2, { follow_up_at: at("20T08:00") });
const TODAY = row(3, { follow_up_at: at("20T15:00") });
const TONIGHT = row(4, { follow_up_at: at("20T16:00") });
const LATER = row(5, { follow_up_at: at("25T08:00") });
const CLOSED = row(6, { closed_at: at("20T11:00") });
const LONG_CLOSED = row(7, { closed_at: at("12T11:00") });
const ALL = [LATE, LATER_LATE, TODAY, TONIGHT, LATER, CLOSED, LONG_CLOSED];

it.each<[string, Row, Partial<Dated>, number[]]>([
  [
    "called, now of tomorrow: first of what was late",
    row(9, { follow_up_at: at("21T08:00") }),
    { follow_up_at: at("18T08:00") },
    [9, 1, 2, 3, 4, 5, 6, 7],
  ],
  ["between two that are late", row(9, { follow_up_at: at("21T08:00") }), { follow_up_at: at("20T07:00") }, [1, 9, 2, 3, 4, 5, 6, 7]],
  [
    "at the same moment, by when it came and by its number",
    row(9, { follow_up_at: at("21T08:00") }),
    { follow_up_at: at("20T08:00") },
    [1, 2, 9, 3, 4, 5, 6, 7],
  ],
  [
    "closed, before that of tonight",
    row(9, { closed_at: at("20T11:59") }),
    { closed_at: null, follow_up_at: at("20T17:00") },
    [1, 2, 3, 4, 9, 5, 6, 7],
  ],
  ["opened again, before that closed between two", row(9), { closed_at: at("15T08:00") }, [1, 2, 3, 4, 5, 6, 9, 7]],
  ["opened again, before that closed first of all", row(9), { closed_at: at("10T10:00") }, [1, 2, 3, 4, 5, 6, 7, 9]],
  [
    "with an accepted offer before it was called",
    row(9, { follow_up_at: at("21T08:00") }),
    { offer_accepted_at: at("20T10:00") },
    [9, 1, 2, 3, 4, 5, 6, 7],
  ],
])("%s", (_what, lead, before, ids) => {
  expect(idsOf(withPinnedRow(ALL, { lead, before }, NOW))).toEqual(ids);
  expect(idsOf(withPinnedRow([...ALL, lead], { lead, before }, NOW)), "where it stands now it is left out").toEqual(ids);
});

it("of a page that does not reach to its place it is the first or the last row", () => {
  const lead = row(9, { follow_up_at: at("21T08:00") });
  const page = [TODAY, TONIGHT, LATER];
  expect(idsOf(withPinnedRow(page, { lead, before: { follow_up_at: at("18T08:00") } }, NOW))).toEqual([9, 3, 4, 5]);
  expect(idsOf(withPinnedRow(page, { lead, before: { closed_at: at("18T08:00") } }, NOW))).toEqual([3, 4, 5, 9]);
  expect(idsOf(withPinnedRow([], { lead, before: {} }, NOW))).toEqual([9]);
});

it("whatever has changed of any row, it goes back to where it stood", () => {
  const fields = fc.constantFrom(...ALL);
  fc.assert(
    fc.property(fc.nat(ALL.length - 1), fields, (index, now) => {
      const was = ALL[index] as Row;
      const { id: _id, ...before } = was;
      const lead = { ...now, id: was.id };
      expect(idsOf(withPinnedRow(ALL.toSpliced(index, 1), { lead, before }, NOW))).toEqual(idsOf(ALL));
    }),
  );
});
