/** Leaves (decision 210) that the other registers ask: each says its mails, its jobs and what it knows of a person. */
import { priceLinks } from "#app/price-links/leaf.server.ts";
import { restock } from "#app/restock/leaf.server.ts";

export const LEAVES = [restock, priceLinks];
