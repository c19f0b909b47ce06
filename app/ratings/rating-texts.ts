import { count, NOUNS } from "#app/language/nouns.ts";

export const THANKS = "Mulțumim, nota a fost primită.";
export const VOTED_TODAY = "Acest produs a primit deja astăzi un vot de la conexiunea dumneavoastră.";
export const UNDONE = "Nota a fost anulată.";
export const NOT_SENT = "Nota nu a putut fi trimisă. Încercați din nou.";

export function givenVoteText(stars: number, isWaiting: boolean): string {
  const given = `Ați acordat ${count(stars, NOUNS.star)}.`;
  return isWaiting ? `${given} Nota nu a ajuns încă la noi; o trimitem din nou la următoarea vizită.` : `${given} Mulțumim!`;
}
