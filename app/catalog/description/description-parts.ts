const HOW = /<h([34])>\s*Cum se (?:seamănă|plantează)\s*<\/h\1>(.*?)(?=<h[34]>|$)/s;

/** A description apart from what it says of the sowing, which stands beside the months. `html` has passed the sanitiser. Pure. */
export function descriptionParts(html: string): { story: string; how: string } {
  return { story: html.replace(HOW, ""), how: HOW.exec(html)?.[2] ?? "" };
}
