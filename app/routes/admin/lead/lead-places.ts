/** Where one goes on from a request: pages below its address, in their order. Their links stand on every request. */
type LeadPlace = { path: string; words: string };

export const LEAD_PLACES: readonly LeadPlace[] = [
  { path: "predare", words: "Trimite unui consultant" },
  { path: "date", words: "Date personale" },
];
