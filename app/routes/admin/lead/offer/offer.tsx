import { Link } from "react-router";
import { copyOffer, dropOffer } from "#app/commands/offer/draft-offer.server.ts";
import { issueOffer, missingIn, withdrawOffer } from "#app/commands/offer/issue-offer.server.ts";
import { noteSentByHand, sendOffer } from "#app/commands/offer/send-offer.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { answerPage, type FormValues, readFormValues, redirectWithFlash } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { isMailConfigured } from "#app/notifications/mail/smtp.server.ts";
import { listMessagesOfLead } from "#app/notifications/outbox.server.ts";
import { OfferDocument } from "#app/offers/document/offer-document.tsx";
import { offerDocumentView } from "#app/offers/document/offer-document-view.ts";
import { offerUrl } from "#app/offers/mail/offer-mail.server.ts";
import { offerNumber } from "#app/offers/offer-words.ts";
import { getAcceptance, type OfferWithLines } from "#app/offers/offers.server.ts";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import offerPagesSheet from "#app/styles/components/offer-pages.css?url";
import letterSheet from "#app/styles/letter.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { ErrorNote } from "#app/ui/flash.tsx";
import type { Route } from "./+types/offer";
import { DraftActions, IssuedActions } from "./offer-actions.tsx";
import { requireOffer } from "./offer-of-address.server.ts";
import { offerStateWords } from "./offer-state-words.ts";
import { sentWords } from "./sent-words.ts";

export const links = linkSheets(offerPagesSheet, letterSheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `${loaderData?.view.title ?? "Ofertă"} > Leaduri`);

export function loader(args: Route.LoaderArgs) {
  const { whole, lead, signer, base, list } = requireOffer(args);
  const { offer, lines } = whole;
  const now = new Date();
  const standing = getAcceptance(offer, now);
  const isReadable = standing === "open" || standing === "accepted";
  return {
    ...{ lead: { id: lead.id, full_name: lead.full_name }, base, list },
    view: offerDocumentView(offer, lines, { now, company: getCompany(), signed_by: signer }),
    isDraft: offer.state === "draft",
    canWithdraw: offer.state === "issued",
    seen: offer.updated_at,
    missing: offer.state === "draft" ? missingIn(whole, now) : [],
    standing: offerStateWords(offer, standing),
    sharing: isReadable
      ? {
          address: offerUrl(offer.token),
          number: offerNumber(offer) ?? "",
          phone: lead.phone_e164,
          email: lead.email ?? "",
          isMailOpen: isMailConfigured(),
          sent: sentWords(listMessagesOfLead(lead.id), offer.id),
        }
      : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { whole, by, signer, base, list } = requireOffer(args);
  const values = await readFormValues(args.request);
  const done = perform(whole, values, { by, signer }, new Date());
  if (!done.ok) return answerPage(done, { values: { recipient: values.recipient } });
  const to = { copy: `${list}/${done.id}/scrie`, delete: list }[values.intent ?? ""] ?? base;
  throw redirectWithFlash(to, { kind: "ok", text: done.text, ...(values.intent !== "copy" && { seconds: 5 }) });
}

export default function AdminOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, list, view, isDraft, standing } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <>
      <p className="back no-print">
        <Link to={list}>‹ Oferte pentru {lead.full_name}</Link>
      </p>
      <div className="head head--admin no-print">
        <h1>{isDraft ? `Ciornă pentru ${lead.full_name}` : view.title}</h1>
        <strong>{standing}</strong>
      </div>
      <ErrorNote>{errors.form}</ErrorNote>
      <div className="offer-page">
        <div className="letter-desk">
          <OfferDocument view={view} level={2} />
        </div>
        <aside className="panel fields no-print" aria-label="Ce se poate face cu oferta">
          {isDraft ? (
            <DraftActions {...loaderData} />
          ) : (
            <IssuedActions {...loaderData} recipient={actionData?.values.recipient} error={errors.recipient} />
          )}
        </aside>
      </div>
    </>
  );
}

type Done = { ok: true; text: FlashMessage["text"]; id?: number };

function perform(whole: OfferWithLines, values: FormValues, { by, signer }: { by: Actor; signer: string }, now: Date): Done | Refusal {
  const { id } = whole.offer;
  const and = (done: { ok: true; id?: number } | Refusal, text: string): Done | Refusal => (done.ok ? { ...done, text } : done);
  switch (values.intent) {
    case "issue":
      return and(issueOffer(whole, values.seen ?? "", { by, signer }, now), "Oferta este emisă. Trimiteți-o clientului.");
    case "withdraw":
      return and(withdrawOffer(id, by, now), "Oferta este retrasă.");
    case "copy":
      return and(copyOffer(whole, now), "Copie creată. Verificați valabilitatea și prețurile.");
    case "delete":
      return and(dropOffer(id), "Ciorna este ștearsă.");
    case "sent":
      return and(noteSentByHand(whole, by, now), "Am notat că ați trimis oferta.");
    case "send":
      return and(sendOffer(whole, values, by, now), "E-mailul se trimite acum.");
    default:
      return refuse(400, { form: "Formularul a ajuns incomplet. Încercați din nou." });
  }
}
