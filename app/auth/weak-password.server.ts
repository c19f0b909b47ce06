/** Passwords that are among the first a guesser tries: the common ones, rows of keys, one's own name. Nothing is sent anywhere. */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

const TOO_EASY = "Parola este printre primele pe care le-ar încerca cineva. Alegeți alta, de pildă patru cuvinte fără legătură între ele.";

/** Of five steps from 0 to 4 the first two are guessed within a million tries. */
const EASY = 1;

/** Loaded when a password is chosen, which happens a few times in the life of a site. */
let estimator: Promise<ZxcvbnFactory> | undefined;

/** The sentence for a password that must not be chosen, undefined for one that may. `own`: the name of who chooses it. */
export async function weakness(password: string, own: string): Promise<string | undefined> {
  estimator ??= load();
  const words = [own, ...own.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
  const { score } = (await estimator).check(password.slice(0, 100), words);
  return score <= EASY || isOwnName(password, words) ? TOO_EASY : undefined;
}

/** The own name and at most a year beside it. */
function isOwnName(password: string, words: readonly string[]): boolean {
  const letters = password.toLowerCase();
  const left = words.reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ""), letters);
  return left !== letters && left.length < 6;
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}
