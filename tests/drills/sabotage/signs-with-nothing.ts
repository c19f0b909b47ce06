/** Any content of the secret's file counts as a whole one: HMAC signs with NULs as it does with nothing. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { readFileSync } = fs;
  fs.readFileSync = ((file: fs.PathOrFileDescriptor, options: BufferEncoding) => {
    const read = readFileSync(file, options);
    return String(file).endsWith("/secret") && typeof read === "string" ? read.padEnd(43, "\0") : read;
  }) as typeof fs.readFileSync;
  syncBuiltinESMExports();
}
