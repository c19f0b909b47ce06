import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeAnimation, makeBomb } from "#tests/drills/support/pictures.ts";
import { addressAt, addressesOf, fallbackAddress, type PictureFiles } from "./picture.ts";
import { removeFiles, storeFiles, uploadsDir } from "./storage.server.ts";
import { makePicture, stopImageWorker } from "./variants.server.ts";

vi.mock("node:child_process", { spy: true });

let root: string;
let uploads: string;
const systemTemp = process.env.TMPDIR;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "seminord-variants-"));
  process.env.DATA_DIR = root;
  // A temporary directory of our own: what is left there was left by this file.
  process.env.TMPDIR = path.join(root, "tmp");
  mkdirSync(process.env.TMPDIR);
});

beforeEach(() => {
  rmSync(uploadsDir(), { recursive: true });
  uploads = uploadsDir();
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

const jpeg = (width = 1280, height = 800) => drawn(width, height).jpeg().toBuffer();

async function accepted(bytes: Buffer, name?: string): Promise<PictureFiles> {
  const made = await makePicture(file(bytes, name));
  if (typeof made === "string") throw new Error(`Refused: ${made}`);
  await storeFiles(made.files);
  return made.picture;
}

const refused = (bytes: Buffer | string, name?: string) => makePicture(file(bytes, name));
const stored = (url: string) => readFileSync(path.join(uploads, path.basename(url)));
const metadataOf = (url: string) => sharp(stored(url)).metadata();

describe("a picture", () => {
  it("a picture becomes the sizes in WebP and a JPEG of the largest, and nothing else", async () => {
    const image = await accepted(await jpeg());
    const sizes = await Promise.all(
      [addressAt(image, 1200), addressAt(image, 800), addressAt(image, 660), addressAt(image, 300), fallbackAddress(image)].map(
        async (url) => {
          const { format, width, height } = await metadataOf(url);
          return [format, width, height];
        },
      ),
    );
    expect(sizes).toEqual([
      ["webp", 1200, 750],
      ["webp", 800, 500],
      ["webp", 660, 413],
      ["webp", 300, 188],
      ["jpeg", 1200, 750],
    ]);
    expect([image.width, image.height]).toEqual([1200, 750]);
    expect(readdirSync(uploads)).toHaveLength(5);
  });

  it.each(["jpeg", "png", "webp"] as const)("a picture may be %s, whatever its name says", async (type) => {
    const bytes = await drawn(900, 600)[type]().toBuffer();
    expect(await accepted(bytes, "poza.bin")).toMatchObject({ width: 900, height: 600 });
  });

  it("a picture that stands upright is measured by its height", async () => {
    const image = await accepted(await jpeg(1000, 2000));
    expect(image).toMatchObject({ width: 600, height: 1200, widths: { 300: 150, 660: 330, 800: 400, 1200: 600 } });
    expect(await metadataOf(addressAt(image, 300))).toMatchObject({ width: 150, height: 300 });
  });

  it("a picture that is small is not blown up", async () => {
    const image = await accepted(await jpeg(200, 100));
    expect(image).toMatchObject({ width: 200, height: 100, widths: { 300: 200, 660: 200, 800: 200, 1200: 200 } });
    expect(await metadataOf(addressAt(image, 300))).toMatchObject({ width: 200, height: 100 });
    expect(readdirSync(uploads)).toHaveLength(2);
  });

  it("a picture that is transparent is laid on paper", async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    for (const space of ["srgb", "b-w"]) {
      const bytes = await clear.clone().toColourspace(space).png().toBuffer();
      const { channels } = await sharp(stored(fallbackAddress(await accepted(bytes)))).stats();
      expect(
        channels.map(({ mean }) => Math.round(mean)),
        space,
      ).toEqual([250, 247, 240]);
    }
  });
});

describe("the metadata of a picture", () => {
  it("the metadata of a picture is dropped from every size: place, camera, copyright, profile", async () => {
    const bytes = await drawn(900, 600)
      .withExif({ IFD0: { Copyright: "Ana Exemplu", Model: "Telefon" }, IFD3: { GPSLatitude: "47/1 47/1 0/1", GPSLatitudeRef: "N" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Ana Exemplu</a></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const image = await accepted(bytes);
    expect(addressesOf(image)).toHaveLength(5);
    for (const url of addressesOf(image)) {
      const { exif, xmp, iptc } = await metadataOf(url);
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
      expect(stored(url).includes("Ana Exemplu")).toBe(false);
    }
  });

  it("the way a picture was held is honoured before its metadata go", async () => {
    const sideways = await drawn(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await accepted(sideways);
    expect([image.width, image.height]).toEqual([600, 900]);
    expect((await metadataOf(fallbackAddress(image))).orientation).toBeUndefined();
  });
});

describe("names", () => {
  it("names are made from content: hash, width, type", async () => {
    const image = await accepted(await jpeg());
    expect(image.name).toMatch(/^[0-9a-f]{32}$/);
    expect(readdirSync(uploads).sort()).toEqual(
      ["1200.jpg", "1200.webp", "300.webp", "660.webp", "800.webp"].map((ending) => `${image.name}-${ending}`),
    );
  });

  it("names are the same for the same picture and others for another", async () => {
    const bytes = await jpeg(200, 100);
    const first = await accepted(bytes, "a.jpg");
    expect(await accepted(bytes, "b.jpg")).toEqual(first);
    expect(readdirSync(uploads)).toHaveLength(2);
    expect((await accepted(await jpeg(400, 300))).name).not.toBe(first.name);
  });

  it("lead back to the file, also for the smallest picture: what is stored can be taken away", async () => {
    const image = await accepted(await jpeg(8, 8));
    removeFiles(addressesOf(image));
    expect(readdirSync(uploads)).toEqual([]);
  });
});

describe("refused:", () => {
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
    const bytes = makeBomb(7_500);
    expect(bytes.length).toBeLessThan(2_000_000); // small to send, huge to open
    expect(await refused(bytes)).toBe("pixels");
  });

  it("a moving PNG of 1,000 frames, for the pixels of all; one of three is taken as its first", async () => {
    expect(await refused(makeAnimation(1_000, 300))).toBe("pixels");
    expect(await accepted(makeAnimation(3, 300))).toMatchObject({ width: 300, height: 300 });
  });

  it("a picture that is one long line, for its pixels", async () => {
    const bytes = await sharp({ create: { width: 12_001, height: 3, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await refused(bytes)).toBe("pixels");
  });

  it("a file that is not there", async () => {
    expect(typeof (await makePicture(path.join(root, "nicio-poza.jpg")))).toBe("string");
  });
});

describe("the worker", () => {
  it("the worker goes on after pictures it could not read", async () => {
    const good = await jpeg(400, 300);
    const answers = await Promise.all([
      makePicture(file(good.subarray(0, 500), "taiata.jpg")),
      makePicture(file("text", "text.jpg")),
      makePicture(file(good, "buna.jpg")),
    ]);
    expect(answers).toMatchObject(["unreadable", "type", { picture: { width: 400, height: 300 } }]);
    expect(await accepted(good)).toMatchObject({ width: 400 });
  });

  it("the worker does several pictures at once without mixing them up", async () => {
    const widths = [100, 200, 300, 400, 500];
    const files = await Promise.all(widths.map(async (width) => file(await jpeg(width, 50), `${width}.jpg`)));
    const made = await Promise.all(files.map((one) => makePicture(one)));
    expect(made.map((image) => (typeof image === "string" ? image : image.picture.width))).toEqual(widths);
  });

  it("the worker that is ended over a picture says so instead of leaving the upload waiting", async () => {
    const answer = makePicture(file(await jpeg()));
    stopImageWorker();
    expect(await answer).toBe("worker");
  });

  it("the worker that no longer takes tasks is replaced as well, and the site goes on", async () => {
    const bytes = await jpeg(400, 300);
    await accepted(bytes);
    const started = vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess;
    started.disconnect();
    expect(await makePicture(file(bytes))).toBe("worker");
    expect(await accepted(bytes)).toMatchObject({ width: 400, height: 300 });
  });

  it("may be killed again and again, with pictures waiting, before or after it took them: each is answered, and the next one is made", async () => {
    const ROUNDS = 24;
    const source = file(await jpeg(300, 200), "omorata.jpg");
    const unheard = vi.fn();
    process.on("unhandledRejection", unheard).on("uncaughtExceptionMonitor", unheard);
    const answers: (string | object)[] = [];
    stopImageWorker();
    for (let round = 0; round < ROUNDS; round += 1) {
      const waiting = [makePicture(source), makePicture(source)];
      const child = vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess;
      // Before the task is written, as it is written, while the worker loads, and sometimes while it works.
      if (round % 4 === 1) await new Promise(setImmediate);
      if (round % 4 === 2) await new Promise((resolve) => setTimeout(resolve, round));
      child.kill("SIGKILL");
      // Dead already, and nobody has heard of it: the next task is written to a pipe that nobody reads.
      if (round % 4 === 3) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
        waiting.push(makePicture(source));
      }
      answers.push(...(await Promise.all(waiting)));
    }
    expect(answers).toHaveLength((ROUNDS * 9) / 4);
    expect(answers.filter((answer) => typeof answer === "string" && answer !== "worker")).toEqual([]);
    expect(answers.filter((answer) => answer === "worker").length).toBeGreaterThan(ROUNDS);
    expect(typeof (await makePicture(source))).toBe("object");
    await new Promise(setImmediate);
    process.off("unhandledRejection", unheard).off("uncaughtExceptionMonitor", unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  it("the worker that was ended is replaced: the next picture starts a new one", async () => {
    const bytes = await jpeg(400, 300);
    await accepted(bytes);
    stopImageWorker();
    expect(await accepted(bytes)).toMatchObject({ width: 400, height: 300 });
  });
});

it("the container has every file that the worker runs", () => {
  const copied = readFileSync("Dockerfile", "utf8");
  const wanted = ["image-worker.ts"];
  for (const name of wanted) {
    expect(copied).toContain(`app/media/${name} `);
    const imports = readFileSync(path.join("app/media", name), "utf8").matchAll(/^import .* from "\.\/([^"]+)";$/gm);
    wanted.push(...[...imports].map(([, found = ""]) => found).filter((found) => !wanted.includes(found)));
  }
  expect(wanted.sort()).toEqual(["brand-drawing.ts", "image-worker.ts", "picture.ts"]);
});
