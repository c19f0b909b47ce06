export const EVENT_KINDS = [
  ...([
    "received",
    "written_down",
    "wrote_again",
    "wrote_more",
    "version_chosen",
    "corrected",
    "status",
    "call",
    "order_sum",
    "note",
    "spam",
    "restored",
    "undone",
  ] as const),
  ...(["owner", "put_off", "duplicate", "duplicate_closed", "grouped", "ungrouped", "group_left"] as const),
  ...(["handed_off", "revoked", "consent_given", "consent_withdrawn", "erased", "exported"] as const),
  ...(["offer_issued", "offer_sent", "offer_accepted", "offer_wanted", "offer_question", "offer_withdrawn"] as const),
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
