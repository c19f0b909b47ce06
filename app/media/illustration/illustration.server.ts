import pictures from "./demo-pictures.json" with { type: "json" };

const DRAWN: ReadonlySet<string> = new Set(Object.values(pictures).map(({ name }) => name));

/** True for a picture that came with the demonstration, by its name, which is made from its content: such a one is drawn, no photograph. */
export function isIllustration(name: string): boolean {
  return DRAWN.has(name);
}
