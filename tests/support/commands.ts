/** Commands of server.js in the process of the test: evaluating the build for each anew is nearly all that one costs. What a shell sees, one or two show. */
import { vi } from "vitest";

export type Build = typeof import("#app/server.ts");
export type Said = { code: number; out: string; err: string };

/** Runs a command with these variables besides the process's own, which are what they were afterwards, and answers its exit code and its words. */
export async function runHere({ runCommand }: Build, [command = "", ...args]: string[], more: NodeJS.ProcessEnv): Promise<Said> {
  const before = { ...process.env };
  // Files share processes: what another one has set is not this site's.
  Object.assign(process.env, { NODE_ENV: "production", ...more });
  let [out, err] = ["", ""];
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += text;
      return true;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      err += text;
      return true;
    }),
  ];
  const umask = process.umask();
  try {
    return { code: await runCommand(command, args), out, err };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.umask(umask);
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
