/** Pictures as cameras make them, and everything that only says it is one; uploads that end half-way. What page and call share is tested on both. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { namedFiles, picturesOf, type StoredPicture } from "#tests/support/pictures.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const port = Number(new URL(app.origin).port);
const uploads = path.join(app.dataDir, "uploads");
const PAGE = "/admin/produse/1/imagini";
const CALL = "/api/admin/products/1/images";
const MB = 1024 * 1024;
const errors = vi.spyOn(console, "error").mockImplementation(() => {});

const systemTemp = process.env.TMPDIR;
const temporary = mkdtempSync(path.join(tmpdir(), "seminord-temporary-"));
process.env.TMPDIR = temporary;

afterEach(async () => {
  await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 15_000, interval: 50 });
  expect(readdirSync(uploads).sort(), "files are those that rows name").toEqual(namedFiles(app.database));
  expect(errors.mock.calls, "nothing broke").toEqual([]);
  expect((await app.get("/up")).status, "the same server").toBe(200);
});

afterAll(() => {
  if (systemTemp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTemp;
  rmSync(temporary, { recursive: true, force: true });
});

const rows = () => picturesOf(app.database, 1);

type File = [name: string, bytes: Buffer | string];

function send(
  target: string,
  files: readonly File[],
  headers: Record<string, string> = { Cookie: cookie, Origin: app.origin },
): Promise<Response> {
  const body = new FormData();
  body.append("intent", "upload");
  for (const [name, bytes] of files) body.append("images[]", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), name);
  return app.get(target, { method: "POST", body, headers });
}

/** Coarse noise: a file like that of a camera, and no two are the same. Made small and enlarged, because making noise is slow. */
const noise = (mean: number, width: number, height: number) =>
  sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: "#000", noise: { type: "gaussian", mean, sigma: 12 } },
  }).resize(width, height, { kernel: "nearest" });

const plain = (width: number, height: number, background = "#3f7d34") => sharp({ create: { width, height, channels: 3, background } });

const gradient = (width: number, height: number, colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  );

const stored = (url: string) => readFileSync(path.join(uploads, path.basename(url)));

describe("six pictures", () => {
  let files: File[];

  beforeAll(async () => {
    const jpeg = (mean: number, width = 320, height = 240) => noise(mean, width, height).jpeg().toBuffer();
    // As a phone writes it when it is held upright: twelve megapixels lying down, turned by its metadata, with the place where it was taken.
    const turned = noise(200, 4_000, 3_000)
      .jpeg({ quality: 88 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: "Nimeni Altcineva", Make: "Telefon" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 47/1 0/1" },
      });
    files = [
      ["unu.jpg", await jpeg(60, 1_600, 1_200)],
      ["doi.jpg", await jpeg(110)],
      ["trei.jpg", await turned.toBuffer()],
      ["patru.jpg", await jpeg(160)],
      ["cinci.png", await gradient(1_600, 1_200, "#1f4d2b").png({ compressionLevel: 3 }).toBuffer()],
      ["sase.webp", await gradient(1_600, 1_200, "#d9a441").webp({ effort: 0 }).toBuffer()],
    ];
    expect(files[2]?.[1].length).toBeGreaterThan(2 * MB);
    expect(files[2]?.[1].toString("latin1")).toContain("Nimeni Altcineva");
  }, 60_000);

  it("six pictures are taken at once, large and small; sizes are right, turned pictures stand upright, and no metadata is left", {
    timeout: 60_000,
  }, async () => {
    const before = rows().length;
    const response = await send(CALL, files);
    expect(response.status).toBe(201);
    const body = (await response.json()) as { files: { id: number; url: string }[]; message: string };
    expect(body).toMatchObject({ success: true, message: "6 imagini uploadate cu succes" });
    const added = rows().slice(before);
    expect(added.map(({ id, image_url }) => ({ id, url: image_url }))).toEqual(body.files);
    expect(added.map(({ width, height }) => [width, height])).toEqual([
      [1200, 900],
      [320, 240],
      [900, 1200],
      [320, 240],
      [1200, 900],
      [1200, 900],
    ]);
    expect(added.map(({ alt_text }) => alt_text)).toEqual(Array(6).fill("Turfline Sport"));
    for (const { image_url, large, medium, thumb, width } of added) {
      const upright = width === 900;
      const expected: [string, string, number, number][] =
        width === 320
          ? [
              [image_url, "jpeg", 320, 240],
              [large, "webp", 320, 240],
              [medium, "webp", 320, 240],
              [thumb, "webp", 300, 225],
            ]
          : [
              [image_url, "jpeg", 1200, 900],
              [large, "webp", 1200, 900],
              [medium, "webp", 800, 600],
              [thumb, "webp", 300, 225],
            ];
      for (const [url, format, long, short] of expected) {
        const bytes = stored(url);
        const { exif, xmp, iptc, orientation, ...rest } = await sharp(bytes).metadata();
        expect({ exif, xmp, iptc, orientation }, url).toEqual({});
        expect(rest).toMatchObject({ format, width: upright ? short : long, height: upright ? long : short });
        expect(bytes.toString("latin1")).not.toMatch(/Nimeni|Telefon/);
      }
    }
  });
});

