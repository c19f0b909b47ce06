/** Passwords that a guesser tries first: common ones, rows of keys, names of the person and the site. Nothing is sent anywhere. */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { getCompany } from "#app/company/company.server.ts";
import { env } from "#app/env.server.ts";

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
