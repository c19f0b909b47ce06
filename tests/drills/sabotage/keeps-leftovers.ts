/** Nothing is ever removed from among the uploads. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { rmSync } = fs;
  fs.rmSync = (place, options) => {
    if (!String(place).includes("/uploads/")) rmSync(place, options);
  };
  syncBuiltinESMExports();
}