describe("a file that is no picture we take", () => {
  const told = new Set<string>();

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["a GIF", () => plain(20, 20).gif().toBuffer(), "nu este o imagine JPG, PNG sau WebP"],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), "nu este o imagine JPG, PNG sau WebP"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF"), "nu este o imagine JPG, PNG sau WebP"],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "nu este o imagine JPG, PNG sau WebP"],
    ["a TIFF", () => plain(20, 20).tiff().toBuffer(), "nu este o imagine JPG, PNG sau WebP"],
    ["an AVIF", () => plain(64, 64).avif().toBuffer(), "nu este o imagine JPG, PNG sau WebP"],
    ["a program", () => Buffer.from("\x7fELF\x02\x01\x01".padEnd(400, "\0"), "latin1"), "nu este o imagine JPG, PNG sau WebP"],
    ["an empty file", () => Buffer.alloc(0), "nu este o imagine JPG, PNG sau WebP"],
    ["three bytes of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff]), "nu este o imagine JPG, PNG sau WebP"],
    ["the first third of a JPEG", async () => firstPart(await noise(90, 400, 300).jpeg().toBuffer()), "este deteriorat"],
    ["the first third of a PNG", async () => firstPart(await noise(90, 200, 120).png().toBuffer()), "este deteriorat"],
    ["a PNG of 2,500 megapixels in a few bytes", () => header(50_000, 50_000), "are prea mulți pixeli"],
    ["a PNG of 51 megapixels in a few bytes", () => header(8_500, 6_000), "are prea mulți pixeli"],
    ["a JPEG that is 12,001 px long", () => plain(12_001, 8).jpeg().toBuffer(), "are prea mulți pixeli"],
    [
      "a WebP that moves and unrolls to 60 megapixels",
      async () => onCanvas(await moving(64, 48, 5), 4_000, 3_000),
      "are prea mulți pixeli",
    ],
  ])("a file that is no picture we take is refused: %s, whatever it is called", { timeout: 60_000 }, async (what, make, reason) => {
    const bytes = await make();
    const before = rows();
    const good: File = ["bun.jpg", await plain(90, 60).jpeg().toBuffer()];
    const called = await send(CALL, [good, ["poza.jpg", bytes]]);
    const message = `Eroare la upload: „poza.jpg” ${reason}`;
    expect(called.status, what).toBe(422);
    expect(await called.json()).toEqual({ success: false, code: "invalid", message: expect.stringContaining(message) });
    expect(rows()).toEqual(before);
    if (told.has(reason)) return;
    told.add(reason);
    const posted = await send(PAGE, [["poza.jpg", bytes], good]);
    expect(posted.status).toBe(422);
    expect(visibleText(await posted.text())).toContain(message);
    expect(rows()).toEqual(before);
  });

  it("a file that is no picture we take may move: its first frame is kept, as a still picture", async () => {
    const still = await plain(64, 48, "#aa3311").png().toBuffer();
    const response = await send(CALL, [
      ["a.webp", await moving(320, 240, 3)],
      ["b.png", withAnimationChunk(still)],
    ]);
    expect(response.status).toBe(201);
    for (const { large } of rows().slice(-2)) expect((await sharp(stored(large)).metadata()).pages ?? 1).toBe(1);
    expect(rows().at(-2)).toMatchObject({ width: 320, height: 240 });
  });
});

