/** Each password takes a second. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { argon2 } = crypto;
  crypto.argon2 = ((algorithm, parameters, callback) => {
    setTimeout(() => argon2(algorithm, parameters, callback), 1_000);
  }) as typeof argon2;
  syncBuiltinESMExports();
}
