import { Link, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { AdminForm, PostButton } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { acceptReplayVersion, handOverLead, markLeadAsSpam, restoreLead, setOrderSum } from "#app/commands/lead/change-lead.server.ts";
import { closeDuplicate, groupLeads, ungroupLead } from "#app/commands/lead/change-leads.server.ts";
import { noteLeadCall } from "#app/commands/lead/note-call.server.ts";
import { tieOfferToOrder } from "#app/commands/lead/order-from-offer.server.ts";
import { undoLastChange } from "#app/commands/lead/undo-change.server.ts";
import { withdrawOpenOffer } from "#app/commands/offer/send-offer.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { OUTCOMES } from "#app/leads/phone-calls/lead-progress.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { seenOf } from "#app/leads/timeline/objection.server.ts";
import { getQueuePosition } from "#app/leads/work-order/work-order.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ColleagueNote } from "#app/routes/admin/leads/live/colleague-note.tsx";
import stylesheet from "#app/styles/components/lead-page.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { errorsOf } from "#app/ui/form/field.tsx";
import { ShortcutList } from "#app/ui/shortcuts/shortcut-list.tsx";
import { useShortcutSwitch, useShortcuts } from "#app/ui/shortcuts/use-shortcuts.ts";
import type { Route } from "./+types/lead";
import { CallerPanel, CallPanel } from "./call-panel.tsx";
import { FactsPanel } from "./facts-panel.tsx";
import { requireLead } from "./lead-context.server.ts";
import { readLeadPage } from "./lead-page.server.ts";
import { OutcomeForm, RenounceForm } from "./outcome-form.tsx";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `${loaderData?.lead.full_name ?? "Cerere"} > Leaduri`);

export function loader({ context }: Route.LoaderArgs) {
  return readLeadPage(requireLead(context), context.get(userContext).id, new Date());
}

export async function action({ request, context }: Route.ActionArgs) {
  const lead = requireLead(context);
  const { id, full_name } = lead;
  const [by, now] = [adminActor(context.get(userContext)), new Date()];
  const { next } = getQueuePosition(id, now);
  const saved = (answer: { ok: true } | Refusal, text: string, to: number | "" = id) =>
    whenDone(answer, () => done(to ? adminPath("lead", to) : adminPath("leads"), text, { seconds: 5 }));
  return await answerIntent(request, {
    "": ({ go, seen, sure, ...values }) => {
      const noted = noteLeadCall(id, values, by, now, { ...seenOf({ seen, sure }), typed: values });
      const about = noted.ok && noted.about ? `. ${noted.about}` : "";
      return go === "next" ? saved(noted, `Salvat: ${full_name}${about}`, next ?? "") : saved(noted, `Salvat${about}`);
    },
    undo: (values) => {
      const undone = undoLastChange(id, by, now, seenOf(values));
      return saved(undone, `Ultima modificare a fost anulată${undone.ok ? `: ${undone.undone}` : ""}`);
    },
    take_version: (values) => saved(acceptReplayVersion(id, values, by, now), "Datele au fost preluate în cerere"),
    group: (values) => saved(groupLeads(id, values, by, now), "Cererile au fost grupate"),
    ungroup: ({ with: other = String(id) }) => saved(ungroupLead(readRowId(other), by, now), "Cererea a fost scoasă din grup"),
    duplicate: (values) => saved(closeDuplicate(id, values, by, now), "Dublura a fost închisă"),
    hand_over: (values) => saved(handOverLead(id, values, by, now), "Salvat"),
    tie_offer: (values) => saved(tieOfferToOrder(id, values, by, now), "Oferta este legată de comandă"),
    withdraw_offer: ({ offer_id }) => saved(withdrawOpenOffer(lead, offer_id, by, now), "Oferta este retrasă"),
    order_sum: (values) => saved(setOrderSum(id, values, by, now), "Suma comenzii a fost salvată"),
    spam: (values) => saved(markLeadAsSpam(id, by, now, seenOf(values)), "Cererea este acum la suspecte"),
    not_spam: () => saved(restoreLead(id, by, now), "Nu este spam: cererea este din nou în lista de lucru"),
  });
}

