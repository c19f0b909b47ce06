export const SHORT_REFERENCE = 8;

export function shortReference(ref: string): string {
  return `${ref.slice(0, SHORT_REFERENCE / 2)}-${ref.slice(SHORT_REFERENCE / 2, SHORT_REFERENCE)}`;
}

export function isShortReference(text: string): boolean {
  return /^[\dA-Z]{8}$/i.test(text);
}
