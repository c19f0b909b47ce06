import { priceLinksJob } from "./price-link-store.server.ts";

export const priceLinks = { mails: [], jobs: [priceLinksJob], personalData: {} };
