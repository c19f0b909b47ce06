import { redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { noteCallOfExpert } from "#app/commands/lead/note-expert-call.server.ts";
import { mailto } from "#app/forms/email/mailto.ts";
import { answerIntent, whenDone } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { EXPERT_LINK } from "#app/leads/expert-links/expert-links.server.ts";
import { type LeadForExpert, leadForExpert } from "#app/leads/expert-links/lead-for-expert.server.ts";
import { isClosed, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { OUTCOME_WORDS, OUTCOMES } from "#app/leads/phone-calls/lead-progress.ts";
import { deadLink } from "#app/link-pages/dead-link.tsx";
import { LinkPage, links, meta } from "#app/link-pages/link-page.tsx";
import { openLink, openLinkPage, UNFOLLOWED_LINK_HEADERS } from "#app/link-pages/opened-link.server.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PhoneLinks } from "#app/ui/phone/phone-links.tsx";
import type { Route } from "./+types/expert-link";
import { CallForms } from "./call-forms.tsx";

export { links, meta };

export const headers = () => UNFOLLOWED_LINK_HEADERS;

export const clientMiddleware = [answerLostPosts];

export function loader({ request, params, url }: Route.LoaderArgs) {
  const now = new Date();
  const { lead, ...expertLink } = openLinkPage(EXPERT_LINK, request, params.token, now).opened;
  const noted = OUTCOMES.find((outcome) => outcome === url.searchParams.get("notat"));
  return {
    lead: leadForExpert(lead, now),
    expert: expertLink.expert_name,
    until: formatMoment(new Date(expertLink.expires_at)),
    noted: noted && (noted === "revin" ? "de sunat din nou" : OUTCOME_WORDS[noted].toLocaleLowerCase("ro")),
    closed: isClosed(lead.status) ? STATUSES[lead.status].label.toLocaleLowerCase("ro") : undefined,
    today: bucharestDay(now),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const now = new Date();
  const { opened } = openLink(EXPERT_LINK, request, params.token, now);
  return await answerIntent(request, {
    "": (values) =>
      whenDone(noteCallOfExpert(opened, values, now), ({ outcome }) => redirect(`/lead/${params.token}?notat=${outcome}`, 303)),
  });
}

export default function ExpertLink({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, expert, until, noted, closed, today } = loaderData;
  return (
    <LinkPage title="Cerere predată">
      <div className="link-page-body">
        {noted && !actionData && (
          <p className="flash" role="status">
            Am notat: {noted}. Mulțumim!
          </p>
        )}
        <LeadPanel lead={lead} expert={expert} />
        <section className="link-page__say stack" aria-labelledby="apel">
          <h2 id="apel">Ce s-a întâmplat la apel?</h2>
          {closed ? (
            <p>
              Cererea este încheiată ({closed}). Dacă este o greșeală, sunați la <CallLink />.
            </p>
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
