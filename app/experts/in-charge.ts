import { fold } from "#app/language/text.ts";

type Described = { role: string | null; bio: string | null };

/** People whose role or presentation names the thing ("Pășune"); none where nobody does. */
export function inChargeOf<Person extends Described>(name: string, people: readonly Person[]): Person[] {
  const wanted = fold(name).trim();
  return wanted === "" ? [] : people.filter(({ role, bio }) => fold(`${role ?? ""} ${bio ?? ""}`).includes(wanted));
}
