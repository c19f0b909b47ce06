export const WEEKDAYS = ["luni", "marți", "miercuri", "joi", "vineri", "sâmbătă", "duminică"];

export const ON_WEEKDAYS = ["lunea", "marțea", "miercurea", "joia", "vinerea", "sâmbăta", "duminica"];

export function weekdayRanges(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1]);
  const follow = days.length > 2 && Number(days.at(-1)) - Number(days[0]) === days.length - 1;
  return follow ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}
