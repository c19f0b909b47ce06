import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import {
  actorName,
  createHistoryBatch,
  findChange,
  findHistoryBatch,
  isPictureInHistory,
  listChanges,
  recordChange,
  setBatchUndone,
  setChangesUndone,
  workAs,
} from "./history-store.server.ts";

const NOW = new Date("2026-11-22T08:00:00Z");
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-history-"));
  openEmptyIn(dataDir);
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the author of a change", () => {
  it("the author of a change is known in all that a request waits for, apart for two at once, and nobody outside", async () => {
    const named = (full_name: string) =>
      workAs({ full_name }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return actorName();
      });
    expect(await Promise.all([named("Ana"), named("Ion")])).toEqual(["Ana", "Ion"]);
    expect(actorName()).toBe("");
  });
});

describe("the history", () => {
  it("the history takes the same fields in another order for no change", () => {
    const change = { subject: "company", subject_name: "Firma", action: "change" } as const;
    expect(recordChange({ ...change, before: { name: "A", fax: "1" }, after: { fax: "1", name: "A" } }, NOW)).toBeUndefined();
    expect(recordChange({ ...change, before: { name: "A", fax: "1" }, after: { fax: "A", name: "1" } }, NOW)).toBeTypeOf("number");
  });

  it("the history keeps the thing as it was and as it became, with its author", () => {
    const change = { subject: "product", subject_id: 3, subject_name: "Turfline", action: "change" } as const;
    const id = workAs({ full_name: "Ana Pop" }, () =>
      recordChange({ ...change, before: { price: 10 }, after: { price: 12 } }, NOW),
    ) as number;
    expect(findChange(id)).toMatchObject({
      ...change,
      before: { price: 10 },
      after: { price: 12 },
      actor_name: "Ana Pop",
      undone_at: null,
    });
  });

  it("the history has no place for a change that changed nothing", () => {
    const before = listChanges({}, 100).length;
    expect(
      recordChange({ subject: "settings", subject_name: "Setări", action: "change", before: { a: 1 }, after: { a: 1 } }, NOW),
    ).toBeUndefined();
    expect(listChanges({}, 100)).toHaveLength(before);
  });

  it("the history is read the newest first, by thing and from where one stopped", () => {
    const added = [1, 2, 3].map((subject_id) =>
      recordChange({ subject: "expert", subject_id, subject_name: `Expert ${subject_id}`, action: "add", after: {} }, NOW),
    ) as number[];
    const names = (changes: ReturnType<typeof listChanges>) => changes.map(({ subject_name }) => subject_name);
    expect(names(listChanges({ subject: "expert" }, 2))).toEqual(["Expert 3", "Expert 2"]);
    expect(names(listChanges({ subject: "expert", below: added[1] as number }, 5))).toEqual(["Expert 1"]);
    expect(names(listChanges({ subject: "expert", subject_id: 2 }, 5))).toEqual(["Expert 2"]);
  });

  it("the history marks what was taken back, one by one or a batch at once", () => {
    const batch = createHistoryBatch("import", "preturi.csv", NOW);
    const ids = [1, 2].map((subject_id) =>
      recordChange(
        { subject: "product", subject_id, subject_name: "x", action: "change", before: {}, after: { a: subject_id }, batch_id: batch },
        NOW,
      ),
    ) as number[];
    setChangesUndone([ids[0] as number], NOW);
    expect(listChanges({ batch_id: batch }, 5).map(({ undone_at }) => undone_at !== null)).toEqual([false, true]);
    setChangesUndone(ids, NOW);
    setBatchUndone(batch, NOW);
    expect(listChanges({ batch_id: batch }, 5).every(({ undone_at }) => undone_at !== null)).toBe(true);
    expect(findHistoryBatch(batch)).toMatchObject({ title: "preturi.csv", undone_at: NOW.toISOString() });
  });
});

describe("the pictures that the history names", () => {
  const record = (subject: "product" | "expert", subject_id: number, before: unknown, after: unknown) =>
    recordChange({ subject, subject_id, subject_name: "x", action: "change", before, after }, NOW);
  const [one, two, three, four] = ["a", "b", "c", "d"].map((figure) => figure.repeat(32)) as [string, string, string, string];

  it("are those of a product's list and the photo of an expert, before and after; words that look like one are none", () => {
    record("product", 91, { images: [{ name: one }, { name: two }] }, { images: [{ name: two }], benefits: [four] });
    record("product", 92, { images: [] }, { name: four });
    record("expert", 93, { photo_url: null }, { photo_url: `/uploads/${three}-800.webp` });
    expect([one, two, three, four].map(isPictureInHistory)).toEqual([true, true, true, false]);
  });
});
