/** Pictures for uploads, and some that no upload may survive. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures full of noise, each another one: what takes a worker some time. */
export function makePictures(amount: number, width = 1_600, seed = 0): Promise<Buffer[]> {
  const noise = (mean: number) => ({ type: "gaussian", mean, sigma: 20 }) as const;
  return Promise.all(
    Array.from({ length: amount }, (_, index) =>
      sharp({ create: { width: width / 4, height: width / 5, channels: 3, background: "#000", noise: noise(40 + ((seed + index) % 160)) } })
        .resize(width, null, { kernel: "nearest" })
        .jpeg()
        .toBuffer(),
    ),
  );
}

/** A PNG of one colour with so many points a side: a few kilobytes that unfold to a gigabyte. */
export function makeBomb(side: number): Buffer {
  const lines = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  return png([chunk("IHDR", header(side, side, 1, 0)), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))]);
}

/** A PNG that moves: so many frames of the same size. */
export function makeAnimation(frames: number, side: number): Buffer {
  const lines = deflateSync(Buffer.alloc(side * (side * 4 + 1)));
  const control = (serial: number) => {
    const bytes = Buffer.alloc(26);
    bytes.writeUInt32BE(serial, 0);
    bytes.writeUInt32BE(side, 4);
    bytes.writeUInt32BE(side, 8);
    bytes.writeUInt16BE(1, 20);
    bytes.writeUInt16BE(100, 22);
    return chunk("fcTL", bytes);
  };
  const numbered = (serial: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(serial, 0);
    return chunk("fdAT", Buffer.concat([bytes, lines]));
  };
  const amount = Buffer.alloc(8);
  amount.writeUInt32BE(frames, 0);
  const others = Array.from({ length: frames - 1 }, (_, index) => [control(2 * index + 1), numbered(2 * index + 2)]).flat();
  return png([
    ...[chunk("IHDR", header(side, side, 8, 6)), chunk("acTL", amount), control(0), chunk("IDAT", lines)],
    ...[...others, chunk("IEND", Buffer.alloc(0))],
  ]);
}

function png(chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function header(width: number, height: number, depth: number, colour: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes[8] = depth;
  bytes[9] = colour;
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, sum]);
}
