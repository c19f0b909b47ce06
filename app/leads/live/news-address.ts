import { adminPath } from "#app/registers/admin-pages.ts";

/** Address that the open pages of the administration ask for news, and the ETag of its answer. */
export const INBOX_NEWS = adminPath("leadNews");

/** `last`: number of the newest event. Weak, because the moments in the words of an answer move on without one. */
export function newsTag(last: number): string {
  return `W/"${last}"`;
}
