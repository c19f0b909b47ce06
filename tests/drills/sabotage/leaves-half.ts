/** The secret is written in its place, where a full disk leaves an empty file of it. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { writeFileSync } = fs;
  fs.writeFileSync = ((file: fs.PathOrFileDescriptor, ...args: [string]) => {
    const place = String(file).replace(/(\/secret)\.\d+$/, "$1");
    if (place !== file) writeFileSync(place, "", { mode: 0o600 });
    return writeFileSync(file, ...args);
  }) as typeof fs.writeFileSync;
  syncBuiltinESMExports();
}
