// Compresses built assets once, so that the server only picks a file.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Direct distances save our scripts a hundred bytes or so (tried: 0, 8, 12, 15 and more). */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_NDIRECT]: 12 };
const TEXT = /\.(js|css|svg|txt|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a .br and a .gz beside every text of a directory, on as many cores as there are. */
export async function compress(directory) {
  const files = readdirSync(directory, { recursive: true })
    .map((name) => path.join(directory, name))
    .filter((file) => TEXT.test(file) && statSync(file).isFile());
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes, { params: BROTLI }));
      writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}
