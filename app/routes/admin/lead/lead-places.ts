/**
 * Where one goes on from a request: pages below its address, in their order. A page that is added to app/routes.ts is added here, and the link
 * stands on every request: `{ path: "oferta", words: "Fă oferta" }`.
 */
export type LeadPlace = { path: string; words: string };

export const LEAD_PLACES: readonly LeadPlace[] = [];
