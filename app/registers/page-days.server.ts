/**
 * Pages of the site that are there only while they have something to say, by address: the day of their last change, undefined while there is none. Foot and
 * sitemap lead to those that are there; every page asks for its foot, so an answer is cached.
 */
import { deliveryUpdatedAt } from "#app/delivery/delivery-store.server.ts";
import { LEAVES } from "./leaves.server.ts";

export const PAGE_DAYS: Readonly<Record<string, () => string | undefined>> = Object.assign(
  { "/livrare": deliveryUpdatedAt },
  ...LEAVES.map(({ updatedAt }) => updatedAt),
);
