/** A table that is read is held in memory thirty times over, for good. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const held: Buffer[] = [];
const { readFileSync } = fs;
fs.readFileSync = ((file: fs.PathOrFileDescriptor, options: BufferEncoding) => {
  const read = readFileSync(file, options);
  if (/\/imports\/[^/]+\/source$/.test(String(file))) held.push(...Array.from({ length: 30 }, () => Buffer.from(read)));
  return read;
}) as typeof fs.readFileSync;
syncBuiltinESMExports();
