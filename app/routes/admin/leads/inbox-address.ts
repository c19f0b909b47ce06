import type { InboxQuery } from "#app/leads/inbox/lead-query.ts";
import { PAGE_SIZE } from "#app/leads/inbox/page-sizes.ts";

export type { InboxQuery };

/** The address of a filter of the inbox; what is default is left out. The words that are searched stand in it sealed. */
export function inboxAddress({ queue, status, period, from, to, cauta, page, limit }: InboxQuery): string {
  const params = new URLSearchParams();
  if (queue) params.set("queue", queue);
  if (status) params.set("status", status);
  if (period !== "last30") params.set("period", period);
  if (period === "custom" && from && to) {
    params.set("from", from);
    params.set("to", to);
  }
  if (cauta) params.set("cauta", cauta);
  if (limit !== PAGE_SIZE) params.set("limit", String(limit));
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text ? `/admin/leaduri?${text}` : "/admin/leaduri";
}
