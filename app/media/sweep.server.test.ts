import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, db } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { WIDTHS } from "./picture.ts";
import { sweepTemporary, sweepUploads } from "./unreferenced-files.server.ts";

const NOW = new Date("2026-05-04T09:00:00Z");
const HOUR = 3_600_000;
let root: string;
let uploads: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "seminord-sweep-"));
  uploads = path.join(root, "uploads");
  mkdirSync(uploads);
  openEmptyIn(root);
});

afterEach(() => {
  closeDatabase();
  rmSync(root, { recursive: true, force: true });
});

const name = (letter: string, width = 800, extension = "webp") => `${letter.repeat(32)}-${width}.${extension}`;

/** A file, or with a slash at its end a directory, that was last touched so many hours ago. */
function leave(entry: string, hours: number, directory = uploads): string {
  const target = path.join(directory, entry);
  if (entry.endsWith("/")) mkdirSync(target);
  else writeFileSync(target, "x");
  const then = new Date(NOW.getTime() - hours * HOUR);
  utimesSync(target, then, then);
  return entry;
}

/** An expert whose photo is this file, and a product whose picture has four files of this name. */
function nameInRows(photo: string, picture: string): void {
  const { $client } = db();
  $client.prepare("INSERT INTO experts (slug, name, photo_url) VALUES ('ana', 'Ana', ?)").run(`/uploads/${photo}`);
  $client.pragma("foreign_keys = 0");
  $client
    .prepare("INSERT INTO product_images (product_id, name, widths, width, height) VALUES (1, ?, ?, 1200, 900)")
    .run(picture, JSON.stringify({ 300: 300, 800: 800, 1200: 1200 }));
}

describe("the uploads", () => {
  it("the uploads lose files that no row names, old and new, whole and half-written; whatever a row names stays", () => {
    const photo = leave(name("a"), 5);
    const picture = [name("b", 1200), name("b"), name("b", 300), name("b", 1200, "jpg")] as const;
    for (const file of picture) leave(file, 5);
    nameInRows(photo, "b".repeat(32));
    leave(name("c"), 2);
    leave(`.${name("c", 300)}.4711`, 0);
    expect(sweepUploads(uploads)).toEqual({ removed: 2, missing: [], foreign: 0 });
    expect(readdirSync(uploads).sort()).toEqual([photo, ...picture].sort());
  });

  it("the uploads keep everything that is not called as we call files", () => {
    const others = ["README", "poza.jpg", `${"c".repeat(31)}-800.webp`, `${name("c")}.bak`, `${"C".repeat(32)}-800.webp`, ".gitkeep"];
    for (const file of others) leave(file, 500);
    expect(sweepUploads(uploads).removed).toBe(0);
    expect(readdirSync(uploads).sort()).toEqual(others.sort());
  });

  it("the uploads are not emptied over a database that is not theirs", () => {
    const tooMany = 48 * (WIDTHS.length + 1) + 1;
    for (let index = 0; index < tooMany; index += 1) leave(`${String(index).padStart(32, "0")}-800.webp`, 5);
    expect(sweepUploads(uploads)).toEqual({ removed: 0, missing: [], foreign: tooMany });
    expect(readdirSync(uploads)).toHaveLength(tooMany);
  });

  it("the uploads are missed when a row names them", () => {
    const photo = leave(name("a"), 5);
    nameInRows(photo, "b".repeat(32));
    leave(name("b"), 5);
    expect(sweepUploads(uploads).missing.sort()).toEqual(
      [name("b", 1200), name("b", 300), name("b", 1200, "jpg")].map((file) => `/uploads/${file}`).sort(),
    );
  });
});

describe("the temporary directory", () => {
  it("the temporary directory loses our old directories with what is in them, and nothing else", () => {
    const temporary = path.join(root, "tmp");
    mkdirSync(temporary);
    for (const left of ["seminord-upload-AbC123/", "seminord-image-x_y0Z9/"]) {
      leave(left, 0, temporary);
      writeFileSync(path.join(temporary, left, "0"), "x");
      leave(left.slice(0, -1).concat("/0"), 3, temporary);
      const then = new Date(NOW.getTime() - 3 * HOUR);
      utimesSync(path.join(temporary, left), then, then);
    }
    const others = ["seminord-upload-AbC124", "seminord-test-AbC123", "seminord-upload-AbC1234", "other-upload-AbC123"];
    leave("seminord-upload-AbC124/", 0.5, temporary);
    for (const other of others.slice(1)) leave(`${other}/`, 300, temporary);
    expect(sweepTemporary(temporary, NOW)).toBe(2);
    expect(readdirSync(temporary).sort()).toEqual(others.sort());
  });

  it("the temporary directory loses at once the directories of processes that have ended, and keeps those of the others", async () => {
    const temporary = path.join(root, "tmp");
    mkdirSync(temporary);
    const ended = spawn(process.execPath, ["-e", ""]);
    await once(ended, "exit");
    const now = new Date();
    const kept = [`seminord-upload-${process.ppid}-AbC123`, `seminord-image-${process.pid}-AbC123`];
    for (const name of [`seminord-upload-${ended.pid}-AbC123`, `seminord-image-${ended.pid}-AbC123`, ...kept])
      mkdirSync(path.join(temporary, name));
    // In a container the process before had this one's number.
    const before = path.join(temporary, `seminord-upload-${process.pid}-before`);
    mkdirSync(before);
    utimesSync(before, new Date(performance.timeOrigin - 5_000), new Date(performance.timeOrigin - 5_000));
    expect(sweepTemporary(temporary, now)).toBe(3);
    expect(readdirSync(temporary).sort()).toEqual(kept.sort());
  });
});
