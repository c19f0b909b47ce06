/** Who we are, for everything that names the company: what the content says, and what follows from it in words. */
import { clockOf } from "#app/calendar/clock.ts";
import { company as given } from "#app/content/company.ts";
import { weekdayWords } from "./weekday-words.ts";

const { weekdays, opens, closes } = given.officeHours;

/** "08:00–16:00". */
export const openingTime = `${clockOf(opens)}–${clockOf(closes)}`;

/** `hours`: "luni–vineri, 08:00–16:00"; `motto`: "din 2001, în semințe". */
export const company = { ...given, hours: `${weekdayWords(weekdays)}, ${openingTime}`, motto: `din ${given.founded}, în semințe` };
