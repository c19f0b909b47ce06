import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { formatClock, formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { sizeWords } from "#app/language/numbers.ts";
import type { OutboxStatus } from "#app/notifications/outbox.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ageWords, DAY, type Finding, HOUR, MB, MINUTE, SECOND, WORDS } from "./finding.ts";

/** Free and whole size of the disk under the data directory, and the size of the database, in bytes. */
export type DiskFacts = { free: number; total: number; database: number };

/** A backup of the database and some days of pictures must find room. */
export function diskFinding({ free, total, database }: DiskFacts): Finding {
  const need = 300 * MB + 2 * database;
  const state = free < need ? "red" : free < 4 * need ? "attention" : "ok";
  return toFinding("disk", {
    value: `${sizeWords(free)} liberi din ${sizeWords(total)}`,
    state,
    advice: "Faceți loc pe discul cu dosarul de date sau măriți-l. Când se umple, cererile nu mai pot fi primite.",
  });
}

export type SchemaFacts = {
  version: string;
  migration: string;
  at: Date | undefined;
  unknown: readonly string[];
};

export function schemaFinding({ version, migration, at, unknown }: SchemaFacts): Finding {
  const isNewer = unknown.length > 0;
  return toFinding("schema", {
    value: `${version}, baza de date ${isNewer ? unknown.at(-1) : migration}`,
    state: isNewer ? "red" : "ok",
    since: at,
    advice: "Baza de date este a unei versiuni mai noi. Porniți versiunea mai nouă sau restaurați copia de dinaintea ei.",
  });
}

/** Result of a look at the site's own certificate. `from` and `until` are missing where none was shown. */
export type CertificateFacts =
  | { kind: "none" }
  | { kind: "waiting" }
  | { kind: "unseen"; at: Date }
  | { kind: "seen"; at: Date; from: Date; until: Date; isTrusted: boolean };

/** Those that renew themselves do so when a third of their time is left. What is bought for a year is looked after for three weeks. */
const RENEWAL = { late: 0.2, latest: 21 * DAY, over: 0.1, last: 7 * DAY };

export function certificateFinding(facts: CertificateFacts, now: Date): Finding {
  if (facts.kind === "none") return toFinding("certificate", { value: "adresa site-ului este fără https", state: "ok" });
  if (facts.kind === "waiting") return toFinding("certificate", { value: "se citește la câteva minute după pornire", state: "ok" });
  if (facts.kind === "unseen") {
    const advice =
      "Site-ul nu ajunge la propria adresă de pe acest server. Deschideți-l din altă rețea și verificați certificatul în browser.";
    return toFinding("certificate", { value: "nu a putut fi citit", state: "attention", since: facts.at, advice });
  }
  const { from, until, isTrusted } = facts;
  const [life, left] = [until.getTime() - from.getTime(), until.getTime() - now.getTime()];
  const isOver = left <= 0 || left < Math.min(RENEWAL.over * life, RENEWAL.last);
  const isLate = left < Math.min(RENEWAL.late * life, RENEWAL.latest);
  const state = isOver ? "red" : isLate || !isTrusted ? "attention" : "ok";
  return toFinding("certificate", {
    value: `${left <= 0 ? "a expirat la" : "valabil până la"} ${formatMoment(until)}`,
    state,
    since: from,
    advice:
      isOver || isLate
        ? "Nu a fost înnoit la timp. Vedeți jurnalul serverului care face https (Caddy): domeniul trebuie să ducă aici, porturile 80 și 443 să fie deschise."
        : "Autoritatea care l-a semnat nu este cunoscută de acest server: browserele vor avertiza vizitatorii, dacă nu este a firmei dumneavoastră.",
  });
}

/** Faults of a clock that can be found without a second one: it was set while the site ran, or records stand in its future. */
export type ClockFacts = {
  jump: { by: number; at: Date } | undefined;
  newestRecord: Date | undefined;
};

const UNNOTICED = 2 * MINUTE;

export function clockFinding({ jump, newestRecord }: ClockFacts, now: Date): Finding {
  const isBehind = newestRecord !== undefined && newestRecord.getTime() - now.getTime() > UNNOTICED;
  const hasJumped = jump !== undefined && Math.abs(jump.by) > UNNOTICED && now.getTime() - jump.at.getTime() < DAY;
  return toFinding("clock", {
    value: formatMoment(now),
    state: isBehind ? "red" : hasJumped ? "attention" : "ok",
    since: isBehind ? newestRecord : hasJumped ? jump.at : undefined,
    advice: isBehind
      ? "Ora serverului este în urma ultimei înregistrări: termenele promise nu mai sunt corecte. Porniți sincronizarea ceasului (timedatectl set-ntp true)."
      : hasJumped
        ? `Ora serverului s-a mutat ${jump.by > 0 ? "înainte" : "înapoi"} cu ${spanWords(Math.abs(jump.by))} sau serverul s-a oprit. Comparați ora de aici cu a dumneavoastră.`
        : undefined,
  });
}

function spanWords(ms: number): string {
  if (ms < 2 * MINUTE) return count(Math.round(ms / SECOND), NOUNS.second);
  return ms < 2 * HOUR ? count(Math.round(ms / MINUTE), NOUNS.minute) : count(Math.round(ms / HOUR), NOUNS.hour);
}

/** Memory that the process holds, and that it may hold where somebody has set a limit; in bytes. */
export type MemoryFacts = { used: number; limit: number | undefined };

export function memoryFinding({ used, limit }: MemoryFacts): Finding {
  const share = limit === undefined ? 0 : used / limit;
  const state = share > 0.9 ? "red" : share > 0.75 ? "attention" : "ok";
  return toFinding("memory", {
    value: `${sizeWords(used)}${limit === undefined ? "" : ` din ${sizeWords(limit)}`}`,
    state,
    advice: "Măriți limita de memorie a containerului sau reporniți site-ul într-o oră liniștită și urmăriți dacă revine.",
  });
}

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
/** Number that the inbox says, with the samples; by themselves these are no reason for an alarm. */
export function overdueFinding(
  { overdue, samples, oldest }: { overdue: number; samples: number; oldest: Date | undefined },
  now: Date,
): Finding {
  const isOfEarlierDay = oldest !== undefined && oldest < bucharestMoment(bucharestDay(now), 0);
  const invented = samples === 0 ? "" : samples === overdue ? ", de probă" : ` (${samples} de probă)`;
  const age = oldest ? `, cea mai veche are ${ageWords(oldest, now)}` : "";
  return toFinding("overdue", {
    value: overdue === 0 ? "niciuna" : `${count(overdue, NOUNS.request)}${invented}${age}`,
    state: oldest === undefined ? "ok" : isOfEarlierDay ? "red" : "attention",
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
function toFinding(key: Finding["key"], finding: FindingFacts): Finding {
  return { key, word: WORDS[key], ...finding, ...(finding.state === "ok" && { advice: undefined, to: undefined }) };
}
