export type Component = { name: string; latin: string | undefined; percent: number };

/** Undefined unless every part has a percentage and they add up to about a hundred: half a bar would mislead. */
export function readComposition(text: string): Component[] | undefined {
  const parts = splitOutsideParentheses(text).map(readPart);
  if (parts.length < 2 || parts.some((part) => part === undefined)) return undefined;
  const components = parts as Component[];
  const total = components.reduce((sum, part) => sum + part.percent, 0);
  return Math.abs(total - 100) <= 1 ? components : undefined;
}

/** Sum of the percentages of a text; those in parentheses are of something else. */
export function percentTotal(text: string): number {
  const parts = splitOutsideParentheses(text).map((part) => /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%/.exec(part)?.[1] ?? "0");
  return parts.reduce((sum, percent) => sum + Number(percent.replace(",", ".")), 0);
}

function readPart(part: string): Component | undefined {
  const match = /^(\d{1,3}(?:[.,]\d+)?)\s*%\s*([^()]+?)\s*(?:\(([^(),]*)[^()]*\)(?: – .*)?)?$/.exec(part.trim());
  if (!match?.[1] || !match[2]) return undefined;
  return { percent: Number(match[1].replace(",", ".")), name: match[2], latin: match[3] };
}

export function splitOutsideParentheses(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    const isDecimalComma = /\d/.test(text[index - 1] ?? "") && /\d/.test(text[index + 1] ?? "");
    if (character === "," && depth === 0 && !isDecimalComma) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.filter((part) => part.trim() !== "");
}
