/** The lines of an address-book entry (RFC 2426) or a calendar (RFC 5545): a long one goes on behind a blank, and no character is cut. Pure. */

const LINE = 75;

export function foldedLines(lines: readonly string[]): string {
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

export function escapeLine(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");
}

function folded(line: string): string {
  const parts = [""];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE) {
      parts.push(" ");
      bytes = 1;
    }
    parts.push(`${parts.pop()}${character}`);
    bytes += size;
  }
  return parts.join("\r\n");
}
