import { redirect } from "react-router";
import { accountEventWords, countAccountEvents, EVENT_DAYS, listAccountEvents } from "#app/auth/account-events/account-events.server.ts";
import { findPerson } from "#app/auth/people/people.server.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import type { FormValues } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

/** Account as it is now: it may have been changed since this request was let in. */
export function toAccountFormValues(id: number): FormValues {
  const { full_name = "", username = "", email } = findPerson(id) ?? {};
  return { full_name, admin_username: username, email: email ?? "" };
}

export function accountFacts(id: number) {
  return { canMail: isMailConfigured(), hasCodes: codesSince(id) !== undefined };
}

export type SignIns = ReturnType<typeof readSignIns>;

const A_PAGE = 25;

/** Sign-ins of somebody, undefined for everybody. A page that is not there is the nearest. */
export function readSignIns(userId: number | undefined, wanted: string | null) {
  const pages = Math.max(1, Math.ceil(countAccountEvents(userId) / A_PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(wanted ?? "1", 10) || 1));
  const events = listAccountEvents(userId, { limit: A_PAGE, skip: (page - 1) * A_PAGE }).map((event) => ({
    id: event.id,
    what: accountEventWords(event),
    when: formatMoment(new Date(event.created_at)),
    isRefused: event.kind === "refused",
    browser: event.browser,
    address: event.address,
    who: event.full_name ?? "Nume necunoscut",
  }));
  return { events, page, pages, kept: count(EVENT_DAYS, NOUNS.day) };
}

/** The answer of a command; whose session has ended meanwhile signs in anew. */
export function requireSession<Answer extends { ok: true } | Refusal>(answer: Answer): Answer {
  if (!answer.ok && answer.status === 401) throw redirect(adminPath("login"), 303);
  return answer;
}
