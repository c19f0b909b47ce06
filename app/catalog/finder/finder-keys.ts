/** Parameters of the finder; a file of their own, because browsers need them without the rules. */
export const FINDER_KEYS = [
  ...(["lumina", "utilizare", "apa", "tuns"] as const),
  ...(["durata", "coase", "amestec", "sol", "semanat", "rarit"] as const),
  ...(["loc", "inflorire"] as const),
];

export const SHEET_PARAMETERS = "fisa-";

export type FinderKey = (typeof FINDER_KEYS)[number];
