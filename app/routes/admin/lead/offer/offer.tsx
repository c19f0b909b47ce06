import { Link } from "react-router";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { mapListedPrices } from "#app/commands/offer/catalogue-choices.server.ts";
import { listFewerPacks, listLeftOut, listStock, listUncounted } from "#app/commands/offer/draft-offer.server.ts";
import { listReplaced, listTwice, noteSentByHand, sendOffer, twiceWords, withdrawOffer } from "#app/commands/offer/send-offer.server.ts";
import { listDemoLeftovers } from "#app/company/company-store.server.ts";
import { whatsappAddress } from "#app/forms/phone/phone.ts";
import { answerIntent, done, readFormValues, whenDone } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { findLastCorrection } from "#app/leads/correction/write-correction.server.ts";
import { findCustomerDiscount } from "#app/leads/customers/customer-discount.server.ts";
import { LOST_REASONS, LOST_WORDS } from "#app/leads/phone-calls/lead-progress.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { momentWords } from "#app/leads/work-order/due-words.ts";
import { listMessagesOfLead } from "#app/notifications/outbox.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { OfferDocument } from "#app/offers/document/offer-document.tsx";
import { offerDocumentView } from "#app/offers/document/offer-document-view.ts";
import { type Acceptance, getAcceptance, OFFER_LINK } from "#app/offers/offer-store.server.ts";
import { offerNumber } from "#app/offers/offer-words.ts";
import { getSeller } from "#app/offers/settings/offer-settings-store.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import offerPagesSheet from "#app/styles/components/offer-pages.css?url";
import letterSheet from "#app/styles/letter.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import type { Lead, Offer, OutboxMessage } from "#db/schema.ts";
import type { Route } from "./+types/offer";
import { type DraftAnswer, DraftForm, LetterPreview } from "./draft/draft-form.tsx";
import { postDraft, storedDraft } from "./draft/draft-post.server.ts";
import { firstPicking } from "./draft/picking.server.ts";
import { DraftActions, IssuedActions } from "./offer-actions.tsx";
import { COPY, requireOffer } from "./offer-of-address.server.ts";

export const links = linkSheets(offerPagesSheet, letterSheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `${loaderData?.view.title ?? "Ofertă"} > Leaduri`);

export function loader(args: Route.LoaderArgs) {
  const { whole, begun, lead, signer, base, list } = requireOffer(args);
  const { offer, lines } = whole;
  const picking = firstPicking(lead);
  const now = new Date();
  const standing = getAcceptance(offer, now);
  // Earlier offers that can still be accepted.
  const replaced = listReplaced(whole, now).map((earlier) => offerNumber(earlier) ?? "");
  const isErased = lead.erased_at !== null;
  const isReadable = !isErased && (standing === "open" || standing === "accepted");
  return {
    lead: { id: lead.id, full_name: lead.full_name, customer_type: lead.customer_type, customer_id: lead.customer_id },
    base,
    list,
    view: offerDocumentView(offer, lines, { now, company: getSeller(), signed_by: signer }),
    canWithdraw: offer.state === "issued" && !isErased,
    copy: isErased ? undefined : `${adminPath("leadNewOffer", lead.id)}?${COPY}=${offer.id}`,
    isSaved: begun === undefined,
    begun: begun && begunWords(begun, lead),
    older: begun ? undefined : olderWords(offer, now),
    twice: offer.state === "draft" ? listTwice(whole, now).map((each) => twiceWords(each, true)) : [],
    draft:
      offer.state === "draft"
        ? {
            stored: storedDraft(whole, lead),
            updatedAt: offer.updated_at,
            today: bucharestDay(now),
            picking,
            discount: findCustomerDiscount(lead, now),
            listed: mapListedPrices(lines),
            // Products that were asked for without a quantity; by their names what is known of the stock of all that were.
            leftOut: listLeftOut(lead, whole),
            stock: listStock(lead),
            // Areas by the names of products whose need nobody could work out.
            uncounted: listUncounted(lead),
            fewer: listFewerPacks(lead),
            replaced,
            products: listOfferedProducts().map(({ name }) => name),
            isMailOpen: isMailConfigured(),
            leftovers: listDemoLeftovers(),
          }
        : undefined,
    standing: begun ? "Nesalvată" : offerStateWords(offer, standing),
    sharing: isReadable
      ? {
          address: OFFER_LINK.address(offer),
          number: offerNumber(offer) ?? "",
          whatsapp: whatsappAddress(lead.phone_e164),
          email: lead.email ?? "",
          isMailOpen: isMailConfigured(),
          replaced,
          sent: sentWords(listMessagesOfLead(lead.id), offer.id),
        }
      : undefined,
  };
}

