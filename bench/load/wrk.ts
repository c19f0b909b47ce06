/** wrk, a program of its own, asks as fast as it is answered; what it costs itself is nobody's but its own. */
import { spawn } from "node:child_process";
import { cpuTime } from "../support/process.ts";

export type Asked = {
  url: string;
  pid: number;
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** A script of bench/load that writes each request. */
  script?: string;
};

export type Load = {
  /** Answers a second. */
  perSecond: number;
  /** Milliseconds of processor time that the server used for an answer, its threads and children counted. */
  cost: number;
  answers: number;
  /** Answers that were no success, and connections that broke. */
  failures: number;
  /** Milliseconds. */
  p99: number;
};

export async function load({ url, pid, connections = 32, seconds = 3, headers = {}, script }: Asked): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const scripted = script ? ["-s", `bench/load/${script}`] : [];
  const before = cpuTime(pid);
  const said = await run(["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "20s", "--latency", ...named, ...scripted, url]);
  const used = cpuTime(pid) - before;
  const [answers, perSecond] = [number(/(\d+) requests in/, said), number(/Requests\/sec:\s+([\d.]+)/, said)];
  const broken = [...(/Socket errors: (.*)/.exec(said)?.[1] ?? "").matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
  const failures = broken + (number(/Non-2xx or 3xx responses: (\d+)/, said) || 0);
  return { perSecond, cost: used / answers, answers, failures, p99: milliseconds(/99%\s+([\d.]+)(us|ms|s|m)/.exec(said)) };
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("wrk", args);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(said) : reject(new Error(`wrk: ${said}`))));
  });
}

function number(pattern: RegExp, said: string): number {
  return Number(pattern.exec(said)?.[1] ?? Number.NaN);
}

function milliseconds(found: RegExpExecArray | null): number {
  const units: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };
  return found ? Number(found[1]) * (units[found[2] as string] as number) : Number.NaN;
}
