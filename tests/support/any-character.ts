/** Any sign of Unicode, for texts drawn at random. What fast-check has for it ("binary") writes a table of a million signs first, which takes longer than the tests. */
import fc from "fast-check";

export const ANY_CHARACTER = fc
  .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ max: 0xd7ff, min: 0 }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