describe("a batch", () => {
  it("a batch of seven is refused on the page, and one of six and a file over 10 MB on both", async () => {
    const before = rows();
    const small = await plain(90, 61).jpeg().toBuffer();
    const seven = await send(
      PAGE,
      Array.from({ length: 7 }, (_, index): File => [`${index}.jpg`, small]),
    );
    expect([seven.status, visibleText(await seven.text())]).toEqual([
      422,
      expect.stringContaining("Eroare la upload: cel mult 6 imagini odată."),
    ]);
    const large: File[] = [
      ["mic.jpg", small],
      ["mare.jpg", Buffer.alloc(10 * MB + 1, 7)],
    ];
    const posted = await send(PAGE, large);
    expect([posted.status, visibleText(await posted.text())]).toEqual([413, expect.stringContaining("cel mult 10 MB pe fișier.")]);
    const called = await send(CALL, large);
    expect([called.status, await called.json()]).toEqual([
      413,
      { success: false, code: "too_large", message: "Eroare la upload: cel mult 10 MB pe fișier." },
    ]);
    expect(rows()).toEqual(before);
  });

  it("a batch whose length alone is too much is refused unread", async () => {
    for (const [target, shape] of [
      [CALL, '"code":"too_large"'],
      [PAGE, "413 Content Too Large"],
    ] as const) {
      const answer = await talk(target, Buffer.from("--x\r\n"), { length: 62 * MB });
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain(shape);
    }
  });

  it("a batch may hold the same picture twice: two rows, one set of files, which the deletions leave to the versions", async () => {
    const twice = await noise(140, 640, 480).jpeg().toBuffer();
    expect(
      (
        await send(PAGE, [
          ["a.jpg", twice],
          ["b.jpg", twice],
        ])
      ).status,
    ).toBe(303);
    const [one, other] = rows().slice(-2) as [StoredPicture, StoredPicture];
    expect(one.image_url).toBe(other.image_url);
    expect((await app.sendJson("DELETE", `${CALL}/${one.id}`, {}, { cookie })).status).toBe(200);
    expect((await app.get(other.image_url)).status).toBe(200);
    expect((await app.sendJson("DELETE", `${CALL}/${other.id}`, {}, { cookie })).status).toBe(200);
    expect((await app.get(other.image_url)).status).toBe(200);
  });

  it("a batch may call its files anything: names are made from content", async () => {
    const names = [
      "../../../etc/passwd",
      "C:\\poze\\vaca.jpg",
      "șțăîâ – 龍 🐄.jpg",
      "a".repeat(3_000),
      "<script>.jpg",
      "a\u202egpj.exe",
      "nul\0.jpg",
    ];
    for (const name of names) {
      const response = await send(CALL, [
        [
          name,
          await noise(100 + name.length, 64, 48)
            .jpeg()
            .toBuffer(),
        ],
      ]);
      expect(response.status, name.slice(0, 40)).toBe(201);
      const { files } = (await response.json()) as { files: { url: string }[] };
      expect(files[0]?.url).toMatch(/^\/uploads\/[0-9a-f]{32}-64\.jpg$/);
    }
    const refused = (await (await send(CALL, [[`<b>${"é".repeat(500)}`, "text"]])).json()) as { message: string };
    expect(refused.message).toBe(`Eroare la upload: „<b>${"é".repeat(57)}” nu este o imagine JPG, PNG sau WebP.`);
    const page = await (await send(PAGE, [["<b>gras", "text"]])).text();
    expect(page).toContain("„&lt;b&gt;gras”");
  });

  it("a batch is refused to a stranger, to another site and to another type of body", async () => {
    const file: File = ["a.jpg", await plain(90, 62).jpeg().toBuffer()];
    const before = rows();
    const own = { Origin: app.origin };
    expect((await send(CALL, [file], own)).status).toBe(401);
    const page = await send(PAGE, [file], own);
    expect([page.status, page.headers.get("Location")]).toEqual([303, "/admin/login?inapoi=%2Fadmin%2Fproduse%2F1%2Fimagini"]);
    for (const foreign of [{ Origin: "https://rau.example" }, { "Sec-Fetch-Site": "cross-site" }]) {
      expect((await send(CALL, [file], { Cookie: cookie, ...foreign })).status).toBe(403);
      expect((await send(PAGE, [file], { Cookie: cookie, ...foreign })).status).toBe(403);
    }
    expect((await app.sendJson("POST", CALL, { images: ["a.jpg"] }, { cookie })).status).toBe(415);
    expect((await send("/admin/produse/9999/imagini", [file])).status).toBe(404);
    expect((await send("/admin/produse/1e3/imagini", [file])).status).toBe(404);
    expect(rows()).toEqual(before);
  });
});

