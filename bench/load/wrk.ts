/** wrk, a program of its own, asks as fast as it is answered; what it costs itself is nobody's but its own. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { cpuTime } from "../support/process.ts";

type Asked = {
  url: string;
  pid: number;
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** A script of bench/load that writes each request, and what it is told. */
  script?: string;
  words?: readonly string[];
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

export async function load({ url, pid, connections = 32, seconds = 3, headers = {}, script, words = [] }: Asked): Promise<Load> {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "20s", "--latency"];
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}: ${value}`);
  if (script) args.push("-s", `bench/load/${script}`);
  const before = cpuTime(pid);
  const { stdout: said } = await promisify(execFile)("wrk", [...args, url, "--", ...words]);
  const [, time, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? [];
  const p99 = Number(time) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN);
  const used = cpuTime(pid) - before;
  const [answers, perSecond] = [number(/(\d+) requests in/, said), number(/Requests\/sec:\s+([\d.]+)/, said)];
  const broken = [...(/Socket errors: (.*)/.exec(said)?.[1] ?? "").matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
  const failures = broken + (number(/Non-2xx or 3xx responses: (\d+)/, said) || 0);
  return { perSecond, cost: used / answers, answers, failures, p99 };
}

function number(pattern: RegExp, said: string): number {
  return Number(pattern.exec(said)?.[1] ?? Number.NaN);
}
