import { type ReactNode, useEffect, useRef } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { noteCallOfExpert } from "#app/commands/lead/note-call.server.ts";
import { mailto } from "#app/forms/email/mailto.ts";
import { answerIntent, whenDone } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { EXPERT_LINK, type LeadForExpert, leadForExpert } from "#app/leads/expert-links/expert-link-store.server.ts";
import { isClosed, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { movedWords } from "#app/leads/phone-calls/calls.server.ts";
import { LOST_CHOICES, OUTCOME_WORDS, OUTCOMES, type Outcome } from "#app/leads/phone-calls/lead-progress.ts";
import { NOTE_LENGTH } from "#app/leads/phone-calls/next-call.ts";
import { momentWords } from "#app/leads/work-order/due-words.ts";
import { deadLink, LinkPage, links, meta } from "#app/link-pages/link-page.tsx";
import { openLink, openLinkPage, UNFOLLOWED_LINK_HEADERS } from "#app/link-pages/opened-link.server.ts";
import { lostOffersWords } from "#app/offers/listed-offers.server.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, FormState, NumberField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { PhoneLinks } from "#app/ui/phone/phone-links.tsx";
import type { Route } from "./+types/expert-link";

export { links, meta };

export const headers = () => UNFOLLOWED_LINK_HEADERS;

export const clientMiddleware = [answerLostPosts];

export function loader({ request, params, url }: Route.LoaderArgs) {
  const now = new Date();
  const { lead, ...expertLink } = openLinkPage(EXPERT_LINK, request, params.token, now).opened;
  const chosen = url.searchParams.get("ales") ?? "";
  const noted = OUTCOMES.find((outcome) => outcome === url.searchParams.get("notat"));
  return {
    lead: leadForExpert(lead, now),
    expert: expertLink.expert_name,
    until: formatMoment(new Date(expertLink.expires_at)),
    noted: noted && (noted === "revin" ? againWords(lead, now) : OUTCOME_WORDS[noted].toLocaleLowerCase("ro")),
    moved: noted === "revin" && lead.follow_up_at && CHOSEN.test(chosen) ? movedWords(chosen, new Date(lead.follow_up_at), now) : "",
    ended: noted === "pierdut" ? lostOffersWords(lead, now) : "",
    closed: isClosed(lead.status) ? STATUSES[lead.status].label.toLocaleLowerCase("ro") : undefined,
    today: bucharestDay(now),
  };
}

const CHOSEN = /^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/;

function againWords({ follow_up_at }: { follow_up_at: string | null }, now: Date): string {
  return `de sunat din nou${follow_up_at ? ` ${momentWords(new Date(follow_up_at), now)}` : ""}`;
}

export async function action({ request, params }: Route.ActionArgs) {
  const now = new Date();
  const { opened } = openLink(EXPERT_LINK, request, params.token, now);
  return await answerIntent(request, {
    "": (values) =>
      whenDone(noteCallOfExpert(opened, values, now), ({ outcome, moved }) =>
        redirect(`/lead/${params.token}?notat=${outcome}${moved && `&ales=${moved}`}`, 303),
      ),
  });
}

export default function ExpertLink({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, expert, until, noted, moved, ended, closed, today } = loaderData;
  return (
    <LinkPage title="Cerere predată">
      <div className="link-page-body">
        {noted && !actionData && (
          <p className="flash" role="status">
            Am notat: {noted}. {moved} {ended} Mulțumim!
          </p>
        )}
        <LeadPanel lead={lead} expert={expert} />
        <section className="link-page__say stack" aria-labelledby="apel">
          <h2 id="apel">Ce s-a întâmplat la apel?</h2>
          {closed ? (
            <>
              <UnsavedCall state={actionData} />
              <p>
                Cererea este încheiată ({closed}). Dacă este o greșeală, sunați la <CallLink />.
              </p>
            </>
          ) : (
            <CallForms today={today} state={actionData} />
          )}
          <p className="small mute">Linkul este numai pentru dumneavoastră și expiră pe {until}. Nu îl trimiteți mai departe.</p>
        </section>
      </div>
    </LinkPage>
  );
}

export const ErrorBoundary = deadLink(
  "Linkul nu mai este valabil",
  "Un link de predare este valabil șapte zile și poate fi revocat mai devreme. Deschideți-l din nou din mesajul primit; dacă nu funcționează, cereți unul nou celui care vi l-a trimis.",
);

function LeadPanel({ lead, expert }: { lead: LeadForExpert; expert: string }) {
  return (
    <section className="stack" aria-labelledby="cine">
      <div>
        <h1 id="cine">{lead.full_name}</h1>
        <p className="mute">{lead.who}</p>
      </div>
      {lead.due && (
        <p className={lead.due.isLate ? "due late" : "due"}>
          {lead.due.words}
          {lead.due.isLate && " – termenul a trecut"}
        </p>
      )}
      <CallLinks lead={lead} />
      <h2 className="vh">Ce dorește</h2>
      <Wanted request={lead} />
      <p className="small mute">
        Cererea {lead.reference}, primită {lead.received}, pentru {expert}
      </p>
      {lead.others.length > 0 && <h2>A mai cerut</h2>}
      {lead.others.map((other) => (
        <div className="stack" key={other.reference}>
          <Wanted request={other} />
          <p className="small mute">
            Cererea {other.reference}
            {other.name && `, pe numele ${other.name}`}, primită {other.received}
          </p>
        </div>
      ))}
      {lead.others.length > 0 && <p className="small">Rezultatul apelului se notează la toate.</p>}
    </section>
  );
}

function Wanted({ request: { notes, wishes } }: { request: Pick<LeadForExpert, "notes" | "wishes"> }) {
  return (
    <>
      {notes && <blockquote>„{notes}”</blockquote>}
      <DefinitionList terms={wishes.map(({ product, area, need }) => [product, [area, need].filter(Boolean).join(" · ")])} />
    </>
  );
}

function CallLinks({ lead }: { lead: LeadForExpert }) {
  return (
    <div className="link-page__call pile">
      <a className="button" href={`tel:${lead.called.href}`}>
        Sună {lead.called.words}
      </a>
      {lead.whatsapp && (
        <a className="button button--line" href={lead.whatsapp} rel="noreferrer">
          WhatsApp
        </a>
      )}
      {lead.phone.length > 1 && (
        <p>
          Telefon: <PhoneLinks pieces={lead.phone} />
        </p>
      )}
      {lead.email && (
        <a className="more" href={mailto(lead.email)}>
          {lead.email}
        </a>
      )}
    </div>
  );
}

type State = { values: Record<string, string>; errors: Record<string, string>; message: string | undefined };

const FIELDS = describeFields({
  follow_up_on: { label: "Revin pe" },
  lost_reason: { label: "Motiv" },
  note: { label: "Notă", isOptional: true },
  order_sum: { label: "Suma comenzii, lei cu TVA", isOptional: true, hint: "Numai dacă a comandat; necompletată, este cea din ofertă." },
});

/** Refused because the request was closed meanwhile: the reason, and what was typed, to be said to the office. */
function UnsavedCall({ state }: { state: State | undefined }) {
  if (!state) return null;
  const { note, order_sum, follow_up_on, lost_reason, outcome } = state.values;
  const typed = [
    ["Apel", OUTCOMES.find((one) => one === outcome) && OUTCOME_WORDS[outcome as Outcome]],
    [FIELDS.follow_up_on.label, follow_up_on],
    [FIELDS.lost_reason.label, LOST_CHOICES.find(([reason]) => reason === lost_reason)?.[1]],
    [FIELDS.order_sum.label, order_sum],
    [FIELDS.note.label, note],
  ].flatMap(([label, words]) => (label && words ? [[label, words] as const] : []));
  return (
    <>
      <ErrorNote>{state.errors.form ?? state.message}</ErrorNote>
      <DefinitionList terms={typed} />
    </>
  );
}

function CallForms({ today, state }: { today: string; state: State | undefined }) {
  const refused = state?.values.outcome;
  const general =
    state && (state.errors.form ?? state.errors.outcome ?? (Object.keys(state.errors).length === 0 ? state.message : undefined));
  return (
    <div className="stack">
      <ErrorNote>{general}</ErrorNote>
      <CallForm name="apel" state={refused === "revin" || refused === "pierdut" ? undefined : state}>
        <Note form="apel" />
        <NumberField {...FIELDS.order_sum} id="apel-order_sum" maxLength={14} />
        <div className="link-page__pair pile">
          <Press outcome="raspuns" />
          <Press outcome="fara_raspuns" isLine />
          <Press outcome="comandat" isLine />
        </div>
      </CallForm>
      <FoldedCall outcome="revin" title="Revin pe…" press="Revin în ziua aleasă" state={state}>
        <TextField {...FIELDS.follow_up_on} id="revin-follow_up_on" type="date" min={today} required />
      </FoldedCall>
      <FoldedCall outcome="pierdut" title="Pierdut: motivul" press="Notează ca pierdut" state={state}>
        <SelectField {...FIELDS.lost_reason} id="pierdut-lost_reason" blank="Alegeți motivul" options={LOST_CHOICES} required />
      </FoldedCall>
    </div>
  );
}

type FoldedCallProps = { outcome: "revin" | "pierdut"; title: string; press: string; state: State | undefined; children: ReactNode };

function FoldedCall({ outcome, title, press, state, children }: FoldedCallProps) {
  const isRefused = state?.values.outcome === outcome;
  return (
    <details className="link-page__fold" open={isRefused}>
      <summary>{title}</summary>
      <CallForm name={outcome} state={isRefused ? state : undefined}>
        {children}
        <Note form={outcome} />
        <Press outcome={outcome} words={press} />
      </CallForm>
    </details>
  );
}

function CallForm({ name, state, children }: { name: string; state: State | undefined; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const errors = Object.fromEntries(Object.entries(state?.errors ?? {}).map(([field, message]) => [`${name}-${field}`, message]));
  const wrong = Object.keys(errors).join();
  useEffect(() => {
    if (wrong !== "") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [wrong]);
  return (
    <Form className="fields" method="post" noValidate ref={form}>
      <FormState values={state?.values} errors={errors}>
        {children}
      </FormState>
    </Form>
  );
}

function Note({ form }: { form: string }) {
  return <TextField {...FIELDS.note} id={`${form}-note`} rows={2} maxLength={NOTE_LENGTH} />;
}

function Press({ outcome, words = OUTCOME_WORDS[outcome], isLine = false }: { outcome: Outcome; words?: string; isLine?: boolean }) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("outcome") === outcome;
  return (
    <button className={isLine ? "button button--line" : "button"} type="submit" name="outcome" value={outcome} aria-busy={isSending}>
      {words}
    </button>
  );
}
