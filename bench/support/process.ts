/** A process of its own: started, asked what it has used, ended. Figures are read from /proc, so benches run on Linux. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";

export type Process = {
  child: ChildProcess;
  pid: number;
  said: () => string;
  end: () => Promise<void>;
};

const PATIENCE = { start: 120_000, end: 10_000 };
const TICKS_A_SECOND = 100;

/** Starts a program that serves until it is ended. */
export function launch(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, { ipc = false, cwd = "." } = {}): Process {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", ...(ipc ? (["ipc"] as const) : [])],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (chunk: string) => output.push(chunk));
  child.on("error", (error) => output.push(String(error)));
  process.once("exit", () => child.kill("SIGKILL"));
  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const last = setTimeout(() => child.kill("SIGKILL"), PATIENCE.end);
    child.kill("SIGTERM");
    await once(child, "exit");
    clearTimeout(last);
  }
  return { child, pid: child.pid ?? 0, said: () => output.join(""), end };
}

/** Resolves when what was launched answers 200 at an address; throws what it said when it ends instead. */
export async function untilUp({ child, said }: Process, port: number, path = "/up"): Promise<void> {
  const began = performance.now();
  while ((await send(port, { path, patience: 10_000 }).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE.start) throw new Error(`It did not start: ${said()}`);
    await pause(5);
  }
}

/** Milliseconds of processor time that a process has used with all its threads, and its children (not what they have started in turn). */
export function cpuTime(pid: number): number {
  return sumOf(childrenOf, pid, (each) => usedTime(`/proc/${each}/stat`));
}

/** Time that the first thread of a process has used alone. */
export function threadTime(pid: number): number {
  return usedTime(`/proc/${pid}/task/${pid}/stat`);
}

function usedTime(file: string): number {
  const [, times = ""] = /\) (?:\S+ ){11}(\d+ \d+)/.exec(read(file)) ?? [];
  return times.split(" ").reduce((sum, ticks) => sum + (Number(ticks) / TICKS_A_SECOND) * 1_000, 0);
}

/** Megabytes of memory of a process and its children: what is shared between them counts for each. */
export function memory(pid: number): number {
  return sumOf(childrenOf, pid, (each) => kilobytes(`/proc/${each}/status`, "VmRSS") / 1_024);
}

/** Megabytes of memory of a process and all that it has started, what several share counted in parts (PSS). */
export function sharedMemory(pid: number): number {
  const treeOf = (each: number): number[] => childrenOf(each).flatMap((child) => [child, ...treeOf(child)]);
  return sumOf(treeOf, pid, (each) => kilobytes(`/proc/${each}/smaps_rollup`, "Pss") / 1_024);
}

function kilobytes(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(read(file))?.[1] ?? 0);
}

function sumOf(others: (pid: number) => readonly number[], pid: number, figureOf: (pid: number) => number): number {
  return [pid, ...others(pid)].reduce((sum, each) => sum + figureOf(each), 0);
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** Empty for a process that has gone. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
