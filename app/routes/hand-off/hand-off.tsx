import { data, redirect } from "react-router";
import { findOpenedKey, redirectToCleanAddress } from "#app/auth/opened-links/opened-links.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { noteCallOfExpert } from "#app/commands/lead/note-expert-call.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, PERSONAL_LINK } from "#app/http/page.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { openHandOff } from "#app/leads/hand-off/hand-offs.server.ts";
import { handedOffLead } from "#app/leads/hand-off/handed-off-lead.server.ts";
import { isClosed, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { OUTCOME_WORDS, OUTCOMES } from "#app/leads/phone-calls/lead-progress.ts";
import { answerLostPosts } from "#app/routes/broken-connection.ts";
import { deadLink } from "#app/routes/site/frame/dead-link.tsx";
import type { Route } from "./+types/hand-off";
import { CallForms } from "./call-forms.tsx";
import { HandOffFrame, links, meta } from "./hand-off-frame.tsx";
import { HandedLead } from "./handed-lead.tsx";

const HEADERS = { ...PERSONAL_LINK, "X-Robots-Tag": "noindex, nofollow" };

export { links, meta };

export function headers() {
  return HEADERS;
}

export const clientMiddleware = [answerLostPosts];

export function loader({ request, params, url }: Route.LoaderArgs) {
  const now = new Date();
  const kept = findOpenedKey(request, `/lead/${params.token}`);
  const { handOff, lead } = requireHandOff(kept ?? params.token, now);
  if (!kept) redirectToCleanAddress(request, { address: `/lead/${handOff.id}`, key: params.token });
  const noted = OUTCOMES.find((outcome) => outcome === url.searchParams.get("notat"));
  return {
    lead: handedOffLead(lead, now),
    expert: handOff.expert_name,
    until: formatMoment(new Date(handOff.expires_at)),
    noted: noted && (noted === "revin" ? "de sunat din nou" : OUTCOME_WORDS[noted].toLocaleLowerCase("ro")),
    closed: isClosed(lead.status) ? STATUSES[lead.status].label.toLocaleLowerCase("ro") : undefined,
    today: bucharestDay(now),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const now = new Date();
  const { handOff } = requireHandOff(findOpenedKey(request, `/lead/${params.token}`) ?? params.token, now);
  const values = await readFormValues(request);
  const noted = noteCallOfExpert(handOff, values, now);
  if (!noted.ok) return answerPage(noted, { values });
  throw redirect(`/lead/${params.token}?notat=${noted.outcome}`, 303);
}

export default function HandOff({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const { lead, expert, until, noted, closed, today } = loaderData;
  return (
    <HandOffFrame>
      <title>{`Cerere predată · ${company.name}`}</title>
      <div className="hand-off">
        {noted && !actionData && (
          <p className="flash" role="status">
            Am notat: {noted}. Mulțumim!
          </p>
        )}
        <HandedLead lead={lead} expert={expert} />
        <section className="hand-off__say" aria-labelledby="apel">
          <h2 id="apel">Ce s-a întâmplat la apel?</h2>
          {closed ? (
            <p>
              Cererea este încheiată ({closed}). Dacă este o greșeală, sunați la{" "}
              <a className="phone" href={`tel:${company.phones[0].href}`}>
                {company.phones[0].display}
              </a>
              .
            </p>
          ) : (
            <CallForms today={today} state={actionData} />
          )}
          <p className="small mute">Linkul este numai pentru dumneavoastră și expiră pe {until}. Nu îl trimiteți mai departe.</p>
        </section>
      </div>
    </HandOffFrame>
  );
}

export const ErrorBoundary = deadLink(
  "Linkul nu mai este valabil",
  "Un link de predare este valabil șapte zile și poate fi revocat mai devreme. Deschideți-l din nou din mesajul primit; dacă nu funcționează, cereți unul nou celui care vi l-a trimis.",
);

/** One sentence for every link that opens nothing; 410 where it was ours once, which only somebody who had it can find out. */
function requireHandOff(token: string, now: Date) {
  const opened = openHandOff(token, now);
  if (opened && opened !== "over") return opened;
  throw data(null, { status: opened === "over" ? 410 : 404, headers: HEADERS });
}
