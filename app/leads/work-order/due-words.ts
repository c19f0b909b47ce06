import { bucharestDay } from "#app/calendar/bucharest.ts";
import { type DayLength, formatClock, formatWeekday } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import { type Dated, dueAt, groupOf, nextMidnight, type WorkGroup } from "./work-groups.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY = DAY_MINUTES * MINUTE;

/** "azi", "ieri", "mâine", "luni, 23 noiembrie"; with the year where it is not this one's. Shorter: "luni, 23 nov.", "23 nov.". */
export function dayWords(moment: Date, now: Date, length: DayLength = "long"): string {
  const [day, today] = [bucharestDay(moment), bucharestDay(now)];
  const apart = (Date.parse(day) - Date.parse(today)) / DAY;
  if (apart === 0) return "azi";
  if (apart === -1) return "ieri";
  if (apart === 1) return "mâine";
  return formatWeekday(day, { length, hasYear: day.slice(0, 4) !== today.slice(0, 4) });
}

export function momentWords(moment: Date, now: Date, length: DayLength = "long"): string {
  return `${dayWords(moment, now, length)}, ${formatClock(moment)}`;
}

function nearWords(moment: Date, now: Date): string {
  const words = dayWords(moment, now, "short");
  return /\d/.test(words) ? words : `${words}, ${formatClock(moment)}`;
}

export function delayWords(since: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= DAY_MINUTES) return count(Math.floor(minutes / DAY_MINUTES), NOUNS.day);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}

type MaybeErased = Dated & { erased_at?: string | null };

/** Erasing closes a request whatever its status is: "închisă" beside "Nou" would contradict it. */
function closedWord({ erased_at }: MaybeErased): string {
  return erased_at ? "date șterse" : "închisă";
}

export type DueWords = { group: WorkGroup; isLate: boolean; main: string; more: string };

export function rowDue(lead: MaybeErased, now: Date, midnight = nextMidnight(now)): DueWords {
  const group = groupOf(lead, now, midnight);
  const arrived = new Date(lead.created_at);
  const due = new Date(dueAt(lead));
  const isCall = dueAt(lead) !== lead.follow_up_at;
  const line = (main: string, more: string) => ({ group, isLate: group === "overdue", main, more });
  switch (group) {
    case "accepted":
      return { group, isLate: due < now, main: "vrea să comande", more: `de sunat până ${nearWords(due, now)}` };
    case "overdue":
      return line(`${isCall ? "termen" : "revenire"} ${nearWords(due, now)}`, `întârziere ${delayWords(due, now)}`);
    case "call_today":
      return line(`până la ${formatClock(due)}`, `sosită ${sameDayClock(arrived, now)}`);
    case "again_today":
      return line(formatClock(due), "revenire");
    case "later":
      return line(dayWords(due, now, "medium"), isCall ? `până la ${formatClock(due)}` : `revenire, ${formatClock(due)}`);
    case "closed":
      return line(`${closedWord(lead)} ${nearWords(new Date(lead.closed_at as string), now)}`, `sosită ${dayWords(arrived, now, "short")}`);
  }
}

/** For suspects: nothing was promised, so only the arrival is shown. */
export function arrivedWords({ created_at }: Dated, now: Date): DueWords {
  return { group: "later", isLate: false, main: nearWords(new Date(created_at), now), more: "sosită" };
}

export function dueSentence(lead: MaybeErased, now: Date): { isLate: boolean; words: string } {
  const group = groupOf(lead, now);
  if (group === "closed")
    return { isLate: false, words: `${capitalized(closedWord(lead))} ${momentWords(new Date(lead.closed_at as string), now)}` };
  const dueText = dueAt(lead);
  const due = new Date(dueText);
  const isCall = dueText !== lead.follow_up_at;
  const isOtherDay = bucharestDay(due) !== bucharestDay(now);
  const when = isCall && isOtherDay ? `${dayWords(due, now)}, până la ${formatClock(due)}` : momentWords(due, now);
  const isLate = group === "accepted" ? due < now : group === "overdue";
  const delay = isLate ? ` · întârziere ${delayWords(due, now)}` : "";
  const what = group === "accepted" ? "Vrea să comande: de sunat până" : isCall ? "Termen" : "Revenire";
  return { isLate, words: `${what} ${when}${delay}` };
}

function sameDayClock(moment: Date, now: Date): string {
  return bucharestDay(moment) === bucharestDay(now) ? formatClock(moment) : nearWords(moment, now);
}
