import { priceLinksJob } from "./price-links.server.ts";

export const priceLinks = { mails: [], jobs: [priceLinksJob], personalData: {} };
