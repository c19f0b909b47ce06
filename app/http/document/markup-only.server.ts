/** Data that a document brings as markup alone: its own rendering reads them, and they are written into it no second time. */

export type MarkupOnly<Data, Name extends keyof Data> = Omit<Data, Name> & { readonly [Key in Name]?: Data[Key] };

/** Pages that are opened from another one are made of data, and get all. */
export function asMarkup<Data extends object, Name extends keyof Data>(
  request: Request,
  data: Data,
  names: readonly Name[],
): MarkupOnly<Data, Name> {
  return new URL(request.url).pathname.endsWith(".data") ? data : serverOnly(data, names);
}

/**
 * A copy whose named data stay on the server, with those that stayed there before: the router passes it to the rendering as it is, and sends
 * what can be listed.
 */
export function serverOnly<Data extends object, Name extends keyof Data>(data: Data, names: readonly Name[]): MarkupOnly<Data, Name> {
  const copy = { ...data };
  const stayed = Object.getOwnPropertyNames(data).filter((name) => !Object.hasOwn(copy, name)) as Name[];
  for (const name of stayed) copy[name] = data[name];
  for (const name of [...stayed, ...names]) Object.defineProperty(copy, name, { enumerable: false });
  return copy;
}
