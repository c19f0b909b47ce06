import { userContext } from "#app/auth/admission.server.ts";
import { eraseLeadData } from "#app/commands/personal-data/erase-lead.server.ts";
import { answerPage, redirectWithFlash } from "#app/http/form.server.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { isMailConfigured } from "#app/notifications/mail/smtp.server.ts";
import { ConfirmPage } from "#app/routes/admin/page/confirm-page.tsx";
import { adminPage, Back } from "#app/routes/admin/page/page-head.tsx";
import { requireStillThere } from "#app/routes/require-found.server.ts";
import { requireLead } from "../lead-context.server.ts";
import type { Route } from "./+types/erase";

export const meta = adminPage("Ștergeți datele personale? > Leaduri");

export function loader({ context }: Route.LoaderArgs) {
  const { id, full_name, ref, erased_at } = requireLead(context);
  return { lead: { id, full_name, reference: shortReference(ref), isErased: erased_at !== null }, isMailOpen: isMailConfigured() };
}

export function action({ context }: Route.ActionArgs) {
  const { id } = requireLead(context);
  const erased = requireStillThere(eraseLeadData(id, adminActor(context.get(userContext)), new Date()));
  if (!erased.ok) return answerPage(erased, {});
  throw redirectWithFlash(`/admin/leaduri/${id}/date`, { kind: "ok", text: "Datele personale au fost șterse." });
}

export default function AdminLeadErase({ loaderData: { lead, isMailOpen } }: Route.ComponentProps) {
  const to = `/admin/leaduri/${lead.id}/date`;
  const title = "Ștergeți datele personale?";
  if (lead.isErased) {
    return (
      <>
        <Back to={to} words="Date personale" />
        <h1>{title}</h1>
        <p className="panel narrow">Datele acestei cereri au fost șterse deja.</p>
      </>
    );
  }
  return (
    <ConfirmPage title={title} label="Șterge definitiv" back={[to, "Date personale"]} to={to}>
      <div className="fields">
        <p>
          Din cererea <strong>{lead.full_name}</strong> ({lead.reference}) se șterg definitiv numele, telefonul, e-mailul, mesajul, notele
          și sursa vizitei, iar din ofertele scrise numele, semnătura și toate textele libere, inclusiv cele despre livrare și plată. Pagina
          de confirmare și ofertele clientului nu se mai deschid, iar mesajele netrimise despre cerere nu mai pleacă.
        </p>
        <p>
          Rămân, fără legătură cu persoana: județul, produsul, suprafața, tipul de client, consultantul ales, datele calendaristice, starea
          și evidența acordurilor, iar din ofertele emise numărul, datele, rândurile și sumele. Copiile de rezervă existente mai cuprind
          datele până sunt înlocuite.
        </p>
        <p>
          E-mailurile despre cerere ajunse în căsuța firmei nu pot fi șterse de site: ștergeți-le manual.
          {isMailOpen && " Politica de confidențialitate promite că o faceți."}
        </p>
      </div>
    </ConfirmPage>
  );
}
