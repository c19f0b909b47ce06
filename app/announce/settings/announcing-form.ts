/** What the page of announcements may save. */
import { z } from "zod";
import { optionalEmail } from "#app/forms/email.ts";
import { flag } from "#app/forms/flag.ts";

/** When the summary of the morning may go: early enough for the day's work. */
export const DIGEST_TIMES = ["05:00", "05:30", "06:00", "06:30", "07:00", "07:30", "08:00", "08:30", "09:00", "09:30", "10:00"] as const;

/** A blank address is the company's public one (null); a box that is not ticked sends nothing. */
export const announcingForm = z.object({
  company_email: optionalEmail(),
  sends_receipt: flag(0),
  sends_digest: flag(0),
  digest_at: z.enum(DIGEST_TIMES, "Alegeți o oră din listă."),
});

export type AnnouncingInput = z.output<typeof announcingForm>;
