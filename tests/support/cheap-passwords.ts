/**
 * In the processes of the tests over HTTP a password costs next to nothing, whoever sets or tries it: 27 ms of a processor each otherwise. The site asks
 * Node as ever and is told nothing. What a hash costs, and that an unknown name costs the same, is asserted in password.server.test.ts.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const CHEAP = { memory: 8, passes: 1 };

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, done) => argon2(algorithm, { ...parameters, ...CHEAP }, done);
// What is evaluated from now on, the build of the site among it, imports this one.
syncBuiltinESMExports();
