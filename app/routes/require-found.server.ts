/** What an address names, and the 404 page where that is nothing. */
import { data } from "react-router";

/** The thing that was looked for. */
export function requireFound<Thing>(thing: Thing | undefined | null | false | ""): Thing {
  if (!thing) throw data(null, { status: 404 });
  return thing;
}

/** What a command answered: what went while the request was on its way is as missing as what never was. */
export function requireStillThere<Done extends { ok: true } | { ok: false; status: number }>(done: Done): Done {
  if (!done.ok && done.status === 404) throw data(null, { status: 404 });
  return done;
}

/** Which page of a list is asked for, from 1. */
export function requirePageNumber({ searchParams }: URL): number {
  const page = Number(searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1 || page > 1_000_000) throw data(null, { status: 404 });
  return page;
}
