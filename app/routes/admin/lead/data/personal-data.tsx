import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { changeConsent, eraseLeadData } from "#app/commands/personal-data/lead-data.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { requireStillThere } from "#app/http/require-found.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { type Consent, listConsents } from "#app/leads/consent-ledger/consents.server.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/personal-data.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { Flash } from "#app/ui/flash.tsx";
import { requireLead } from "../lead-context.server.ts";
import type { Route } from "./+types/personal-data";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Date personale: ${loaderData?.lead.full_name ?? "cerere"} > Leaduri`);

export function loader({ context }: Route.LoaderArgs) {
  const { id, full_name, ref, erased_at, marketing_consent } = requireLead(context);
  return {
    lead: { id, full_name, reference: shortReference(ref), erased_at, wantsNews: marketing_consent === 1 },
    consents: listConsents(id),
    isMailOpen: isMailConfigured(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireLead(context);
  const [actor, now] = [adminActor(context.get(userContext)), new Date()];
  const address = adminPath("leadData", id);
  return await answerIntent(request, {
    "": ({ marketing_consent }) =>
      whenDone(requireStillThere(changeConsent(id, marketing_consent, actor, now)), ({ changed }) => {
        const more = changed > 1 ? ` La toate cele ${count(changed, NOUNS.request)} ale persoanei.` : "";
        return done(address, `Acordul pentru noutăți a fost ${marketing_consent === "1" ? "notat." : `retras.${more}`}`);
      }),
    erase: () => whenDone(requireStillThere(eraseLeadData(id, actor, now)), () => done(address, "Datele personale au fost șterse.")),
  });
}

export default function AdminLeadPersonalData({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, consents, isMailOpen } = loaderData;
  const failure = actionData?.errors.form;
  return (
    <>
      <PageHead title="Date personale" back={[adminPath("lead", lead.id), "Înapoi la cerere"]}>
        <p className="small mute">
          {lead.full_name} · cererea {lead.reference}
        </p>
      </PageHead>
      {failure && <Flash message={{ kind: "error", text: failure }} />}
      {lead.erased_at && (
        <p className="flash flash--info">
          Datele personale au fost șterse pe {formatMoment(new Date(lead.erased_at))}. Au rămas județul, produsul, suprafața și starea.
        </p>
      )}
      <div className="two-columns stack">
        <Panel id="acorduri" title="Acordurile date">
          <ol className="consent-log">
            {consents.map((consent) => (
              <LedgerRow key={consent.id} consent={consent} />
            ))}
          </ol>
          {consents.length === 0 && <p>Niciun acord notat.</p>}
          <p className="small mute">Din evidență nu se șterge nimic: pentru fiecare scop este valabil ultimul rând.</p>
        </Panel>
        {!lead.erased_at && (
          <div className="stack">
            <NewsConsent wantsNews={lead.wantsNews} />
            <Panel id="copie" title="Copia datelor" look="fields">
              <p>
                Tot ce știm despre această cerere, într-un fișier JSON pe care îl puteți trimite persoanei. Descărcarea se notează în
                istoric.
              </p>
              {/* A file is saved by the browser itself: no script may take this post over. */}
              <form method="post" action={adminPath("leadCopy", lead.id)}>
                <Submit label="Descarcă datele" look="line" />
              </form>
            </Panel>
            <Panel id="stergere" title="Ștergerea datelor" look="fields">
              <p>La cererea persoanei. Numele, telefonul, e-mailul și textele dispar definitiv; cererea rămâne în statistici, fără nume.</p>
              <AskFirst ask="Șterge datele…" label="Șterge definitiv" intent="erase">
                <p>
                  Din cererea <strong>{lead.full_name}</strong> ({lead.reference}) se șterg definitiv numele, telefonul, e-mailul, ce a
                  scris în cerere, notele și sursa vizitei, iar din ofertele scrise numele, semnătura și toate textele libere, inclusiv cele
                  despre livrare și plată. Pagina de confirmare și ofertele clientului nu se mai deschid, iar mesajele netrimise despre
                  cerere nu mai pleacă.
                </p>
                <p>
                  Rămân, fără legătură cu persoana: județul, produsul, suprafața, tipul de client, consultantul ales, datele calendaristice,
                  starea și evidența acordurilor, iar din ofertele emise numărul, datele, rândurile și sumele. Copiile de rezervă existente
                  mai cuprind datele până sunt înlocuite.
                </p>
                <p>
                  E-mailurile despre cerere ajunse în căsuța firmei nu pot fi șterse de site: ștergeți-le manual.
                  {isMailOpen && " Politica de confidențialitate promite că o faceți."}
                </p>
              </AskFirst>
            </Panel>
          </div>
        )}
      </div>
    </>
  );
}

const PURPOSES = { gdpr: "Prelucrarea datelor pentru ofertă", marketing: "Noutăți" } as const;
const WAYS = { request: "în cerere", link: "prin linkul din e-mail", admin: "spus administratorului" } as const;

function LedgerRow({ consent }: { consent: Consent }) {
  const { purpose, is_given, text, text_version, page, created_at, given_by } = consent;
  const isWithdrawn = is_given === 0 && given_by !== "request";
  return (
    <li>
      <p>
        <strong>{PURPOSES[purpose]}:</strong> {is_given === 1 ? "da" : isWithdrawn ? "retras" : "nu"}
      </p>
      {text ? <blockquote>„{text}”</blockquote> : <p className="mute">Textul acestei versiuni nu a fost păstrat.</p>}
      <p className="small mute">
        <time dateTime={created_at}>{formatMoment(new Date(created_at))}</time>, {WAYS[given_by]}
        {page && given_by === "request" && (
          <>
            {" "}
            (<span className="code">{page}</span>)
          </>
        )}
        , textul din {formatDay(text_version)}
      </p>
    </li>
  );
}

function NewsConsent({ wantsNews }: { wantsNews: boolean }) {
  return (
    <Panel id="noutati" title="Acordul pentru noutăți" look="fields">
      <p>
        {wantsNews
          ? "Persoana vrea noutăți. Dacă spune că nu mai vrea, acordul se retrage de la toate cererile cu același telefon sau e-mail."
          : "Persoana nu vrea noutăți. Notați acordul numai dacă l-a dat ea însăși, verbal sau în scris."}
      </p>
      <AdminForm>
        <Submit
          label={wantsNews ? "Retrage acordul" : "Notează acordul"}
          look="line"
          name="marketing_consent"
          intent={wantsNews ? "0" : "1"}
        />
      </AdminForm>
    </Panel>
  );
}
