/**
 * A drill: docs/self-hosting.md as a beginner follows it, from a machine with nothing but Debian to a site with https, its copies, a new version, going
 * back to a copy, and the move to a second machine. Every command that the document gives for the server is taken from it and run as it stands there, in
 * a fresh root (support/machine.ts says what is stood in for). Needs root, debootstrap, Debian's mirror and the registry of npm; without root it only
 * looks whether every command is one that can be run or is known not to be.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endWithReport } from "./support/drill.ts";
import { isRoot } from "./support/filesystem.ts";
import { type Machine, openMachine } from "./support/machine.ts";

const DOCUMENT = "docs/self-hosting.md";
const DOMAIN = "www.example.ro";
const REPOSITORY = "https://git.example.ro/seminord.git";

/** Commands of the document that this drill cannot run, by how they begin, and why. */
const NOT_RUN: readonly [begins: string, why: string][] = [
  ["cp .env.example .env", "Docker"],
  ["docker compose exec site node server.js backup", "Docker"],
  ["docker compose exec site node -e", "Docker"],
  ["docker compose logs site | grep", "Docker"],
  ["# /etc/litestream.yml", "Litestream is in no registry here"],
  ["scrape_configs:", "the configuration of Prometheus; http/state reads /metrics"],
];

/** Mistakes of a document that this drill must notice: a word that no machine knows, and a move that leaves behind what came in last. */
const MISTAKES: Record<string, [right: string, wrong: string]> = {
  "misspells-a-command": ["apt-get install", "apt-get instal"],
  "forgets-the-last-copy": ["systemctl disable --now seminord\nseminord backup\n", "systemctl disable --now seminord\n"],
};

type Block = { language: string; text: string; heading: string };

const faults: string[] = [];
const notes: string[] = [];
const figures: Record<string, number | string> = {};
const [right, wrong] = MISTAKES[process.env.DRILL_SABOTAGE ?? ""] ?? ["", ""];
const blocks = readBlocks(readFileSync(DOCUMENT, "utf8").replace(right, wrong));
lookAtOthers();
figures["commands for a server"] = blocks.filter(({ language }) => language !== "").flatMap(({ text }) => text.split("\n")).length;
if (!isRoot || spawnSync("debootstrap", ["--version"]).status !== 0) {
  notes.push("WEAKER: without root and debootstrap nothing was run; the blocks of the document were only looked at");
  endWithReport({ figures, faults, notes });
}
for (const [begins, why] of NOT_RUN) notes.push(`not run: ${begins} … (${why})`);

const began = performance.now();
const first = openMachine(DOMAIN);
let second: Machine | undefined;
try {
  followGuide();
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
} finally {
  second?.close();
  first.close();
}
endWithReport({ figures, faults, notes });

function followGuide(): void {
  mark("there");
  giveRepository(first);
  step(first, "1");
  mark("has packages");
  step(first, "2");
  mark("installed");
  second = first.copy("second");
  step(first, "3");
  const started = step(first, "4");
  mark("started");
  claim(/\/admin\/setup\?token=/.test(started), "step 4 shows no link for the administrator");
  standInForAuthority(first);
  step(first, "5");
  mark("with https");
  const unit = path.join(first.root, "root/seminord.service");
  writeFileSync(unit, readFileSync("deploy/site.service", "utf8").replaceAll("/opt/", `${first.root}/opt/`));
  const verified = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  if (verified.error) notes.push("WEAKER: no systemd-analyze here, the unit was run but not verified");
  else claim(!/seminord\.service/.test(verified.stderr), `systemd-analyze verify: ${verified.stderr}`);
  claim(ask(first, 1) === "201", "a request through https was not taken");
  step(first, "6");
  claim(ask(first, 2) === "201", "a second request was not taken");
  const commit = releaseVersion(first);
  step(first, "7");
  claim(first.run("cd /opt/seminord && git log -1 --format=%s").said.trim() === commit, "the new version did not come");
  claim(requests(first) === 2, `${requests(first)} requests after the upgrade, not 2`);
  mark("upgraded");
  claim(ask(first, 3) === "201", "a third request was not taken");
  step(first, "8");
  claim(requests(first) === 2, `${requests(first)} requests after going back to the newest copy, not 2`);
  mark("restored");
  claim(ask(first, 4) === "201", "a fourth request was not taken");
  const [end, fetch] = blocksOf("9");
  runBlock(first, end);
  step(second, "3");
  second.reach(first);
  runBlock(second, fetch);
  step(second, "4");
  standInForAuthority(second);
  step(second, "5");
  claim(requests(second) === 3, `${requests(second)} requests on the new machine, not 3`);
  claim(ask(second, 5) === "201", "the new machine takes no request");
  runBlock(
    second,
    blocks.find(({ language, heading }) => language === "sh new-machine" && !/^\d$/.test(heading)),
  );
  runBlock(
    second,
    blocks.find(({ language, text }) => language === "sh" && text.includes("deep=1")),
  );
  mark("moved");
}

