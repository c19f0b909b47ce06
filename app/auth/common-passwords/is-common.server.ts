/** Whether a password is among the 15,000 most common that our rules would let through (twelve characters and more). The list is four bytes of a hash for each. */
import { createHash } from "node:crypto";
import { once } from "#app/language/once.ts";

/** Loaded when a password is chosen. */
const loadFingerprints = once(async () => Buffer.from((await import("./fingerprints.ts")).FINGERPRINTS, "base64"));

/** Whatever its capitals are. Of a hundred thousand others less than one is taken for one of them. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await loadFingerprints();
  const wanted = createHash("sha256").update(password.normalize("NFC").toLowerCase()).digest().readUInt32BE(0);
  let [low, high] = [0, known.length / 4];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (known.readUInt32BE(middle * 4) < wanted) low = middle + 1;
    else high = middle;
  }
  return low < known.length / 4 && known.readUInt32BE(low * 4) === wanted;
}
