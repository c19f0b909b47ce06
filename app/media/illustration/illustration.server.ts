import names from "./former-demonstration.json" with { type: "json" };

const DRAWN: ReadonlySet<string> = new Set(names);

/** True for a picture that came with the demonstration until its labels were drawn, by its name, which is made from its content: such a one is drawn, no photograph. */
export function isIllustration(name: string): boolean {
  return DRAWN.has(name);
}
