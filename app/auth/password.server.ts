/** Passwords: argon2id of node:crypto with 19 MiB, two passes, one lane; at most two at once, so that logins cannot eat the memory. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { getCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";

const derive = promisify(argon2);
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const AT_ONCE = 2;
const MAX_WAITING = 40;

/** The queue: browsers that have signed in before go first, however many guess. */
const waiting = { known: [] as (() => void)[], others: [] as (() => void)[] };
let running = 0;

/** "argon2id$<KB>,<passes>$<salt>$<hash>" in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await run(password, salt);
  return `argon2id$${COST.memory},${COST.passes}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Undefined when too many wait. Without a hash the same work is done: an unknown name takes as long. `isKnown` waits behind such. */
export async function isPasswordOf(password: string, stored: string | undefined, isKnown = false): Promise<boolean | undefined> {
  if ((isKnown ? waiting.known : waiting.others).length >= MAX_WAITING) return undefined;
  const { salt, expected, cost } = readHash(stored ?? DUMMY);
  const actual = await run(password, salt, { isKnown, cost });
  return stored !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A hash is checked with the cost that it was made with. */
function readHash(stored: string) {
  const [, memory = COST.memory, passes = COST.passes, salt = "", expected = ""] =
    /^argon2id\$(\d{1,7}),(\d{1,2})\$([\w-]*)\$([\w-]*)$/.exec(stored) ?? [];
  const cost = { ...COST, memory: Number(memory), passes: Number(passes) };
  return { salt: Buffer.from(salt, "base64url"), expected: Buffer.from(expected, "base64url"), cost };
}

const DUMMY = `argon2id$${COST.memory},${COST.passes}$${"A".repeat(22)}$${"A".repeat(43)}`;

async function run(password: string, salt: Buffer, { isKnown = false, cost = COST } = {}): Promise<Buffer> {
  const message = Buffer.from(password.normalize("NFC"));
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => (isKnown ? waiting.known : waiting.others).push(resolve));
  try {
    return (await derive("argon2id", { message, nonce: salt, ...cost })) as Buffer;
  } finally {
    const next = waiting.known.shift() ?? waiting.others.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Passwords that a guesser tries first: common ones, rows of keys, names of the person and the site. Nothing is sent anywhere. */

const TOO_EASY = "Parola este prea ușor de ghicit. Alegeți alta, de exemplu patru cuvinte fără legătură între ele.";

/** Scores go from 0 to 4; 0 and 1 are guessed within a million tries. */
const EASY = 1;

/** Words that any attacker of this site tries, beside the names of the person, the company and the site (docs/security.md). */
const SITE_WORDS = ["administrator", "admin", "consultant", "parola", "seminord", "seminte", "gazon", "catalog", "oferta"];

/** Its words are tens of thousands: loaded for a question, and not kept. */
export async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}

/** The reason why a password must not be chosen, else undefined. `own`: the person's name; `site`: names of the site. */
export async function findWeakness(
  password: string,
  own: string,
  site = namesOfSite(),
  estimator = loadEstimator(),
): Promise<string | undefined> {
  const words = [own, ...site, ...SITE_WORDS].flatMap(withParts);
  const { score } = (await estimator).check(password.slice(0, 100), words);
  return score <= EASY || isOwnName(password, words) ? TOO_EASY : undefined;
}

function namesOfSite(): string[] {
  return [getCompany().name, new URL(env().publicOrigin).hostname];
}

function withParts(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
}

function isOwnName(password: string, words: readonly string[]): boolean {
  const letters = password.toLowerCase();
  const left = words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ""), letters);
  return left !== letters && left.length < 6;
}
