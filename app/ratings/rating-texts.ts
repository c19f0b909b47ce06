/** Messages about a vote, with scripts and without. Pure. */
import { count, NOUNS } from "#app/language/nouns.ts";

export const THANKS = "Mulțumim, nota a fost primită.";
export const VOTED_TODAY = "Acest produs a primit deja astăzi un vot de la conexiunea dumneavoastră.";
export const UNDONE = "Nota a fost anulată.";
/** The vote was neither sent nor stored: the browser stores nothing. */
export const NOT_SENT = "Nota nu a putut fi trimisă. Încercați din nou.";

/** Of a vote cast here: the server has it, or it waits. */
export function givenVoteText(stars: number, isWaiting: boolean): string {
  const given = `Ați acordat ${count(stars, NOUNS.star)}.`;
  return isWaiting ? `${given} Nota nu a ajuns încă la noi; o trimitem din nou la următoarea vizită.` : `${given} Mulțumim!`;
}