export async function action({ request, ...args }: Route.ActionArgs) {
  const { whole, lead, by, signer, base, list } = requireOffer(args);
  if (whole.offer.state === "draft") return await postDraft(request, { whole, lead, base, list, by, signer });
  const now = new Date();
  const posted = await readFormValues(request);
  const isOfDraft = posted.customer_name !== undefined;
  const say = (answer: { ok: true; about?: string } | Refusal, text: string) =>
    whenDone(answer, ({ about }) => done(base, about ? `${text} ${about}` : text, { seconds: about ? 10 : 5 }));
  return await answerIntent(isOfDraft ? { intent: "issued-meanwhile" } : posted, {
    "issued-meanwhile": () => done(base, "Ciorna a fost emisă între timp: nu se mai schimbă.", { kind: "error" }),
    withdraw: () => say(withdrawOffer(whole.offer.id, by, now), "Oferta este retrasă."),
    sent: (values) => say(noteSentByHand(whole, values, by, now), "Am notat că ați trimis oferta."),
    send: (values) => say(sendOffer(whole, values, by, now), "E-mailul se trimite acum."),
  });
}

export default function AdminOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, list, base, view, draft, standing, begun, older, twice, isSaved } = loaderData;
  const answer = actionData && "values" in actionData ? actionData : undefined;
  const errors: Record<string, string> = actionData?.errors ?? {};
  // What is done with an issued offer comes before the letter on a telephone; a draft is read first.
  const acts = (
    <aside className="panel fields no-print" aria-label="Ce se poate face cu oferta">
      {draft ? (
        <DraftActions base={base} customerType={lead.customer_type} isSaved={isSaved} />
      ) : (
        <IssuedActions {...loaderData} recipient={answer?.values.recipient} error={errors.recipient} />
      )}
    </aside>
  );
  return (
    <>
      <p className="back no-print">
        <Link to={adminPath("lead", lead.id)}>‹ {lead.full_name}</Link>
        <Link to={list}>Toate ofertele sale</Link>
        {lead.customer_id !== null && <Link to={adminPath("customer", lead.customer_id)}>Fișa clientului</Link>}
      </p>
      <div className="head head--admin no-print">
        <h1>{draft ? `Ofertă pentru ${lead.full_name}` : view.title}</h1>
        <strong>{standing}</strong>
      </div>
      {/* The form of a draft says it in its summary. */}
      {!draft && <ErrorNote>{errors.form}</ErrorNote>}
      {older && <p className="flash flash--warn no-print">{older}</p>}
      {twice.length > 0 && <p className="flash flash--warn no-print">{unbroken(twice.join(" "))}</p>}
      {begun && <p className="hint no-print">{begun}</p>}
      {draft ? (
        <div className="offer-work">
          <DraftForm draft={draft} answer={actionData && !answer ? (actionData as DraftAnswer) : undefined} />
          <div className="offer-page" id="cum-arata">
            <LetterPreview view={view} isSaved={isSaved} />
            {acts}
          </div>
        </div>
      ) : (
        <div className="offer-page">
          {acts}
          <div className="letter-desk">
            <OfferDocument view={view} level={2} />
          </div>
        </div>
      )}
    </>
  );
}

