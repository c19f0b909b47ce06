import { personalData, restockJob, restockMail } from "./restock-job.server.ts";

export const restock = { mails: [restockMail], jobs: [restockJob], personalData: { notices: personalData } };
