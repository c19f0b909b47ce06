import { z } from "zod";
import { optionalEmail } from "#app/forms/email/email.ts";
import { flag } from "#app/forms/flag.ts";
import { DIGEST_TIMES } from "./digest-times.ts";

/** A blank address is the company's public one (null); a box that is not ticked sends nothing. */
export const notificationSettingsForm = z.object({
  company_email: optionalEmail(),
  sends_receipt: flag(0),
  sends_digest: flag(0),
  digest_at: z.enum(DIGEST_TIMES, "Alegeți o oră din listă."),
});

export type NotificationSettingsInput = z.output<typeof notificationSettingsForm>;
