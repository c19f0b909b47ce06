/** Costs of an answer to the first of some sides, and to another one, in each round. Pure. */
export function costPairs(rounds: readonly (readonly { cost: number }[])[], place: number): (readonly [number, number])[] {
  return rounds.map((round) => [round[0]?.cost ?? Number.NaN, round[place]?.cost ?? Number.NaN] as const);
}