/** Where a new offer comes from: it is stored with the first press of a button that saves. */
function begunWords(
  { requests, messages = [], types = [], copied }: NonNullable<ReturnType<typeof requireOffer>["begun"]>,
  { customer_type }: Pick<Lead, "customer_type">,
): string {
  const from = copied
    ? `Copie a ofertei ${copied}: verificați valabilitatea și prețurile`
    : requests > 1
      ? `Rândurile sunt din cele ${count(requests, NOUNS.request)} grupate`
      : "Rândurile sunt cele din cerere, la prețurile de azi";
  const said = messages.map((message) => ` Fără produs ales, în mesaj: „${message}”.`).join("");
  const own = CUSTOMER_WORDS[customer_type];
  const mixed =
    types.length > 0 &&
    ` Unele sunt de la client „${types.join("”, „")}”; oferta este pentru client „${own}”, ca cererea de față. Dacă nu e așa, corectați tipul.`;
  return `${from}.${said}${mixed || ""} Nimic nu este salvat încă.`;
}

/** A request that was corrected after its offer was saved, or issued: then the two may say different things. */
function olderWords({ state, lead_id, updated_at, issued_at }: Offer, now: Date): string | undefined {
  if (state !== "draft" && state !== "issued") return undefined;
  const correction = findLastCorrection(lead_id);
  if (!correction || correction.created_at <= (issued_at ?? updated_at)) return undefined;
  const when = momentWords(new Date(correction.created_at), now);
  const what = Object.keys(JSON.parse(correction.detail || "{}") as object);
  const look = state === "draft" ? "Ciorna este mai veche: verificați clientul și rândurile." : "Oferta spune ce era înainte.";
  return `Cererea a fost corectată ${when} (${joinWords(what)}). ${look}`;
}

function sentWords(messages: readonly OutboxMessage[], offer_id: number): { words: string; isError: boolean }[] {
  const own = messages.filter(({ kind, detail }) => kind === "offer" && detail.offer_id === offer_id);
  return own.map(({ state, recipient, sent_at, last_error }) => {
    if (state === "sent") return { words: `Trimisă la ${recipient}, ${formatMoment(new Date(sent_at as string))}`, isError: false };
    if (state === "unsure")
      return { words: `Poate a ajuns la ${recipient}: ${last_error || "serverul nu a confirmat încă"}`, isError: false };
    if (state === "dead") return { words: `Nu a ajuns la ${recipient}: ${last_error}`, isError: true };
    return {
      words: last_error ? `Încă netrimisă la ${recipient}: ${last_error}. Se încearcă din nou.` : `Se trimite la ${recipient}`,
      isError: false,
    };
  });
}

function acceptedHow({ noted_by, accepted_by }: Offer): string {
  return noted_by ? `comanda a fost notată de ${noted_by}` : `semnată „${accepted_by}”`;
}

function offerStateWords(offer: Offer, standing: Acceptance | "open"): string {
  const on = (moment: string | null) => (moment ? formatDay(bucharestDay(new Date(moment))) : "");
  switch (standing) {
    case "accepted":
      return `Acceptată ${formatMoment(new Date(offer.accepted_at ?? 0))}, ${acceptedHow(offer)}`;
    case "renounced": {
      const why = LOST_REASONS.find((known) => known === offer.renounced_reason);
      const reason = why ? ` (${LOST_WORDS[why].toLocaleLowerCase("ro")})` : "";
      return `Clientul a renunțat la ${on(offer.renounced_at)}${reason}; acceptată la ${on(offer.accepted_at)}, ${acceptedHow(offer)}`;
    }
    case "withdrawn":
      return `Retrasă la ${on(offer.withdrawn_at)}`;
    case "ended":
      return `Emisă la ${on(offer.issued_at)}; cererea este încheiată, clientul nu o mai poate accepta`;
    case "expired":
      return `Expirată la ${formatDay(offer.valid_until)}`;
    case "open":
      return [
        `Emisă la ${on(offer.issued_at)}`,
        offer.sent_at && `trimisă la ${on(offer.sent_at)}`,
        offer.seen_at && `deschisă de client ${formatMoment(new Date(offer.seen_at))}`,
        offer.wanted_at ? `clientul a spus ${formatMoment(new Date(offer.wanted_at))} că vrea să comande` : "așteaptă răspuns",
      ]
        .filter(Boolean)
        .join(", ");
    default:
      return "Ciornă: netrimisă";
  }
}
