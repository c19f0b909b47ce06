/** How often an address may ask; a restart forgives all. Processes count together, but for what is asked for and sent, reports and tokens: too many writes. */
import { count, NOUNS } from "#app/language/nouns.ts";
import { counters } from "#db/client.server.ts";
import { localCounters } from "#db/cluster/local-counters.ts";
import type { Counters } from "#db/cluster/sharing.ts";

export type Limit =
  | "page"
  | "sent"
  | "foreign"
  | "offer"
  | "letter"
  | "rating"
  | "near-rating"
  | "login"
  | "report"
  | "code"
  | "challenge"
  | "token"
  | "token-guess";

/** Pages that one address may have made in a minute; a call or a form costs a tenth of a page. */
export const PAGES_A_MINUTE = 120;
/**
 * Cost of an answer that has to be made: a point for five milliseconds of the processor, as tests/drills/cost.ts measures them. Sheets are
 * paid where they are made; one that is there already is a file like any other.
 */
export const COST = { page: 10, sheet: 20, list: 3, other: 1 };

const RULES: Record<Limit, { points: number; duration: number }> = {
  // Answers that have to be made, by their cost (edge/steps/checks.server.ts): far more than a person, far less than a flood.
  page: { points: PAGES_A_MINUTE * COST.page, duration: 60 },
  // What is sent is counted apart: who reads too much does not close the form to his neighbours at the same address.
  sent: { points: PAGES_A_MINUTE * COST.page, duration: 60 },
  // What pages of other sites have browsers fetch from here, without anybody behind the address knowing.
  foreign: { points: PAGES_A_MINUTE * COST.page, duration: 60 },
  offer: { points: 30, duration: 600 },
  letter: { points: 20, duration: 600 },
  rating: { points: 60, duration: 600 },
  // Counted votes of one product from one /48: from the ninth on they are nobody's opinion.
  "near-rating": { points: 7, duration: 86_400 },
  // What browsers report of the policy: a page with an extension in it may send a dozen.
  report: { points: 100, duration: 600 },
  // A sign-in that succeeds forgives the ones before it with the same name (auth/admin.server.ts).
  login: { points: 10, duration: 900 },
  // Codes of a telephone, by the person whose they would be: of a million one is right, three with its neighbours.
  code: { points: 5, duration: 900 },
  // Beginnings of a sign-in with a passkey, each of which is remembered for minutes.
  challenge: { points: 30, duration: 300 },
  // Calls of a program, by its token; and tokens that open nothing, by the address they come from.
  token: { points: 300, duration: 60 },
  "token-guess": { points: 20, duration: 600 },
};

/** A limit that stands beside the one command that asks for it. */
export type OwnLimit = { name: string; points: number; duration: number };

function ruleOf(limit: Limit | OwnLimit): OwnLimit {
  return typeof limit === "string" ? { name: limit, ...RULES[limit] } : limit;
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
