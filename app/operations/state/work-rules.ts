import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { formatClock, formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import type { OutboxStatus } from "#app/notifications/outbox.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ageWords, DAY, type Finding, HOUR, MINUTE, WORDS } from "./finding.ts";

type FindingFacts = Omit<Finding, "key" | "word">;

/** A backup is made each hour: one that is missing twice is seen, a day without one is red. */
const COPY_IS_LATE = 3 * HOUR;
const COPY_IS_OLD = 26 * HOUR;
/** After a start the first backup takes its time, also on a machine that was off for days. */
const BEFORE_FIRST_COPY = 2 * HOUR;

export function backupFinding(newest: { at: Date; name: string } | undefined, upSince: Date, now: Date): Finding {
  const isNew = now.getTime() - upSince.getTime() < BEFORE_FIRST_COPY;
  const age = newest && now.getTime() - newest.at.getTime();
  const state = isNew || (age !== undefined && age <= COPY_IS_LATE) ? "ok" : age !== undefined && age <= COPY_IS_OLD ? "attention" : "red";
  const made = newest ? `cea mai recentă are ${ageWords(newest.at, now)}` : isNew ? "prima se creează în curând" : "niciuna";
  return toFinding("copy", {
    value: made,
    state,
    since: newest?.at ?? (state === "ok" ? undefined : upSince),
    advice: "Verificați spațiul de pe disc și jurnalul. Până atunci copiați dosarul de date pe alt calculator.",
  });
}

export type OutboxFacts = OutboxStatus & { hasOpenChannel: boolean; lastSent: Date | undefined };

export function notificationFinding({ hasOpenChannel, lastSent }: OutboxFacts): Finding {
  return toFinding("announcement", {
    value: lastSent ? formatMoment(lastSent) : "niciuna încă",
    state: hasOpenChannel ? "ok" : "attention",
    since: lastSent,
    advice: "Nu este activată nicio notificare. Activați una în Anunțuri: e-mail, telefoane sau webhook.",
    to: adminPath("notifications"),
  });
}

export function outboxFinding(facts: OutboxFacts, now: Date): Finding {
  const { waiting, oldestWaiting, dead, unsure, unnotifiedLeads } = facts;
  const delay = oldestWaiting ? now.getTime() - oldestWaiting.getTime() : 0;
  const isStuck = delay > 6 * HOUR;
  const isSlow = delay > 30 * MINUTE;
  const [newest] = [facts.newestDead, facts.newestUnsure].filter((at) => at !== undefined).sort((a, b) => b.getTime() - a.getTime());
  const isFresh = newest !== undefined && now.getTime() - newest.getTime() < 7 * DAY;
  const state = isStuck || unnotifiedLeads > 0 ? "red" : isSlow || isFresh ? "attention" : "ok";
  const old = isSlow && oldestWaiting ? `, cel mai vechi are ${ageWords(oldestWaiting, now)}` : "";
  const lost = dead > 0 ? `, netrimise: ${count(dead, NOUNS.message)}` : "";
  const open = unsure > 0 ? `, poate trimise: ${count(unsure, NOUNS.message)}` : "";
  return toFinding("outbox", {
    value: `${waiting === 0 ? "niciunul" : count(waiting, NOUNS.message)}${old}${lost}${open}`,
    state,
    since: isSlow ? oldestWaiting : newest,
    advice:
      unnotifiedLeads > 0
        ? `Despre ${count(unnotifiedLeads, NOUNS.request)} nu a aflat nimeni. Sunați, apoi vedeți în Anunțuri de ce nu pleacă mesajele.`
        : "Vedeți în Anunțuri ce răspunde serverul de e-mail și trimiteți din nou ce nu a ajuns.",
    to: `${adminPath("notifications")}#netrimise`,
  });
}

/** A promised call that was not made today is for today; one of an earlier day is red. */
export function overdueFinding({ overdue, oldest }: { overdue: number; oldest: Date | undefined }, now: Date): Finding {
  const isOfEarlierDay = oldest !== undefined && oldest < bucharestMoment(bucharestDay(now), 0);
  const state = overdue === 0 ? "ok" : isOfEarlierDay ? "red" : "attention";
  return toFinding("overdue", {
    value: oldest ? `${count(overdue, NOUNS.request)}, cea mai veche are ${ageWords(oldest, now)}` : "niciuna",
    state,
    since: oldest,
    advice: "Sunați clienții din coada „peste termen” a paginii Leaduri, întâi pe cei mai vechi.",
    to: `${adminPath("leads")}?queue=overdue&period=open`,
  });
}

/** So many are not a mishap any more. */
const MANY_ERRORS = 20;

export function errorFinding(
  errors: { count: number; first: Date; last: Date; lastId: string | undefined } | undefined,
  upSince: Date,
  now: Date,
): Finding {
  const startedToday = bucharestDay(upSince) === bucharestDay(now) ? ` (de la pornirea de la ${formatClock(upSince)})` : "";
  return toFinding("errors", {
    value: `${errors ? String(errors.count) : "niciuna"}${startedToday}`,
    state: !errors ? "ok" : errors.count >= MANY_ERRORS ? "red" : "attention",
    since: errors?.first,
    advice:
      errors &&
      `Ultima la ${formatClock(errors.last)}${errors.lastId ? `, cod ${errors.lastId}` : ""}. Căutați codul în jurnal și trimiteți rândul celui care vă ajută.`,
  });
}

/** Finding of a look; one that is well needs no advice. */
export function toFinding(key: Finding["key"], finding: FindingFacts): Finding {
  return { key, word: WORDS[key], ...finding, ...(finding.state === "ok" && { advice: undefined, to: undefined }) };
}