const KEYS = [
  ["t", "sună"],
  ["1 2 3 4 5", "rezultatul apelului"],
  ["Enter", "salvează, de la rezultat"],
  ["p", "preia cererea"],
  ["n", "notă"],
  ["s", "stare"],
  ["j", "cererea următoare"],
  ["k", "cererea anterioară"],
  ["c", "cerere nouă"],
  ["?", "lista aceasta"],
] as const;

/** A question about what was changed meanwhile comes with the page as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function AdminLead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, due, owner, lastEvent, place, offers, wishes, consents, closing, caller, timeline, lastChange, next, today } = loaderData;
  const { isOn } = useShortcutSwitch();
  const refused = errorsOf(actionData, "order_sum") ?? errorsOf(actionData, "hand_over");
  // The panel has no place for what is said of the whole request.
  const state = refused && !refused.errors.form ? undefined : actionData;
  useLeadKeys(place);
  return (
    <>
      <div className="back back--lead">
        <Link to={`${adminPath("leads")}?inapoi`}>‹ Leaduri</Link>
        <PlaceWords place={place} />
        <nav aria-label="Cereri vecine">
          {place.previous !== undefined && <Link to={adminPath("lead", place.previous)}>‹ Precedenta</Link>}
          {place.next !== undefined && <Link to={adminPath("lead", place.next)}>Următoarea ›</Link>}
        </nav>
        <ShortcutList keys={KEYS} />
      </div>
      <ColleagueNote id={lead.id} last={lastEvent} key={lastEvent} />
      <div className="lead-page stack">
        <OfferCard offers={offers} seen={lastEvent} isErased={lead.erased !== undefined} />
        <CallPanel lead={lead} due={due} owner={owner} wishes={wishes} caller={caller} offers={offers} keys={isOn ? "t" : undefined} />
        {/* Typed words come back with the refusal, where somebody erased the person meanwhile. */}
        {(!lead.erased || state) && (
          <OutcomeForm
            key={`${lead.id} ${timeline.length}`}
            status={lead.status}
            seen={actionData?.values?.seen ?? String(lastEvent)}
            sure={actionData?.values?.sure}
            next={next}
            today={today}
            hasNext={place.next !== undefined}
            open={offers.open}
            accepted={offers.answered?.isAccepted ? offers.answered.number : undefined}
            offered={offers.offered}
            offeredHint={offers.offeredHint}
            closing={closing}
            state={state}
            hasKeys={isOn}
          />
        )}
        <FactsPanel lead={lead} owner={owner} wishes={wishes} consents={consents} offers={offers} refused={refused} />
        <div className="lead-page__side stack">
          <CallerPanel caller={caller} />
          <TimelinePanel lead={lead} timeline={timeline} lastChange={lastChange} seen={lastEvent} sure={actionData?.values?.sure} />
        </div>
      </div>
      {!lead.erased && (
        <div className="thumb-bar pile only-narrow">
          {lead.messages.whatsapp && (
            <a className="button button--line" href={lead.messages.whatsapp} rel="noreferrer">
              WhatsApp
            </a>
          )}
          <a className="button" href={`tel:${lead.called.href}`}>
            Sună {lead.called.words}
          </a>
        </div>
      )}
    </>
  );
}

/** The offer that the customer has answered stands before everything else, with what his order leaves to be done. */
function OfferCard({ offers: { answered, differs, left }, seen, isErased }: Pick<Page, "offers"> & { seen: number; isErased: boolean }) {
  if (!answered && left.length === 0) return null;
  return (
    <div className="panel lead-page__offer fields">
      {answered && (
        <p>
          <strong>
            <Link to={answered.path}>Oferta {answered.number}</Link> · {answered.answer} · {answered.total}
          </strong>{" "}
          <span className="mute">{answered.about}</span>
        </p>
      )}
      {answered?.isAccepted && !isErased && <RenounceForm seen={seen} />}
      {differs?.words && (
        <p className="flash flash--warn">
          {unbroken(differs.words)} {!isErased && <PermittedLink to={differs.copy} words="Creează o copie" look="more" />}
        </p>
      )}
      {left.map(({ id, lead_id, number, words }) => (
        <div className="spread" key={id}>
          <p>
            Clientul mai poate accepta <Link to={adminPath("leadOffer", lead_id, id)}>oferta {number}</Link>{" "}
            <span className="mute">{unbroken(words)}</span>
          </p>
          <PostButton
            sends={{ offer_id: id }}
            preventScrollReset
            intent="withdraw_offer"
            label="Retrage-o"
            about={`: oferta ${number}`}
            look="line small"
          />
        </div>
      ))}
    </div>
  );
}

