/**
 * Data of the demonstration, which an owner replaces in the first hour: `npm test` walks over one thing of each kind, `npm run
 * demo:check`, after a change of the demonstration, over all of them.
 */
const isWhole = process.env.DEMONSTRATION === "whole";

/** The first of each kind; all where the demonstration itself is checked. */
export function oneOfEach<Thing>(things: readonly Thing[], kindOf: (thing: Thing) => unknown): Thing[] {
  if (isWhole) return [...things];
  return [...Map.groupBy(things, (thing) => String(kindOf(thing))).values()].map(([first]) => first as Thing);
}
