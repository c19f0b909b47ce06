/** The last value of a parameter: some browsers send a GET form after the query that is there, and what was typed last counts. */
export function lastValue(params: URLSearchParams, name: string): string | null {
  return params.getAll(name).at(-1) ?? null;
}
