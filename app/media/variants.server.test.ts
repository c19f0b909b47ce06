import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeFiles } from "./storage.server.ts";
import { makeVariants, type StoredImage, stopImageWorker } from "./variants.server.ts";

let root: string;
let uploads: string;
let serial = 0;
const systemTemp = process.env.TMPDIR;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "seminord-variants-"));
  // A temporary directory of our own: what is left there was left by this file.
  process.env.TMPDIR = path.join(root, "tmp");
  mkdirSync(process.env.TMPDIR);
});

beforeEach(() => {
  serial += 1;
  uploads = path.join(root, `uploads-${serial}`);
  mkdirSync(uploads);
});

afterEach(() => expect(readdirSync(path.join(root, "tmp"))).toEqual([]));

afterAll(() => {
  stopImageWorker();
  if (systemTemp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTemp;
  rmSync(root, { recursive: true, force: true });
});

/** Writes bytes under a name and returns the path. */
const file = (bytes: Buffer | string, name = "poza.jpg") => {
  const target = path.join(root, name);
  writeFileSync(target, bytes);
  return target;
};

/** A picture that is not one colour, so that each size is a file of its own. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3f7d34" } }).composite([
    { input: Buffer.from(`<svg width="${width}" height="${height}"><circle cx="50%" cy="40%" r="30%" fill="#d9a21b"/></svg>`) },
  ]);

const jpeg = (width = 1600, height = 1000) => drawn(width, height).jpeg().toBuffer();

async function accepted(bytes: Buffer, name?: string): Promise<StoredImage> {
  const result = await makeVariants(file(bytes, name), uploads);
  if (typeof result === "string") throw new Error(`Refused: ${result}`);
  return result;
}

const refused = (bytes: Buffer | string, name?: string) => makeVariants(file(bytes, name), uploads);
const stored = (url: string) => readFileSync(path.join(uploads, path.basename(url)));
const metadataOf = (url: string) => sharp(stored(url)).metadata();

describe("a picture", () => {
  it("becomes three sizes in WebP and a JPEG of the largest, and nothing else", async () => {
    const image = await accepted(await jpeg());
    const sizes = await Promise.all(
      [image.variant_large, image.variant_medium, image.variant_thumb, image.image_url].map(async (url) => {
        const { format, width, height } = await metadataOf(url);
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ["webp", 1200, 750],
      ["webp", 800, 500],
      ["webp", 300, 188],
      ["jpeg", 1200, 750],
    ]);
    expect([image.width, image.height]).toEqual([1200, 750]);
    expect(readdirSync(uploads)).toHaveLength(4);
  });

  it.each(["jpeg", "png", "webp"] as const)("may be %s, whatever its name says", async (type) => {
    const bytes = await drawn(900, 600)[type]().toBuffer();
    expect(await accepted(bytes, "poza.bin")).toMatchObject({ width: 900, height: 600 });
  });

  it("that stands upright is measured by its height", async () => {
    const image = await accepted(await jpeg(1000, 2000));
    expect([image.width, image.height]).toEqual([600, 1200]);
  });

  it("that is small is not blown up", async () => {
    const image = await accepted(await jpeg(200, 100));
    expect([image.width, image.height]).toEqual([200, 100]);
    expect(await metadataOf(image.variant_thumb)).toMatchObject({ width: 200, height: 100 });
  });

  it("that is transparent is laid on paper", async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const { image_url } = await accepted(clear);
    const { channels } = await sharp(stored(image_url)).stats();
    expect(channels).toHaveLength(3);
    expect(channels.every(({ mean }) => mean > 235)).toBe(true);
  });
});

describe("what a picture says about its maker", () => {
  it("is dropped from every size: place, camera, copyright, profile", async () => {
    const bytes = await drawn(900, 600)
      .withExif({ IFD0: { Copyright: "Ana Exemplu", Model: "Telefon" }, IFD3: { GPSLatitude: "47/1 47/1 0/1", GPSLatitudeRef: "N" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Ana Exemplu</a></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const image = await accepted(bytes);
    for (const url of [image.variant_large, image.variant_medium, image.variant_thumb, image.image_url]) {
      const { exif, xmp, iptc } = await metadataOf(url);
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
      expect(stored(url).includes("Ana Exemplu")).toBe(false);
    }
  });

  it("but the way it was held is honoured first", async () => {
    const sideways = await drawn(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await accepted(sideways);
    expect([image.width, image.height]).toEqual([600, 900]);
    expect((await metadataOf(image.image_url)).orientation).toBeUndefined();
  });
});

describe("names", () => {
  it("are made from content: hash, width, type", async () => {
    const image = await accepted(await jpeg());
    expect(image.variant_large).toMatch(/^\/uploads\/[0-9a-f]{32}-1200\.webp$/);
    expect(image.variant_medium).toMatch(/^\/uploads\/[0-9a-f]{32}-800\.webp$/);
    expect(image.variant_thumb).toMatch(/^\/uploads\/[0-9a-f]{32}-300\.webp$/);
    expect(image.image_url).toMatch(/^\/uploads\/[0-9a-f]{32}-1200\.jpg$/);
  });

  it("are the same for the same picture and others for another", async () => {
    const bytes = await jpeg();
    const first = await accepted(bytes, "a.jpg");
    expect(await accepted(bytes, "b.jpg")).toEqual(first);
    expect(readdirSync(uploads)).toHaveLength(4);
    expect((await accepted(await jpeg(1600, 900))).image_url).not.toBe(first.image_url);
  });

  it("lead back to the file, also for the smallest picture: what is stored can be taken away", async () => {
    const image = await accepted(await jpeg(8, 8));
    removeFiles(uploads, [image.image_url, image.variant_large, image.variant_medium, image.variant_thumb]);
    expect(readdirSync(uploads)).toEqual([]);
  });
});

describe("refused, with nothing stored:", () => {
  afterEach(() => expect(readdirSync(uploads)).toEqual([]));

  it.each([
    ["a text", "Nu sunt o poză."],
    ["nothing", ""],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ["a PDF", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"],
    ["the first bytes of a JPEG before a text", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<script>")])],
  ])("%s called poza.jpg, for its type", async (_what, content) => {
    expect(await refused(content)).toBe("type");
  });

  it("a GIF, moving or not, for its type", async () => {
    expect(await refused(await drawn(20, 20).gif().toBuffer())).toBe("type");
  });

  it("an AVIF and a TIFF, for their type", async () => {
    expect(await refused(await drawn(20, 20).avif().toBuffer())).toBe("type");
    expect(await refused(await drawn(20, 20).tiff().toBuffer())).toBe("type");
  });

  it.each(["jpeg", "png"] as const)("a %s cut short, as unreadable", async (type) => {
    const bytes = await drawn(900, 600)[type]().toBuffer();
    expect(await refused(bytes.subarray(0, bytes.length / 2))).toBe("unreadable");
    expect(await refused(bytes.subarray(0, bytes.length - 20))).toBe("unreadable");
  });

  it("a WebP cut short: its decoder does not even know it for one", async () => {
    const bytes = await drawn(900, 600).webp().toBuffer();
    expect(["unreadable", "type"]).toContain(await refused(bytes.subarray(0, bytes.length / 2)));
  });

  it("a PNG of 56 megapixels, for its pixels", async () => {
    const bytes = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(bytes.length).toBeLessThan(2_000_000); // small to send, huge to open
    expect(await refused(bytes)).toBe("pixels");
  });

  it("a picture that is one long line, for its pixels", async () => {
    const bytes = await sharp({ create: { width: 12_001, height: 3, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await refused(bytes)).toBe("pixels");
  });

  it("a file that is not there", async () => {
    expect(typeof (await makeVariants(path.join(root, "nicio-poza.jpg"), uploads))).toBe("string");
  });
});

describe("the worker", () => {
  it("goes on after pictures it could not read", async () => {
    const good = await jpeg(400, 300);
    const answers = await Promise.all([
      makeVariants(file(good.subarray(0, 500), "taiata.jpg"), uploads),
      makeVariants(file("text", "text.jpg"), uploads),
      makeVariants(file(good, "buna.jpg"), uploads),
    ]);
    expect(answers).toEqual(["unreadable", "type", expect.objectContaining({ width: 400, height: 300 })]);
    expect(await accepted(good)).toMatchObject({ width: 400 });
  });

  it("does several pictures at once without mixing them up", async () => {
    const widths = [100, 200, 300, 400, 500];
    const files = await Promise.all(widths.map(async (width) => file(await jpeg(width, 50), `${width}.jpg`)));
    const made = await Promise.all(files.map((one) => makeVariants(one, uploads)));
    expect(made.map((image) => (typeof image === "string" ? image : image.width))).toEqual(widths);
  });

  it("that is ended over a picture says so instead of leaving the upload waiting", async () => {
    const answer = makeVariants(file(await jpeg()), uploads);
    stopImageWorker();
    expect(await answer).toBe("worker");
    expect(readdirSync(uploads)).toEqual([]);
  });

  it("that was ended is replaced: the next picture starts a new one", async () => {
    const bytes = await jpeg(400, 300);
    await accepted(bytes);
    stopImageWorker();
    expect(await accepted(bytes)).toMatchObject({ width: 400, height: 300 });
  });
});
