/** Each wrong value of the environment ends the start at once, with one line that names it and tells no password. */
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { server } from "./support/command.ts";
import { drill, type Stage } from "./support/drill.ts";
import { isRoot } from "./support/filesystem.ts";

const ENDS_WITHIN = 2_000;
const PASSWORD = "parola-care-nu-se-spune";

const WRONG: [name: string, value: string, more?: NodeJS.ProcessEnv][] = [
  ["PORT", "poartă"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "3000.5"],
  ["DATA_DIR", "/nu/exista/deloc"],
  ["DATA_DIR", "/proc/1"],
  ["PUBLIC_ORIGIN", "www.exemplu.ro"],
  ["PUBLIC_ORIGIN", "https://www.exemplu.ro/cale"],
  ["PUBLIC_ORIGIN", "ftp://www.exemplu.ro"],
  ["PUBLIC_ORIGIN", "", { IN_CONTAINER: "1" }],
  ["PUBLIC_ORIGIN", "http://www.exemplu.ro", { IN_CONTAINER: "1" }],
  ["REQUESTS_A_DAY", "5"],
  ["TRUST_PROXY", "da"],
  ["TRUST_PROXY", "9"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "caddy"],
  ["HOST", "www.exemplu.ro"],
  ["SESSION_SECRET", "scurt"],
  ["SMTP_URL", "smtp.exemplu.ro"],
  ["SMTP_URL", `http://ana:${PASSWORD}@smtp.exemplu.ro`],
  ["SMTP_URL", `smtp://ana:${PASSWORD}%@smtp.exemplu.ro`],
  ["MAIL_FROM", "nu e o adresă"],
  ["MAIL_FROM", "", { SMTP_URL: `smtp://ana:${PASSWORD}@smtp.exemplu.ro` }],
  ["ADMIN_USERNAME", "ana"],
  ["ADMIN_USERNAME", "", { ADMIN_PASSWORD: PASSWORD }],
  ["ADMIN_PASSWORD", "scurt", { ADMIN_USERNAME: "ana" }],
  ["DISABLE_SSL", "poate"],
  ["SEED_DEMO", "true"],
  ["IN_CONTAINER", "da"],
];

await drill(async (stage) => {
  const site = await stage.open();
  let slowest = 0;
  for (const [name, value, more] of WRONG) slowest = Math.max(slowest, await expectRefusal(stage, name, { ...more, [name]: value }));
  await expectRefusal(stage, "in use", { DATA_DIR: site.dataDir });
  const other = mkdtempSync(path.join(tmpdir(), "seminord-other-"));
  cpSync(process.env.SEEDED_DATA as string, other, { recursive: true });
  await expectRefusal(stage, `pe ${site.port} ascultă`, { PORT: String(site.port), DATA_DIR: other });
  rmSync(other, { recursive: true });
  const locked = mkdtempSync(path.join(tmpdir(), "seminord-locked-"));
  chmodSync(locked, 0o500);
  if (isRoot) stage.note("root may write everywhere: a directory without rights was not tried");
  else await expectRefusal(stage, "DATA_DIR", { DATA_DIR: locked });
  rmSync(locked, { recursive: true });
  stage.figure("wrong values", WRONG.length + 2);
  stage.figure("ended after ms at most", Math.round(slowest));
});

/** Starts with one wrong value; the milliseconds until it had ended. */
async function expectRefusal({ claim, inTime }: Stage, named: string, wrong: NodeJS.ProcessEnv): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-env-"));
  const what = Object.entries(wrong)
    .map(([name, value]) => `${name}=${value?.replace(PASSWORD, "…")}`)
    .join(" ");
  const { code, said, time } = await server([], { DATA_DIR: dataDir, PORT: "0", ...wrong }, 10 * ENDS_WITHIN);
  rmSync(dataDir, { recursive: true, force: true });
  const lines = said.trimEnd().split("\n");
  claim(code !== null && code !== 0, `${what}: exit code ${code}`);
  claim(lines.length === 1 && (lines[0] as string).includes(named), `${what}: ${lines.length} lines, the first: ${lines[0]}`);
  claim(!lines.join().includes(PASSWORD), `${what}: the password is told`);
  inTime(`${what}: ended`, time, ENDS_WITHIN);
  return time;
}
