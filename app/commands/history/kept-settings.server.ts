/** What there is once and is kept whole in the history: settings, announcements, how long data are kept, the office. Under the name of its page. */
import { readAnnouncing, updateAnnouncing } from "#app/announce/settings/announcing.server.ts";
import { announcingForm } from "#app/announce/settings/announcing-form.ts";
import { getDelivery, setDelivery } from "#app/delivery/delivery.server.ts";
import { deliveryForm } from "#app/delivery/delivery-form.ts";
import { recordChange } from "#app/history/history.server.ts";
import { listClosedDays, replaceClosedDays, setLastCall } from "#app/leads/promise/closed-days.server.ts";
import { readOffice } from "#app/leads/promise/office.server.ts";
import { getRetention, type Retention, setRetention } from "#app/leads/retention/retention.server.ts";
import { getCopyLimit, setCopyLimit } from "#app/operations/copying/copy-settings.server.ts";
import { getSettings, type SiteSettings, updateSettings } from "#app/settings/settings.server.ts";
import { db } from "#db/client.server.ts";

type Whole = Record<string, unknown>;
type Kept = { subject: "settings" | "office"; address: string; read: () => Whole; put: (whole: Whole, now: Date) => void };

const KEPT = {
  Setări: {
    subject: "settings",
    address: "/admin/setari",
    read: getSettings,
    put: (whole) => updateSettings(whole as Partial<SiteSettings>),
  },
  Notificări: {
    subject: "settings",
    address: "/admin/anunturi",
    read: readWays,
    put: (whole) => updateAnnouncing(announcingForm.parse(whole)),
  },
  "Date personale": { subject: "settings", address: "/admin/date", read: getRetention, put: (whole) => setRetention(whole as Retention) },
  "Copii de rezervă": {
    subject: "settings",
    address: "/admin/copii",
    read: () => ({ limit_mb: getCopyLimit() }),
    put: (whole) => setCopyLimit(Number(whole.limit_mb)),
  },
  Livrare: {
    subject: "settings",
    address: "/admin/livrare",
    read: getDelivery,
    put: (whole, now) => setDelivery(deliveryForm.parse(whole), now),
  },
  Program: { subject: "office", address: "/admin/program", read: readHours, put: putHours },
} as const satisfies Record<string, Kept>;

type KeptName = keyof typeof KEPT;

/** What pages were called when older changes were written down. */
const NAMES_BEFORE: Readonly<Record<string, KeptName>> = { Anunțuri: "Notificări" };

/** What is kept under a name of the history; undefined for what cannot be put back. */
export function keptSettings(name: string): Kept | undefined {
  const now = NAMES_BEFORE[name] ?? name;
  return Object.hasOwn(KEPT, now) ? KEPT[now as KeptName] : undefined;
}

/** Does the work and writes down what became of it, in one transaction. `change` is the id of the entry, undefined where nothing changed. */
export function changingSettings<Result>(name: KeptName, now: Date, work: () => Result): { result: Result; change: number | undefined } {
  const { subject, read } = KEPT[name];
  return db().transaction(
    () => {
      const before = read();
      const result = work();
      return { result, change: recordChange({ subject, subject_name: name, action: "change", before, after: read() }, now) };
    },
    { behavior: "immediate" },
  );
}

/** Without the day of the last summary, which nobody sets. */
function readWays(): Whole {
  const { company_email, sends_receipt, sends_digest, digest_at } = readAnnouncing();
  return { company_email, sends_receipt: Number(sends_receipt), sends_digest: Number(sends_digest), digest_at };
}

function readHours(): Whole {
  return { last_call_minutes: readOffice(new Date()).lastCallMinutes, closed_days: listClosedDays("") };
}

function putHours({ last_call_minutes, closed_days }: Whole): void {
  setLastCall(last_call_minutes as number);
  replaceClosedDays(closed_days as { day: string; reason: string }[]);
}
