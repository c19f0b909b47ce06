/** Held against another implementation of the format, both ways, at the borders of its pieces. */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { describe, expect, it } from "vitest";
import { decrypting, encrypting, isAge } from "./age.server.ts";

const PASSPHRASE = "grâu de toamnă, nu de primăvară";
const KB = 1024;

async function encrypt(bytes: Buffer, pieces = 1): Promise<Buffer> {
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  const parts = Array.from({ length: pieces }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
  return Buffer.concat(
    await Readable.from(parts, { objectMode: false })
      .pipe(await encrypting(PASSPHRASE, 10))
      .toArray(),
  );
}
async function decrypt(bytes: Buffer, passphrase = PASSPHRASE, size = 7_777): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += size) parts.push(bytes.subarray(from, from + size));
  const stream = decrypting(passphrase);
  const opened = stream.toArray();
  Readable.from(parts, { objectMode: false }).pipe(stream);
  return Buffer.concat(await opened);
}

describe.each([0, 1, 64 * KB - 1, 64 * KB, 64 * KB + 1, 128 * KB, 300 * KB])("%i bytes", (size) => {
  const bytes = randomBytes(size);

  it("are opened by the other implementation, and by this one, however they come", async () => {
    const sealed = await encrypt(bytes, 5);
    expect(isAge(sealed)).toBe(true);
    const other = new Decrypter();
    other.addPassphrase(PASSPHRASE);
    expect(Buffer.from(await other.decrypt(new Uint8Array(sealed))).equals(bytes)).toBe(true);
    expect((await decrypt(sealed)).equals(bytes)).toBe(true);
    expect((await decrypt(sealed, PASSPHRASE, 1_000_000)).equals(bytes)).toBe(true);
  });

  it("that the other implementation encrypted are opened", async () => {
    const other = new Encrypter();
    other.setPassphrase(PASSPHRASE);
    other.setScryptWorkFactor(10);
    expect((await decrypt(Buffer.from(await other.encrypt(new Uint8Array(bytes))))).equals(bytes)).toBe(true);
  });
});

it("a file of today costs 2^17 rounds to guess at, and one of 2^16 from before is opened still", async () => {
  const sealed = async (work?: number) =>
    Buffer.concat(
      await Readable.from([Buffer.from("x")])
        .pipe(await encrypting(PASSPHRASE, work))
        .toArray(),
    );
  expect((await sealed()).toString("latin1")).toMatch(/\n-> scrypt [\w+/]{22} 17\n/);
  expect((await decrypt(await sealed(16))).toString()).toBe("x");
});

describe("what is refused", () => {
  const spoilt = (sealed: Buffer, at: number) => {
    const other = Buffer.from(sealed);
    other[at] = (other[at] as number) ^ 1;
    return other;
  };

  it("another passphrase, a changed byte anywhere, a file that was cut off or made longer", async () => {
    const sealed = await encrypt(randomBytes(150 * KB));
    await expect(decrypt(sealed, "another one")).rejects.toThrow("The passphrase is another one");
    for (const at of [30, 60, 90, 140, 250, 80_000, sealed.length - 1])
      await expect(decrypt(spoilt(sealed, at)), `byte ${at}`).rejects.toThrow(/The (file|passphrase)/);
    // At the border of two pieces: what is left is whole pieces, but not the last.
    const head = sealed.length - 150 * KB - 3 * 16;
    for (const end of [20, 150, head, head + 64 * KB + 16, sealed.length - 1])
      await expect(decrypt(sealed.subarray(0, end)), `cut at ${end}`).rejects.toThrow(/The (file|passphrase)/);
    await expect(decrypt(Buffer.concat([sealed, Buffer.alloc(70_000)]))).rejects.toThrow(
      "The passphrase is another one, or the file was changed",
    );
  });

  it("a file that is none, or asks for endless work", async () => {
    await expect(decrypt(randomBytes(9_000))).rejects.toThrow("not encrypted with a passphrase");
    await expect(decrypt(Buffer.from("PK"))).rejects.toThrow("no encrypted copy");
    const sealed = (await encrypt(Buffer.from("x"))).toString("latin1").replace(/ 10\n/, " 40\n");
    await expect(decrypt(Buffer.from(sealed, "latin1"))).rejects.toThrow("more work than is reasonable");
  });
});