describe("an upload that is broken off", () => {
  let body: Buffer;

  const multipart = (pictures: readonly Buffer[]) =>
    Buffer.concat([
      ...pictures.flatMap((bytes, index) => [
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="images[]"; filename="${index}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
        bytes,
        Buffer.from("\r\n"),
      ]),
      Buffer.from("--x--\r\n"),
    ]);

  beforeAll(async () => {
    body = multipart(await Promise.all([30, 80, 130, 180].map((mean) => noise(mean, 640, 480).jpeg({ quality: 95 }).toBuffer())));
  });

  // Before anything of it, in the head of the first picture, in the first, in the last, before the last bytes.
  it.each([0, 0.0001, 0.2, 0.8, 0.999])(
    "an upload that is broken off after %d of it leaves nothing, on page and call",
    { timeout: 60_000 },
    async (share) => {
      const before = rows();
      const part = body.subarray(0, Math.floor(body.length * share));
      await Promise.all([CALL, PAGE].map((target) => talk(target, part, { length: body.length, leaveAfter: 60 })));
      await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 10_000 });
      expect(rows()).toEqual(before);
    },
  );

  it("a moment after it was sent leaves nothing, on page and call", { timeout: 60_000 }, async () => {
    const before = rows();
    for (const target of [CALL, PAGE]) {
      expect(await talk(target, body, { length: body.length, leaveAfter: 1 })).toBe("");
      await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 15_000, interval: 50 });
    }
    expect(rows()).toEqual(before);
  });

  it("an upload that is broken off between two of its pictures, the first of them stored, leaves nothing, on page and call", {
    timeout: 60_000,
  }, async () => {
    const before = rows();
    const files = readdirSync(uploads).length;
    const pictures = multipart([await noise(70, 64, 48).jpeg().toBuffer(), await noise(70, 1_600, 1_200).jpeg().toBuffer()]);
    for (const target of [CALL, PAGE]) {
      const isStored = () => readdirSync(uploads).length > files;
      expect(await talk(target, pictures, { length: pictures.length, leaveWhen: isStored })).toBe("");
      await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 15_000, interval: 50 });
      expect(readdirSync(uploads)).toHaveLength(files);
    }
    expect(rows()).toEqual(before);
  });

  it("an upload that is broken off does not stop the next one", { timeout: 60_000 }, async () => {
    const before = rows().length;
    await talk(CALL, body, { length: body.length, leaveAfter: 50 });
    expect(await talk(CALL, body, { length: body.length })).toMatch(/^HTTP\/1\.1 201 /);
    expect(rows()).toHaveLength(before + 4);
  });

  it("an expert's photo that is broken off leaves nothing either", { timeout: 60_000 }, async () => {
    const photo = () => app.database.prepare("SELECT * FROM experts ORDER BY id").all();
    const before = photo();
    const single = Buffer.from(body.toString("latin1").replaceAll("images[]", "photo"), "latin1");
    const part = single.subarray(0, Math.floor(single.length / 8));
    const targets = ["/api/admin/experts/1/photo", "/admin/experti/1", "/admin/experti/nou"];
    await Promise.all(targets.map((target) => talk(target, part, { length: single.length, leaveAfter: 60 })));
    await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 10_000 });
    expect(photo()).toEqual(before);
  });
});

type Leaving = { leaveAfter?: number; leaveWhen?: () => boolean };

function talk(target: string, bytes: Buffer, { length, leaveAfter, leaveWhen }: Leaving & { length: number }): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk.toString("utf8");
    });
    socket.on("error", () => {});
    const look = leaveWhen && setInterval(() => leaveWhen() && socket.destroy(), 2);
    socket.on("close", () => {
      clearInterval(look);
      resolve(said);
    });
    socket.write(
      `POST ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
    );
    socket.write(bytes, () => leaveAfter !== undefined && setTimeout(() => socket.destroy(), leaveAfter));
  });
}

function firstPart(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 3));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function header(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", size),
    chunk("IDAT", Buffer.from("789c030000000001", "hex")),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function withAnimationChunk(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunk("acTL", Buffer.from("0000000200000000", "hex")), png.subarray(afterHeader)]);
}

async function moving(width: number, height: number, frames: number): Promise<Buffer> {
  const colours = ["#111", "#383", "#a31", "#fff", "#00f"];
  const stills: Sharp[] = colours.slice(0, frames).map((colour) => plain(width, height, colour));
  const pngs = await Promise.all(stills.map((still) => still.png().toBuffer()));
  return sharp(pngs, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
}

function onCanvas(webp: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(webp);
  const size = bytes.indexOf("VP8X") + 12;
  bytes.writeUIntLE(width - 1, size, 3);
  bytes.writeUIntLE(height - 1, size + 3, 3);
  return bytes;
}
