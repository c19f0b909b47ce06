export type Decoded = { text: string; encoding: "UTF-8" | "UTF-16" | "Windows-1250" };

/** "mixed": UTF-8 with pieces of something else, wrong read either way. Without a mark, what is no UTF-8 is Romanian Windows'. */
export function decodeText(bytes: Uint8Array): Decoded | "mixed" | undefined {
  const wide = wideEncoding(bytes);
  if (wide) return plain(new TextDecoder(wide).decode(bytes), "UTF-16");
  try {
    return plain(new TextDecoder("utf-8", { fatal: true }).decode(bytes), "UTF-8");
  } catch {
    if (isMostlyUtf8(bytes)) return "mixed";
    return plain(new TextDecoder("windows-1250").decode(bytes), "Windows-1250");
  }
}

function plain(text: string, encoding: Decoded["encoding"]): Decoded | undefined {
  const start = text.slice(0, 100_000);
  const controls: readonly string[] = start.match(/[^\P{Cc}\s\x80-\x9f]/gu) ?? [];
  // A picture or a program is full of characters that no text has; a table may have one, copied from a paper.
  return controls.includes("\0") || controls.length > 1 + start.length / 100 ? undefined : { text, encoding };
}

/** Letters that only UTF-8 writes so are rarely there by chance, and never more often than bytes that it cannot read. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const letters = text.match(/[ăâîșțşţĂÂÎȘȚŞŢ„”]/g)?.length ?? 0;
  return letters > broken;
}

/** By its mark; without one, by the zero beside each plain letter. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 1_000);
  const zeros = (side: number) => start.filter((byte, index) => index % 2 === side && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (start.length < 4 || even + odd < start.length / 4) return undefined;
  if (even === 0) return "utf-16le";
  return odd === 0 ? "utf-16be" : undefined;
}
