import { personalData, policy, restockJob, restockMail } from "./restock-job.server.ts";
import { RESTOCK_CONSENT, restockNotices } from "./restock-store.server.ts";

export const restock = {
  tables: [{ table: restockNotices, isExported: true }],
  consents: [RESTOCK_CONSENT],
  mails: [restockMail],
  jobs: [restockJob],
  personalData: { notices: personalData },
  policy,
};
