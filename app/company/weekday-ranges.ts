export const WEEKDAYS = ["luni", "marți", "miercuri", "joi", "vineri", "sâmbătă", "duminică"];

/** On each of them: "sâmbăta închis". */
export const ON_WEEKDAYS = ["lunea", "marțea", "miercurea", "joia", "vinerea", "sâmbăta", "duminica"];

/** "luni–vineri" for three days or more that follow each other, else "luni, joi". The days are in their order. */
export function weekdayRanges(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1]);
  const follow = days.length > 2 && Number(days.at(-1)) - Number(days[0]) === days.length - 1;
  return follow ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}
