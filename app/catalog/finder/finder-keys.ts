/** Parameters of the finder; a file of their own, because browsers need them without the rules. */
export const FINDER_KEYS = [
  ...(["lumina", "utilizare", "apa", "tuns"] as const),
  ...(["durata", "coase", "amestec", "sol", "semanat", "rarit"] as const),
  ...(["loc", "inflorire"] as const),
];

/** Begins the parameter of a question that was made of a row of the sheet: "fisa-culoare". */
export const SHEET_PARAMETERS = "fisa-";

export type FinderKey = (typeof FINDER_KEYS)[number];
