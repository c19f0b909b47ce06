/** Sealed as any `age` program seals, at the borders of its pieces; what a release sealed is opened still. */
import { randomBytes } from "node:crypto";
import { createReadStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { armor, Decrypter } from "age-encryption";
import Database from "better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { PASSPHRASE, RELEASED, SECRET, UPLOADS } from "#tests/fixtures/released/released.ts";
import { KNOWN } from "#tests/support/small-site.ts";
import { restoreBackup } from "../restore/restore.server.ts";
import { decrypted, encrypted, isAge, readArchive } from "./archive.server.ts";

const KB = 1024;
const directory = mkdtempSync(path.join(tmpdir(), "seminord-age-"));
afterAll(() => rmSync(directory, { recursive: true }));

const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
    })(),
    { objectMode: false },
  );
const encrypt = async (bytes: Buffer, work = 10) => buffer(await encrypted(inPieces(bytes, 7_777), PASSPHRASE, work));
const decrypt = (bytes: Buffer, passphrase = PASSPHRASE, size = 7_777) => buffer(decrypted(inPieces(bytes, size), passphrase));

it.each([0, 1, 64 * KB - 1, 64 * KB, 64 * KB + 1, 128 * KB, 300 * KB])("%i bytes come back, however they come", async (size) => {
  const bytes = randomBytes(size);
  const sealed = await encrypt(bytes);
  expect(isAge(sealed)).toBe(true);
  // A single byte stands in most files by chance.
  if (size > 32) expect(sealed.includes(bytes.subarray(0, 32))).toBe(false);
  expect((await decrypt(sealed)).equals(bytes)).toBe(true);
  expect((await decrypt(sealed, PASSPHRASE, 1_000_000)).equals(bytes)).toBe(true);
});

it("a passphrase opens it without anything of ours", async () => {
  const age = new Decrypter();
  age.addPassphrase(PASSPHRASE);
  expect(await age.decrypt(new Uint8Array(await encrypt(Buffer.from("grâu"))), "text")).toBe("grâu");
});

it.each([3, 64, 100_000])("what was sealed to be mailed (age -a) is opened too, in pieces of %i bytes", async (size) => {
  const bytes = randomBytes(10_000);
  for (const text of [armor.encode(await encrypt(bytes)), `\n${armor.encode(await encrypt(bytes)).replaceAll("\n", "\r\n")}\r\n`]) {
    expect(isAge(Buffer.from(text).subarray(0, 64))).toBe(true);
    expect((await decrypt(Buffer.from(text), PASSPHRASE, size)).equals(bytes)).toBe(true);
  }
});

it("costs 2^17 rounds to guess at, which keep nobody waiting", async () => {
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 5);
  const sealed = await buffer(await encrypted(Readable.from([Buffer.from("x")]), PASSPHRASE));
  clearInterval(clock);
  expect(sealed.toString("latin1")).toMatch(/\n-> scrypt [\w+/]{22} 17\n/);
  expect(turns).toBeGreaterThan(10);
});

describe("a copy that version 1.0 sealed", () => {
  it("a copy that version 1.0 sealed is restored: its request, its secret, its pictures", async () => {
    const dataDir = mkdtempSync(path.join(directory, "data-"));
    const source = await readArchive(RELEASED, PASSPHRASE, mkdtempSync(path.join(directory, "work-")));
    restoreBackup(dataDir, source, { known: KNOWN, now: new Date("2026-11-30T10:00:00Z") });
    const database = new Database(path.join(dataDir, "site.db"), { readonly: true });
    expect(database.prepare("SELECT full_name FROM leads").pluck().all()).toEqual(["Ana"]);
    database.close();
    expect(readFileSync(path.join(dataDir, "secret"), "utf8")).toBe(SECRET);
    expect(UPLOADS.map((name) => readFileSync(path.join(dataDir, "uploads", name), "utf8"))).toEqual(UPLOADS);
  }, 60_000);
});

describe("what is refused", () => {
  const REFUSED = "The passphrase is another one, or the file was changed or cut off";
  const spoilt = (sealed: Buffer, at: number) => {
    const other = Buffer.from(sealed);
    other[at] = (other[at] as number) ^ 1;
    return other;
  };

  it("another passphrase, a changed byte anywhere, a file that was cut off or made longer", async () => {
    const sealed = await encrypt(randomBytes(150 * KB));
    await expect(decrypt(sealed, "another one")).rejects.toThrow(REFUSED);
    for (const at of [30, 60, 90, 140, 250, 80_000, sealed.length - 1])
      await expect(decrypt(spoilt(sealed, at)), `byte ${at}`).rejects.toThrow(REFUSED);
    // At the border of two pieces: what is left is whole pieces, but not the last.
    const head = sealed.length - 150 * KB - 3 * 16;
    for (const end of [0, 20, 150, head, head + 64 * KB + 16, sealed.length - 1])
      await expect(decrypt(sealed.subarray(0, end)), `cut at ${end}`).rejects.toThrow(REFUSED);
    await expect(decrypt(Buffer.concat([sealed, Buffer.alloc(70_000)]))).rejects.toThrow(REFUSED);
  });

  it("a file that is none, or asks for endless work; a file that cannot be read is no wrong passphrase", async () => {
    await expect(decrypt(randomBytes(9_000))).rejects.toThrow(REFUSED);
    const sealed = (await encrypt(Buffer.from("x"))).toString("latin1").replace(/ 10\n/, " 40\n");
    await expect(decrypt(Buffer.from(sealed, "latin1"))).rejects.toThrow(REFUSED);
    const nothing = createReadStream(path.join(directory, "nothing"));
    await expect(buffer(decrypted(nothing, PASSPHRASE))).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("an end before the end", () => {
  it("an end before the end of what is read ends the sealed file with the same error", async () => {
    const plain = Readable.from(
      (function* () {
        yield Buffer.alloc(200_000);
        throw Object.assign(new Error("i/o error"), { code: "EIO" });
      })(),
      { objectMode: false },
    );
    await expect(buffer(await encrypted(plain, PASSPHRASE, 10))).rejects.toMatchObject({ code: "EIO" });
  });

  it("an end before the end of whoever takes it ends the reading: no file stays open", async () => {
    const plain = new Readable({ read: () => void plain.push(Buffer.alloc(64 * KB)) });
    const sealed = await encrypted(plain, PASSPHRASE, 10);
    await new Promise((resolve) => sealed.once("data", resolve));
    sealed.destroy();
    await pause(50);
    expect(plain.destroyed).toBe(true);
  });
});
