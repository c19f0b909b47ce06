import { describe, expect, it } from "vitest";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { BACKUP_NAME, type Backup, type BackupKind, backupName, backupsToEvict, dueBackupKind, surplusBackups } from "./backup.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const backup = (kind: BackupKind, hours: number, bytes = 10): Backup => ({
  ...{ name: backupName(kind, hoursAgo(hours), () => false), kind, made_at: hoursAgo(hours).toISOString(), schema: "" },
  ...{ bytes, pictures: 0, damaged: 0, tables: {}, newest_request: null },
});
const names = (backups: readonly Backup[] | undefined) =>
  backups?.map(({ kind, made_at }) => `${kind} ${(NOW.getTime() - Date.parse(made_at)) / 3_600_000}`);

describe("the name of a copy", () => {
  it("the name of a copy says when and what, and is no other's", () => {
    expect(backupName("daily", NOW, () => false)).toBe("2026-11-22T10-00-00Z-daily");
    const taken = new Set(["2026-11-22T10-00-00Z-manual", "2026-11-22T10-00-00Z-manual-2"]);
    const name = backupName("manual", NOW, (known) => taken.has(known));
    expect(name).toBe("2026-11-22T10-00-00Z-manual-3");
    expect(BACKUP_NAME.test(name)).toBe(true);
  });
  it.each(["", "..", "pictures", "2026-11-22T10-00-00Z-daily/..", "2026-11-22T10-00-00Z-other"])("the name of a copy is not %j", (name) => {
    expect(BACKUP_NAME.test(name)).toBe(false);
  });
});

describe("a copy is due", () => {
  it.each<[string, [BackupKind, number][], BackupKind | undefined]>([
    ["where there is none", [], "daily"],
    [
      "when the day, as Bucharest counts it, has none yet",
      [
        ["daily", 12.1],
        ["hourly", 0.5],
      ],
      "daily",
    ],
    ["an hour after the daily one", [["daily", 1]], "hourly"],
    [
      "an hour after the last hourly one",
      [
        ["daily", 5],
        ["hourly", 1.2],
      ],
      "hourly",
    ],
    [
      "not before",
      [
        ["daily", 5],
        ["hourly", 0.9],
      ],
      undefined,
    ],
    [
      "whatever somebody made by hand",
      [
        ["daily", 5],
        ["hourly", 1.2],
        ["manual", 0.1],
      ],
      "hourly",
    ],
    [
      "also when the clock was a day ahead",
      [
        ["daily", -24],
        ["hourly", -23],
      ],
      "daily",
    ],
  ])("%s", (_name, there, wanted) => {
    expect(
      dueBackupKind(
        there.map(([kind, hours]) => backup(kind, hours)),
        NOW,
        bucharestDay,
      ),
    ).toBe(wanted);
  });
});

it("24 hourly ones stay, 30 daily ones, 10 by hand", () => {
  const many = (kind: BackupKind, count: number) => Array.from({ length: count }, (_, hours) => backup(kind, hours));
  expect(names(surplusBackups([...many("hourly", 26), ...many("daily", 31), ...many("manual", 10)]))).toEqual([
    "daily 30",
    "hourly 25",
    "hourly 24",
  ]);
});

describe("within the limit", () => {
  const there = [
    backup("daily", 40),
    backup("manual", 30),
    backup("hourly", 20),
    backup("daily", 16),
    backup("hourly", 2),
    backup("hourly", 1),
  ];
  it.each([
    ["nothing gives way while there is room", 70, []],
    ["the oldest hourly one first", 61, ["hourly 20"]],
    ["all hourly ones before one by hand, that before a daily one", 39, ["hourly 20", "hourly 2", "manual 30", "daily 40"]],
    ["the newest never: two of them is the least", 20, ["hourly 20", "hourly 2", "manual 30", "daily 40", "daily 16"]],
    ["less than that is no room", 19, undefined],
  ])("%s", (_name, limit, wanted) => {
    expect(names(backupsToEvict(there, 60, 10, limit))).toEqual(wanted);
  });
});
