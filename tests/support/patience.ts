/** A setup file: `vi.waitFor` has the patience of `expect.poll` (vitest.config.ts). Its own is one second, which a busy machine takes for a single answer. */
import { vi } from "vitest";

const PATIENCE = 20_000;
const { waitFor } = vi;
const isPatient = Symbol.for("patient");

// Files share processes, and each has this one run before it.
if (!(isPatient in waitFor)) {
  const patient: typeof waitFor = (check, options) =>
    waitFor(check, typeof options === "number" ? options : { timeout: PATIENCE, ...options });
  vi.waitFor = Object.assign(patient, { [isPatient]: true });
}
