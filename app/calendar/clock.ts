/** "08:00": a full hour as a clock shows it. */
export function clockOf(hour: number): string {
  return `${`0${hour}`.slice(-2)}:00`;
}
