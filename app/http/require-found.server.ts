import { data } from "react-router";

export function requireFound<Thing>(thing: Thing | undefined | null | false | ""): Thing {
  if (!thing) throw data(null, { status: 404 });
  return thing;
}

export function requireRow<Row>(id: string | undefined, find: (id: number) => Row | undefined): Row {
  return requireFound(find(readRowId(id) ?? 0));
}

/** Throws 404 where a command found nothing: a thing that went while the request was on its way is as missing as one that never was. */
export function requireStillThere<Done extends { ok: true } | { ok: false; status: number }>(done: Done): Done {
  if (!done.ok && done.status === 404) throw data(null, { status: 404 });
  return done;
}

/** How many pages a list has, at least one; a page after the last is missing. */
export function requirePages(page: number, total: number, size: number): number {
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages) throw data(null, { status: 404 });
  return pages;
}

/** Which page of a list is asked for, from 1. */
export function requirePageNumber({ searchParams }: URL): number {
  const page = Number(searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1 || page > 1_000_000) throw data(null, { status: 404 });
  return page;
}

export function readRowId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
