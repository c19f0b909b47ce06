/** So many requests a second, whether the site keeps up or not: each is sent when it is due, and its wait counts from then. In a process of its own. */
import { once } from "node:events";
import { launch } from "../support/process.ts";

export type Offer = {
  port: number;
  path: string;
  perSecond: number;
  seconds: number;
  /** "lead": a new person's request each time. */
  kind?: "page" | "lead";
};

/** Milliseconds that each one waited, and what was answered how often (0: nothing). */
export type Offered = { waits: number[]; statuses: Record<string, number> };

export async function offer(asked: Offer): Promise<Offered> {
  const client = launch("node", ["bench/load/offering.ts", JSON.stringify(asked)], {}, { ipc: true });
  const [offered] = (await Promise.race([
    once(client.child, "message"),
    once(client.child, "exit").then(() => Promise.reject(new Error(`The load was not offered: ${client.said()}`))),
  ])) as [Offered];
  await client.end();
  return offered;
}
