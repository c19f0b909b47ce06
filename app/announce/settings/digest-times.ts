/** When the summary of the morning may go: early enough for the day's work. */
export const DIGEST_TIMES = ["05:00", "05:30", "06:00", "06:30", "07:00", "07:30", "08:00", "08:30", "09:00", "09:30", "10:00"] as const;
