/** How often an address may ask; a restart forgives all. Processes count together, but for what is asked for and sent, reports and tokens: too many writes. */
import { count, NOUNS } from "#app/language/nouns.ts";
import { RATES } from "#app/registers/limits.ts";
import { counters } from "#db/client.server.ts";
import { localCounters } from "#db/cluster/local-counters.ts";
import type { Counters } from "#db/cluster/sharing.ts";

export type Limit = keyof typeof RATES;

/** A limit of a leaf (decision 210), which stands beside its command. */
export type OwnLimit = { name: string; points: number; duration: number };

function ruleOf(limit: Limit | OwnLimit): OwnLimit {
  return typeof limit === "string" ? { name: limit, ...RATES[limit] } : limit;
}

const OWN: readonly Limit[] = ["page", "sent", "foreign", "report", "token", "token-guess"];
const own = localCounters();

function countersOf(limit: Limit): Counters {
  return OWN.includes(limit) ? own : counters();
}

/**
 * Empties the counters of this process, which are of one run of the site, also where one process runs it again; the rest goes with the
 * database.
 */
export function resetAllLimits(): void {
  own.clear();
}

/** Adds to what the site as a whole has had since the count began, and returns it. Of this process alone, and forgotten by a restart. */
export function countOfSite(what: string, points: number, seconds: number): number {
  return points === 0 ? own.read(`site:${what}`) : own.add(`site:${what}`, points, seconds).points;
}

export function limitWords(limit: Limit | OwnLimit): string {
  const { points, duration } = ruleOf(limit);
  return `cel mult ${points} în ${count(duration / 60, NOUNS.minute)}`;
}

/**
 * Counts `cost` points of an address, and returns the seconds to wait where it has no more. Of an IPv6 address the networks around it are counted too:
 * what a single customer may have been given is some neighbours, and no thousands.
 */
export async function checkLimit(limit: Limit | OwnLimit, address: string, cost = 1): Promise<number | undefined> {
  const wait = addTo(limit, address, cost, 1);
  const waits = networksAround(address).map(({ network, visitors }) => addTo(limit, network, cost, visitors));
  return waits.reduce((longest, one) => (one === undefined ? longest : Math.max(one, longest ?? 0)), wait);
}

/** Points that are as good as those of so many visitors. */
function addTo(limit: Limit | OwnLimit, key: string, cost: number, visitors: number): number | undefined {
  const rule = ruleOf(limit);
  const { points, left } = (typeof limit === "string" ? countersOf(limit) : counters()).add(`${rule.name}:${key}`, cost, rule.duration);
  return points <= rule.points * visitors ? undefined : Math.min(rule.duration, Math.max(1, left));
}

/** The /64 of a visitor, as clientAddress writes it. */
const NETWORK = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):([\da-f]{1,4})$/;
/** Households have a /56, a customer of a host or of a tunnel a /48. They count as so many visitors each, however many addresses they use. */
const AROUND = { "/56": 8, "/48": 32 };
const NONE: readonly { network: string; visitors: number }[] = [];

function networksAround(address: string): typeof NONE {
  if (!address.includes(":")) return NONE;
  const [, start = "", last = ""] = NETWORK.exec(address) ?? [];
  if (start === "") return NONE;
  const household = `${start}:${(Number.parseInt(last, 16) >> 8).toString(16)}/56`;
  return [
    { network: household, visitors: AROUND["/56"] },
    { network: `${start}/48`, visitors: AROUND["/48"] },
  ];
}

/** The /48 of an IPv6 visitor. */
export function neighbourhoodOf(address: string): string | undefined {
  return networksAround(address).at(-1)?.network;
}

export async function resetLimit(limit: Limit, address: string): Promise<void> {
  countersOf(limit).take(`${limit}:${address}`);
}

/** Gives an address back what `other`, one part of it, was counted for, and forgets that part. */
export async function reduceLimit(limit: Limit, address: string, other: string): Promise<void> {
  const counts = countersOf(limit);
  const part = counts.read(`${limit}:${other}`);
  counts.take(`${limit}:${other}`);
  if (part === 0) return;
  for (const key of [address, ...networksAround(address).map(({ network }) => network)]) counts.subtract(`${limit}:${key}`, part);
}
