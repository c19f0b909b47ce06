import { personalData, restockJob } from "./restock-job.server.ts";
import { restockMail } from "./restock-mail.server.ts";

export const restock = { mails: [restockMail], jobs: [restockJob], personalData: { notices: personalData } };
