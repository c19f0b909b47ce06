/** Documents that the demonstration brings and takes with it, besides its company, texts and catalogue, in the order in which they are named. */
import { shippedDelivery } from "#app/delivery/delivery-store.server.ts";
import { LEAVES } from "./leaves.server.ts";

export const SHIPPED_DOCUMENTS = [shippedDelivery, ...LEAVES.flatMap(({ demonstration = [] }) => demonstration)];
