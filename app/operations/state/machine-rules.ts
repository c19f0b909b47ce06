import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { DAY, type Finding, HOUR, MB, MINUTE, SECOND } from "./finding.ts";
import { toFinding } from "./work-rules.ts";

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
