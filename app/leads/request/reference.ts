/** The reference of a request: 26 letters in addresses, eight of them for people. Pure. */

/** The first letters of a reference, which no two requests share. */
export const SHORT_REFERENCE = 8;

/** "K7M4-4QXP", to be read out on the telephone. */
export function shortReference(ref: string): string {
  return `${ref.slice(0, SHORT_REFERENCE / 2)}-${ref.slice(SHORT_REFERENCE / 2, SHORT_REFERENCE)}`;
}

/** The text in the address of a confirmation once its browser has the whole reference: "K7M44QXP". */
export function isShortReference(text: string): boolean {
  return /^[\dA-Z]{8}$/i.test(text);
}