function PlaceWords({ place: { number, open } }: { place: Route.ComponentProps["loaderData"]["place"] }) {
  return (
    <span className="mute">
      {number === undefined ? `Deschise: ${open}` : `${number} din ${open}`}
      {number !== undefined && <span className="only-wide"> {open === 1 ? "deschisă" : "deschise"}</span>}
    </span>
  );
}

function useLeadKeys({ previous, next }: Route.ComponentProps["loaderData"]["place"]): void {
  const navigate = useNavigate();
  const go = (id: number | undefined) => () => (id === undefined ? false : void navigate(adminPath("lead", id)));
  const outcomes = Object.fromEntries(OUTCOMES.map((outcome, index) => [index + 1, choose(`r-${outcome}`)]));
  useShortcuts({
    ...outcomes,
    t: () => document.querySelector<HTMLElement>(".lead-page .phone")?.click(),
    p: () => document.getElementById("preiau")?.click(),
    n: () => document.getElementById("note")?.focus(),
    s: () => document.getElementById("status")?.focus(),
    j: go(next),
    k: go(previous),
  });
}

/** Chooses like a finger: what belongs to the choice shows itself, and Enter saves. */
function choose(id: string) {
  return () => {
    const choice = document.getElementById(id);
    choice?.click();
    choice?.focus();
  };
}

type Page = ReturnType<typeof readLeadPage>;

type TimelinePanelProps = Pick<Page, "lead" | "timeline" | "lastChange"> & { seen: number; sure: string | undefined };

function TimelinePanel({ lead, timeline, lastChange, seen, sure }: TimelinePanelProps) {
  return (
    <section className="panel lead-page__past" aria-labelledby="istoric">
      <h2 id="istoric" tabIndex={-1}>
        Istoric
      </h2>
      {lastChange && <LastChange change={lastChange} seen={seen} />}
      <ol className="timeline">
        {timeline.map((entry) => (
          <TimelineItem key={entry.key} entry={entry} />
        ))}
      </ol>
      {!lead.suspicions && !lead.erased && (
        <AdminForm sends={{ intent: "spam", seen, sure }}>
          <button className="link-button" type="submit">
            Este spam
          </button>
        </AdminForm>
      )}
    </section>
  );
}

/** Named, because what the site or the customer did since stands above it in the history. */
function LastChange({ change: { words, isUndoable }, seen }: { change: NonNullable<Page["lastChange"]>; seen: number }) {
  if (!isUndoable) return <p className="small mute">Ultima modificare nu se poate anula: {words}</p>;
  return (
    <>
      <PostButton sends={{ intent: "undo", seen }} preventScrollReset label="Anulează ultima modificare" look="line small" />
      <p className="small mute">{words}</p>
    </>
  );
}

function TimelineItem({ entry }: { entry: Page["timeline"][number] }) {
  const { at, when, words, by, note, status, isUndone, choice } = entry;
  const Words = isUndone ? "s" : "span";
  return (
    <li className={status && `tone-${STATUSES[status].tone}`}>
      <p className="timeline__when">
        <time dateTime={at}>{when}</time>
        {by && ` · ${by}`}
        {isUndone && " · anulat"}
      </p>
      <Words>{words}</Words>
      {note && <p className="timeline__note">{note}</p>}
      {choice !== undefined && (
        <AdminForm preventScrollReset sends={{ intent: "take_version", event_id: choice }}>
          <button className="link-button" type="submit">
            Folosește aceste date
          </button>
        </AdminForm>
      )}
    </li>
  );
}
