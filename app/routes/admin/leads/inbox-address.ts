import { listAddress } from "#app/http/list-address.ts";
import { PAGE_SIZE } from "#app/leads/inbox/facets.ts";
import type { InboxQuery } from "#app/leads/inbox/lead-query.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

export type { InboxQuery };

/** The address of a filter of the inbox; what is default is left out. The words that are searched stand in it sealed. */
export function inboxAddress({ queue, status, owner, period, from, to, cauta, page, limit, ...more }: InboxQuery): string {
  const days = period === "custom" && from && to ? { from, to } : {};
  const asked = {
    queue,
    status,
    owner,
    period,
    ...days,
    type: more.type,
    county: more.county,
    expert: more.expert === undefined ? undefined : String(more.expert),
    size: more.size,
    sort: more.sort,
    cauta,
    ...(limit !== PAGE_SIZE && { limit: String(limit) }),
  };
  return listAddress(adminPath("leads"), asked, page);
}
