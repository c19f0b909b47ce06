/**
 * Makes one thing of another, and for the same gives the same again: pages are found by what they are made of, and what is the same object need not be read
 * to be known (short.server.ts). Nobody may change either afterwards.
 */
export function madeOf<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const known = new WeakMap<Source, Made>();
  return (source) => {
    const made = known.get(source) ?? make(source);
    known.set(source, made);
    return made;
  };
}
