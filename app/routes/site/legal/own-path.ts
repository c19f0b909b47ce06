/** The path of an address on the site of `base`, with its query. Undefined for everything else: nobody is sent away from here. */
export function ownPath(address: string | null | undefined, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const { origin, pathname, search } = new URL(address, base);
  // "/.//elsewhere" has our origin, but its path alone would be another's address.
  return origin === new URL(base).origin && !pathname.startsWith("//") ? pathname + search : undefined;
}
