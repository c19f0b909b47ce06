export const BULK_ACTIONS = {
  publica: "Publică",
  retrage: "Retrage de pe site",
  recomanda: "Recomandă",
  "fara-recomandare": "Nu mai recomanda",
  categorie: "Schimbă categoria…",
  brand: "Schimbă brandul…",
  oferta: "Schimbă oferta…",
  stoc: "Schimbă disponibilitatea…",
  pret: "Schimbă prețul cu un procent…",
  cos: "Mută în coș",
} as const;

export type BulkAction = keyof typeof BULK_ACTIONS;

export function isBulkAction(text: unknown): text is BulkAction {
  return typeof text === "string" && Object.hasOwn(BULK_ACTIONS, text);
}
