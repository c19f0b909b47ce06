import { DAYS_AFTER_END, priceLinksJob } from "./price-link-store.server.ts";

export const priceLinks = {
  jobs: [priceLinksJob],
  policy: {
    alte_termene: `numele firmei pentru care am făcut un link cu prețuri: ${DAYS_AFTER_END} de zile după ce linkul a expirat sau a fost revocat`,
  },
};
