/** Whether a password is among the 15,000 most common that our rules would let through (twelve characters and more). The list is four bytes of a hash for each. */
import { createHash } from "node:crypto";

/** Whatever its capitals are. Of a hundred thousand others less than one is taken for one of them. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = Buffer.from((await import("./fingerprints.ts")).FINGERPRINTS, "base64");
  const wanted = createHash("sha256").update(password.normalize("NFC").toLowerCase()).digest().readUInt32BE(0);
  let [low, high] = [0, known.length / 4];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (known.readUInt32BE(middle * 4) < wanted) low = middle + 1;
    else high = middle;
  }
  return low < known.length / 4 && known.readUInt32BE(low * 4) === wanted;
}
