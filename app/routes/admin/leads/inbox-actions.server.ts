import type { SessionUser } from "#app/auth/session.server.ts";
import { changeLead, markLeadAsSpam, restoreLead, takeLead } from "#app/commands/lead/change-lead.server.ts";
import {
  changeLeads,
  handOverLeads,
  markLeadsAsSpam,
  putOffLeads,
  restoreFlood,
  restoreLeads,
  throwAwayAllSuspects,
  throwAwaySuspects,
} from "#app/commands/lead/change-leads.server.ts";
import { noteLeadCall } from "#app/commands/lead/note-call.server.ts";
import { holderOfOrder } from "#app/commands/lead/order-from-offer.server.ts";
import { undoChangesAt, undoLastChange } from "#app/commands/lead/undo-change.server.ts";
import { type FormValues, whenDone } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { type Actor, adminActor } from "#app/leads/timeline/events.server.ts";
import { seenOf } from "#app/leads/timeline/objection.server.ts";
import { PRESSED_CALLS } from "./row/row-presses.ts";

/** `about` goes into the address: the page that follows says what was done and offers to undo it. `flash` is said once. */
export type Done = { ok: true; about: { schimbat?: string; schimbate?: string }; row?: number; flash?: string };

type Command = (id: number | undefined, values: FormValues, ...parts: string[]) => Done | Refusal;

/** Buttons of the inbox. `next`: the page that says what was done. */
export function inboxActions(user: SessionUser, now: Date, next: (done: Done) => Response) {
  const by = adminActor(user);
  const press =
    (command: Command) =>
    ({ lead_id, ...values }: FormValues, ...parts: string[]) =>
      whenDone(command(readRowId(lead_id), values, ...parts), next);
  const note = (id: number | undefined, call: object, values: FormValues, noted = id) =>
    ofOne(noteLeadCall(noted, call, by, now, typedOf(id, values)));
  const calls = Object.entries(PRESSED_CALLS).map(([intent, call]) => [intent, press((id, values) => note(id, call, values))]);
  return {
    ...(Object.fromEntries(calls) as Record<string, ReturnType<typeof press>>),
    comandat: press((id, values) => note(id, { outcome: "comandat", ...sumOf(values) }, values, holderOfOrder(id))),
    "": press((id, values) => ofOne(changeLead(id, values, by, now, typedOf(id, values)))),
    revin: press((id, values) => note(id, revinOf(values.follow_up_day, values.follow_up_time), values)),
    "revin * *": press((id, values, day, time) => note(id, revinOf(day, time), values)),
    spam: press((id, values) => ofOne(markLeadAsSpam(id, by, now, typedOf(id, values)))),
    throw_away: press((id, _values) => ofThrown(id, throwAwaySuspects(id === undefined ? [] : [id], by, now))),
    throw_away_all: press((_id, { newest }) => ofMany(throwAwayAllSuspects(readRowId(newest) ?? 0, by, now), now)),
    not_spam: press((id) => ofOne(restoreLead(id, by, now))),
    take: press((id) => ofOne(takeLead(id, user, by, now))),
    undo: press((id, { moment, seen }) => (moment ? undoMany(moment, by, now) : undoOne(id, { seen: seen ?? "" }, by, now))),
    restore_flood: press(() => ofMany(restoreFlood(by, now), now)),
    bulk: press((_id, values) => ofMany(changeTicked(ticked(values), values, by, now), now)),
  };
}

function changeTicked(ids: number[], values: FormValues, by: Actor, now: Date): ReturnType<typeof changeLeads> {
  const seen = { ...seenOf(values), typed: values };
  if (values.spam) return markLeadsAsSpam(ids, by, now, seen);
  if (values.restore) return restoreLeads(ids, by, now);
  if (values.throw_away) return throwAwaySuspects(ids, by, now);
  if (values.hand_over) return handOverLeads(ids, values, by, now, seen);
  return values.put_off ? putOffLeads(ids, by, now, seen) : changeLeads(ids, values, by, now, seen);
}

/** View of the page that a row's press came from, and the press itself: asked again it means what it meant. */
function typedOf(id: number | undefined, values: FormValues) {
  return { ...seenOf(values), typed: { ...values, ...(id !== undefined && { lead_id: String(id) }) } };
}

/** Worth of an order, typed beside its button; where nothing was typed it is that of the offer. */
function sumOf({ order_sum }: FormValues) {
  return order_sum === undefined ? {} : { order_sum };
}

function revinOf(follow_up_day: string | undefined, follow_up_time: string | undefined) {
  return { outcome: "revin", follow_up_day, follow_up_time };
}

function ofThrown(id: number | undefined, thrown: { ok: true; count: number; about?: string } | Refusal): Done | Refusal {
  if (!thrown.ok) return thrown;
  return { ok: true, about: id === undefined || thrown.count === 0 ? {} : { schimbat: String(id) }, ...flashOf(thrown) };
}

function ofOne(changed: { ok: true; lead: { id: number }; about?: string } | Refusal): Done | Refusal {
  if (!changed.ok) return changed;
  const { lead } = changed;
  return { ok: true, about: { schimbat: String(lead.id) }, row: lead.id, ...flashOf(changed) };
}

function flashOf({ about }: { about?: string }): Pick<Done, "flash"> {
  return about ? { flash: about } : {};
}

/** Changes of one post are known by their moment. */
function ofMany(changed: { ok: true; count: number; about?: string } | Refusal, now: Date): Done | Refusal {
  if (!changed.ok) return changed;
  if (changed.count === 0) return { ok: true, about: {}, flash: "Cererile bifate erau deja așa." };
  return { ok: true, about: { schimbate: String(now.getTime()) }, ...flashOf(changed) };
}

function undoOne(id: number | undefined, values: FormValues, by: Actor, now: Date): Done | Refusal {
  const undone = undoLastChange(id, by, now, seenOf(values));
  if (!undone.ok) return undone;
  return { ok: true, about: {}, row: undone.lead.id, flash: `Anulat: ${undone.lead.full_name} a revenit la starea anterioară.` };
}

function undoMany(moment: string, by: Actor, now: Date): Done | Refusal {
  const time = /^\d{1,15}$/.test(moment) ? new Date(Number(moment)) : new Date(0);
  const undone = undoChangesAt(time.toISOString(), by, now);
  return undone.ok ? { ok: true, about: {}, flash: `Anulat: ${count(undone.count, NOUNS.request)}, ca înainte.` } : undone;
}

/** The requests of the boxes "tick-12": each has a name of its own, because of several of one name a form keeps the last. */
function ticked(values: FormValues): number[] {
  return Object.keys(values).flatMap((name) => readRowId(/^tick-(\d+)$/.exec(name)?.[1]) ?? []);
}