function mark(what: string): void {
  const seconds = Math.round((performance.now() - began) / 1_000);
  figures[`${what} after s`] = seconds;
  console.log(`  ${what} after ${seconds} s`);
}

function step(machine: Machine, number: string): string {
  return runBlock(machine, blocksOf(number)[0]);
}

function blocksOf(number: string): Block[] {
  return blocks.filter(({ heading, language }) => heading === number && language !== "");
}

function runBlock(machine: Machine, block: Block | undefined): string {
  if (!block) throw new Error("the document has no such block any more");
  const { code, said } = machine.run(block.text);
  if (code !== 0) {
    const log = machine.run("tail -n 15 /run/stand-ins/seminord.log || true").said;
    throw new Error(`${block.text.split("\n", 1)[0]} … ended with ${code}: ${said.slice(-1_500)}\nThe site said: ${log.slice(-1_500)}`);
  }
  return said;
}

function readBlocks(document: string): Block[] {
  return [...document.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(({ 1: language = "", 2: text = "", index }) => {
    const headings = [...document.slice(0, index).matchAll(/^(?:\*\*(\d)\. |#{2,} (.*))/gm)];
    const [, step, chapter = ""] = headings.at(-1) ?? [];
    return { language, text: text.trim(), heading: step ?? chapter };
  });
}

function lookAtOthers(): void {
  for (const { text } of blocks.filter(({ language }) => language === ""))
    claim(
      NOT_RUN.some(([begins]) => text.startsWith(begins)),
      `neither run nor known not to be: ${text.split("\n", 1)[0]}`,
    );
  for (const [begins] of NOT_RUN)
    claim(
      blocks.some(({ text, language }) => language === "" && text.startsWith(begins)),
      `the document does not say it any more: ${begins}`,
    );
  const steps = new Set(blocks.filter(({ language }) => language !== "").map(({ heading }) => heading));
  claim(
    [..."123456789"].every((number) => steps.has(number)),
    "a step has lost its commands",
  );
}

function giveRepository({ root, run }: Machine): void {
  const place = "/srv/repository.git";
  const cloned = spawnSync("git", ["clone", "--quiet", "--bare", ".", path.join(root, place)], { encoding: "utf8" });
  if (cloned.status !== 0) throw new Error(cloned.stderr);
  mkdirSync(path.join(root, "root"), { recursive: true });
  writeFileSync(path.join(root, "root/.gitconfig"), `[url "${place}"]\n\tinsteadOf = ${REPOSITORY}\n[safe]\n\tdirectory = *\n`);
  run("true");
}

function releaseVersion({ root, run }: Machine): string {
  const words = "A new version for the drill";
  const who = "-c user.name=Drill -c user.email=drill@localhost";
  const { code, said } = run(
    `git clone --quiet ${REPOSITORY} /tmp/next && cd /tmp/next && echo >> README.md && git ${who} commit --quiet -am '${words}' && git push --quiet`,
  );
  if (code !== 0) throw new Error(`${root}: ${said}`);
  return words;
}

function standInForAuthority({ root }: Machine): void {
  mkdirSync(path.join(root, "etc/stand-ins"), { recursive: true });
  writeFileSync(path.join(root, "etc/stand-ins/caddy"), "CADDY_OPTIONS=local_certs");
}

function ask({ run }: Machine, number: number): string {
  const person = {
    ...{ full_name: `Proba ${number}`, phone: `0702 000 00${number}`, county: "Cluj", customer_type: "farmer" },
    ...{ area_sqm: 1, area_unit: "ha", consent_gdpr: 1 },
  };
  const { said } = run(
    `curl --silent --show-error --output /dev/null --write-out '%{http_code}' -H 'Content-Type: application/json' -d '${JSON.stringify(person)}' https://${DOMAIN}/api/leads`,
  );
  return said.trim();
}

function requests({ run }: Machine): number {
  const question =
    "new (require('better-sqlite3'))('/var/lib/seminord/site.db',{readonly:true}).prepare('SELECT count(*) FROM leads WHERE is_sample = 0').pluck().get()";
  const { said } = run(`cd /opt/seminord && node_modules/.bin/node -p "${question}"`);
  return Number(said.trim());
}

function claim(isSo: boolean, otherwise: string): void {
  if (!isSo) faults.push(otherwise);
}
