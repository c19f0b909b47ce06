/** Proposals that fit what was typed: each typed word begins a word of theirs, whatever its letters and their signs. Pure. */

const MOST = 8;

export function listMatches(typed: string, of: readonly string[]): string[] {
  const wanted = typedWords(typed);
  if (wanted.length === 0) return [];
  return of
    .filter((name) => {
      const words = typedWords(name);
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, MOST);
}

function typedWords(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLocaleLowerCase("ro")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
