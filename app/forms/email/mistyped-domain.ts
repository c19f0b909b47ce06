/** Where most Romanians have their mail. */
const KNOWN = ["gmail.com", "yahoo.com", "yahoo.ro", "hotmail.com", "outlook.com", "icloud.com", "live.com", "protonmail.com"];
/** Near one of them, and real. */
const REAL = new Set([
  ...KNOWN,
  "ymail.com",
  "mail.com",
  "email.com",
  "live.ro",
  "gmx.com",
  "hotmail.co",
  "yahoo.co",
  "yahoo.de",
  "yahoo.it",
  "yahoo.fr",
  "yahoo.es",
]);

/** The address that was probably meant: "ana@gmail.com" for "ana@gmail.con". Undefined where nothing looks mistyped. */
export function meantAddress(address: string): string | undefined {
  const [, name, domain = ""] = /^([^@\s]+)@([a-z\d.-]+)$/i.exec(address.trim()) ?? [];
  const typed = domain.toLowerCase();
  if (!name || REAL.has(typed)) return undefined;
  const meant = KNOWN.find((known) => isOneSlipAway(typed, known)) ?? KNOWN.find((known) => isSlipInEach(typed, known));
  return meant && `${name}@${meant}`;
}

/** "gmial.con": a slip in the name and one in its ending. Countries of two letters are let alone. */
function isSlipInEach(typed: string, known: string): boolean {
  const [[name = "", ending = "", ...more], [knownName = "", knownEnding = ""]] = [typed.split("."), known.split(".")];
  return more.length === 0 && ending.length > 2 && isOneSlipAway(name, knownName) && isOneSlipAway(ending, knownEnding);
}

/** One letter more, less or other, or two that changed places. */
function isOneSlipAway(typed: string, known: string): boolean {
  let start = 0;
  while (start < known.length && typed[start] === known[start]) start += 1;
  let end = 0;
  while (end < known.length - start && typed.at(-1 - end) === known.at(-1 - end)) end += 1;
  const [wrong, right] = [typed.slice(start, typed.length - end), known.slice(start, known.length - end)];
  const isSwapped = wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0];
  return (wrong.length <= 1 && right.length <= 1) || isSwapped;
}
