import { redirect } from "react-router";
import { saveForm, versionedForm } from "#app/admin-kit/form/versioned-form.server.ts";
import { whenDone } from "#app/admin-kit/page/answer-intent.server.ts";
import type { Visitor } from "#app/auth/account-events/account-events.server.ts";
import { listPasskeys } from "#app/auth/passkeys/passkeys.server.ts";
import { findPerson, type Person } from "#app/auth/people/people.server.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { removePasskeysOf } from "#app/commands/account/passkeys.server.ts";
import { turnOffCodesOf } from "#app/commands/account/second-step.server.ts";
import { removePerson, savePerson, setPersonActive } from "#app/commands/people/change-person.server.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { type FormValues, redirectWithFlash, redirectWithUndo, requireKnownIntent } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { requireStillThere } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";

const LIST = "/admin/experti";

export type ShownAccount = ReturnType<typeof shownAccount>;

function addressOfAccount(id: number): string {
  return `${LIST}/cont-${id}`;
}

export function shownAccount(person: Person, ownId: number) {
  const { id, username, full_name, is_active, created_at, last_sign_in_at } = person;
  const isSelf = id === ownId;
  return {
    id,
    username,
    full_name,
    isActive: is_active === 1,
    isSelf,
    address: addressOfAccount(id),
    hasCodes: !isSelf && codesSince(id) !== undefined,
    hasPasskeys: !isSelf && listPasskeys(id).length > 0,
    values: withVersionStamp(typedPerson(person)),
    since: formatMoment(new Date(created_at)),
    lastSignIn: last_sign_in_at && formatMoment(new Date(last_sign_in_at)),
    loadedAt: Date.now(),
  };
}

export function changeAccount({ intent, ...values }: FormValues, person: Person, visitor: Visitor, user: SessionUser) {
  const { id } = person;
  requireKnownIntent(intent, ["end-codes", "end-passkeys", ...Object.keys(DEEDS)]);
  if (intent === "end-codes" || intent === "end-passkeys") return endWayIn(intent, id, visitor, user);
  const deed = intent && Object.hasOwn(DEEDS, intent) ? DEEDS[intent as keyof typeof DEEDS] : undefined;
  if (deed) {
    const done = requireStillThere(deed.act(id, visitor.now));
    if (!done.ok) return done;
    // Who has just closed his own account is nobody here any more.
    if (deed.closes && id === user.id) throw redirect("/admin/login", 303);
    return redirectWithUndo(LIST, { kind: "ok", text: deed.words(done.person), seconds: 5 }, done.change);
  }
  const form = versionedForm(values, () => typedPerson(findPerson(id) ?? person), { subject: "user", subject_id: id });
  return saveForm(
    form,
    (values, now) => savePerson(id, values, now),
    (saved) => redirectWithUndo(LIST, { kind: "ok", text: `Contul „${saved.person.full_name}” a fost salvat.`, seconds: 5 }, saved.change),
  );
}

/** For a colleague whose telephone or keys are lost. One's own are ended in Contul meu. */
function endWayIn(intent: keyof typeof WAYS, id: number, visitor: Visitor, { id: ownId, full_name }: SessionUser) {
  const { end, done, own } = WAYS[intent];
  const ended = id === ownId ? refuse(403, { form: own }) : end(id, full_name, visitor);
  return whenDone(ended, () => redirectWithFlash(addressOfAccount(id), { kind: "ok", text: done, seconds: 5 }));
}

const WAYS = {
  "end-codes": {
    end: turnOffCodesOf,
    done: "Codul la conectare este oprit.",
    own: "Codul contului dumneavoastră se oprește din Contul meu.",
  },
  "end-passkeys": {
    end: removePasskeysOf,
    done: "Cheile de acces sunt șterse.",
    own: "Cheile contului dumneavoastră se șterg din Contul meu.",
  },
} as const;

const DEEDS = {
  deactivate: {
    act: (id: number, now: Date) => setPersonActive(id, false, now),
    words: ({ full_name }: Person) => `Contul „${full_name}” este dezactivat.`,
    closes: true,
  },
  reactivate: {
    act: (id: number, now: Date) => setPersonActive(id, true, now),
    words: ({ full_name }: Person) => `${full_name} se poate conecta din nou.`,
    closes: false,
  },
  delete: { act: removePerson, words: ({ full_name }: Person) => `Contul „${full_name}” a fost șters.`, closes: true },
} as const;

function typedPerson(person: Person): Record<string, string> {
  return formValuesOf(["full_name", "role", "email", "expert_id"], person);
}
