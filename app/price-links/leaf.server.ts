import { priceLinksJob } from "./price-link-store.server.ts";

export const priceLinks = { jobs: [priceLinksJob] };
