import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { zipOf } from "#tests/support/tables.ts";
import { openZip, UnreadableZip, type ZipEntry } from "./zip-read.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMITS = { entries: 2, entryBytes: 1_000, totalBytes: 1_500 };
type Files = Parameters<typeof zipOf>[0];

function fileOf(files: Files): string {
  const file = path.join(folder, "some.zip");
  writeFileSync(file, zipOf(files));
  return file;
}

const file = (name: string, size: number) => ({ name, bytes: "a".repeat(size) });

it("a ZIP within its limits is read, entry by entry", async () => {
  using zip = await openZip(fileOf([file("a.txt", 1_000), file("b.txt", 500)]), LIMITS);
  const sizes = await Promise.all(zip.entries.map(async (entry) => [entry.name, (await zip.read(entry)).length]));
  expect(sizes).toEqual([
    ["a.txt", 1_000],
    ["b.txt", 500],
  ]);
});

describe("a ZIP is refused before anything is unpacked", () => {
  it.each<[what: string, files: Files, problem: string]>([
    ["one entry more than there may be", [file("a", 1), file("b", 1), file("c", 1)], "entries"],
    ["one byte more in an entry", [file("a", 1_001)], "size"],
    ["one byte more in all of them", [file("a", 1_000), file("b", 501)], "size"],
    ["a name that climbs", [file("../a", 1)], "path"],
    ["a name that climbs with backslashes", [file("..\\..\\a", 1)], "path"],
    ["a name of the whole disk behind a dot", [file(".//a", 1)], "path"],
    ["a name of a drive", [file("C:\\a", 1)], "path"],
    ["an entry behind a password", [{ ...file("a", 1), flags: 0x801 }], "encrypted"],
    ["an entry in Deflate64", [{ ...file("a", 1), method: 9 }], "method"],
    ["an entry in LZMA", [{ ...file("a", 1), method: 14 }], "method"],
  ])("a ZIP is refused before anything is unpacked for %s", async (_what, files, problem) => {
    const refused = await openZip(fileOf(files), LIMITS).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnreadableZip);
    expect((refused as UnreadableZip).problem).toBe(problem);
  });

  it("a file that is no ZIP is refused before anything is unpacked", async () => {
    const broken = path.join(folder, "none.zip");
    writeFileSync(broken, "PK but no more");
    await expect(openZip(broken, LIMITS)).rejects.toMatchObject({ problem: "broken" });
  });
});

it("an entry that is read again and again counts each time", async () => {
  using zip = await openZip(fileOf([file("a", 1_000)]), LIMITS);
  const [entry] = zip.entries;
  if (!entry) throw new Error("no entry");
  await zip.read(entry);
  await expect(zip.read(entry)).rejects.toMatchObject({ problem: "size" });
});

it("the last part of several is told as that", async () => {
  const bytes = zipOf([file("a", 1)]);
  bytes.writeUInt16LE(1, bytes.length - 18);
  const part = path.join(folder, "part.zip");
  writeFileSync(part, bytes);
  await expect(openZip(part, LIMITS)).rejects.toMatchObject({ problem: "split" });
});

it("bytes that are not what their sum says are broken; a sum that its writer left out says nothing", async () => {
  const read = async (sum: number) => {
    using zip = await openZip(fileOf([{ ...file("a", 5), sum }]), LIMITS);
    return (await zip.read(zip.find("a") as ZipEntry)).toString();
  };
  await expect(read(1)).rejects.toMatchObject({ problem: "broken" });
  expect(await read(0)).toBe("aaaaa");
});

it("zeros after the end are the last block of bsdtar 3.6.2; anything else there is no ZIP", async () => {
  const padded = async (more: Buffer) => {
    const target = path.join(folder, "padded.zip");
    writeFileSync(target, Buffer.concat([zipOf([file("a.jpg", 9)]), more]));
    using zip = await openZip(target, LIMITS);
    return (await zip.read(zip.find("a.jpg") as ZipEntry)).toString();
  };
  expect(await padded(Buffer.alloc(10_000))).toBe("a".repeat(9));
  await expect(padded(Buffer.from("x"))).rejects.toMatchObject({ problem: "broken" });
});

describe("names of entries", () => {
  const utf8 = Buffer.from("poze/Gazon Umbră.jpg");
  const dos = Buffer.concat([Buffer.from("poze/Gazon Umbr"), Buffer.from([0xc7]), Buffer.from(".jpg")]);
  const unicodePath = (() => {
    const field = Buffer.alloc(9 + utf8.length);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + utf8.length, 2);
    field.writeUInt8(1, 4);
    field.writeUInt32LE(crc32(Buffer.from("poze/Gazon Umbr_.jpg")), 5);
    utf8.copy(field, 9);
    return field;
  })();

  it.each<[string, Partial<Files[number]>, string]>([
    ["with the flag", { name: utf8, flags: 0x800 }, "poze/Gazon Umbră.jpg"],
    ["in UTF-8 without the flag", { name: utf8, flags: 0 }, "poze/Gazon Umbră.jpg"],
    ["of Windows here", { name: dos, flags: 0 }, "poze/Gazon Umbră.jpg"],
    ["with a Unicode path beside them", { name: "poze/Gazon Umbr_.jpg", flags: 0, extra: unicodePath }, "poze/Gazon Umbră.jpg"],
    ["of the format's own alphabet", { name: Buffer.from([0x41, 0xf6, 0x2e, 0x74, 0x78, 0x74]), flags: 0 }, "A÷.txt"],
  ])("%s are read", async (_what, named, name) => {
    using zip = await openZip(fileOf([{ ...file("x", 1), ...named }]), LIMITS);
    expect(zip.entries.map((entry) => entry.name)).toEqual([name]);
  });

  it.each<[packer: string, names: string[]]>([
    ["bsdtar 3.6.2, which packs a folder's content as ./", ["./", "./a.jpg", "./b/./c.jpg"]],
    ["Compress-Archive of PowerShell 5.1", ["a.jpg", "b\\c.jpg"]],
    ["Finder, which packs the folder itself", ["export/", "export/a.jpg", "export/b/c.jpg", "__MACOSX/export/._a.jpg"]],
    ["Explorer, of two folders within one", ["export\\", "export\\b\\c.jpg", "export\\a.jpg"]],
  ])("names of entries are those of their places, by %s", async (_packer, names) => {
    using zip = await openZip(fileOf(names.map((name) => file(name, 1))), { ...LIMITS, entries: 9 });
    expect(["a.jpg", "b/c.jpg"].map((name) => zip.find(name)?.size)).toEqual([1, 1]);
    expect(zip.entries.filter(({ name }) => name.startsWith(".") || name.includes("\\"))).toEqual([]);
  });

  it("names of entries of two folders are two", async () => {
    using zip = await openZip(fileOf([file("a/1.jpg", 1), file("b/1.jpg", 1)]), LIMITS);
    expect(zip.find("1.jpg")).toBeUndefined();
  });
});
