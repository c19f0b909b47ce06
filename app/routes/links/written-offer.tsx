import { data, Form, redirect, useNavigation } from "react-router";
import { isBrowser } from "#app/auth/secret-links/secret-link.server.ts";
import { isSessionOpen } from "#app/auth/session.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { acceptOffer, askAboutOffer, closedWords, findSuccessor, wantOffer } from "#app/commands/offer/answer-offer.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { answerIntent, type FormValues, whenDone } from "#app/http/form.server.ts";
import { requireStillThere } from "#app/http/require-found.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { deadLink } from "#app/link-pages/link-page.tsx";
import { keyOf, openLinkPage } from "#app/link-pages/opened-link.server.ts";
import { isBinding, WISH } from "#app/offers/document/legal-terms.ts";
import type { AddressedOffer } from "#app/offers/document/letterhead.ts";
import { OfferDocument } from "#app/offers/document/offer-document.tsx";
import { offerDocumentView } from "#app/offers/document/offer-document-view.ts";
import { getAcceptance, noteOffer, OFFER_LINK } from "#app/offers/offer-store.server.ts";
import { offerNumber } from "#app/offers/offer-words.ts";
import { getSeller } from "#app/offers/settings/offer-settings-store.server.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import stylesheet from "#app/styles/letter.css?url";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, errorsOf, FormState, TextField, TickField } from "#app/ui/form/field.tsx";
import type { Offer } from "#db/schema.ts";
import { ifStorageAllows } from "#db/storage-failure.server.ts";
import type { Route } from "./+types/written-offer";
import { FOR_ONE_READER } from "./offer-pdf-response.server.ts";

/** Mark of a question that was sent: in the address, because a customer has no session. */
const ASKED = "intrebare";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export function meta({ loaderData }: Route.MetaArgs) {
  // The error screen says its own.
  if (!loaderData) return [];
  const { title, head } = loaderData.view;
  return [{ title: `${title} · ${head.name}` }, { name: "robots", content: "noindex, nofollow" }];
}

/** The address is a key, and what it opens is personal: no cache keeps it, no other site is told of it. */
export const headers = () => FOR_ONE_READER;

export const clientMiddleware = [answerLostPosts];

/** An offer that holds no more is still read, and is 410 for programs. */
export function loader({ request, params, url }: Route.LoaderArgs) {
  const now = new Date();
  const { opened, isRemembered } = openLinkPage(OFFER_LINK, request, params.token, now);
  const { offer, lines } = opened;
  if (isRemembered) noteSeen(offer, request, now);
  const standing = getAcceptance(offer, now);
  const closed = standing === "open" || standing === "accepted" || standing === "missing" ? undefined : standing;
  const successor = closed && findSuccessor(offer, now);
  const page = {
    view: offerDocumentView(offer, lines, { now, company: getSeller(), signed_by: "" }),
    address: `/oferta-scrisa/${params.token}`,
    isOpen: standing === "open",
    isBinding: isBinding(offer.customer_type),
    closed: closed && !successor ? closedWords(closed, offer.replaced_by) : undefined,
    successor: successor && { number: offerNumber(successor) ?? "", address: OFFER_LINK.path(successor) },
    answered: closed ? undefined : answeredWords(offer),
    isAsked: url.searchParams.has(ASKED),
  };
  return data(page, { status: closed ? 410 : 200 });
}

function answeredWords({ accepted_at, accepted_by, noted_by, wanted_at, customer_type }: AddressedOffer): string | undefined {
  const day = (moment: string) => formatDay(bucharestDay(new Date(moment)));
  const made = isBinding(customer_type) ? ": contractul este încheiat" : "";
  if (accepted_at && noted_by) return `Am notat la ${day(accepted_at)} comanda dumneavoastră din această ofertă.`;
  if (accepted_at) return `${accepted_by} a acceptat oferta la ${day(accepted_at)}${made}. Vă sunăm ca să stabilim livrarea și plata.`;
  return wanted_at ? `Ați spus la ${day(wanted_at)} că vreți să comandați. Vă sunăm ca să stabilim livrarea și plata.` : undefined;
}

/** Messengers open an address before a person does, and the office looks at what it wrote: neither has seen it as the customer. */
function noteSeen({ id, seen_at }: Offer, request: Request, now: Date): void {
  if (seen_at !== null || !isBrowser(request) || isSessionOpen(request.headers.get("Cookie"), now)) return;
  ifStorageAllows(() => noteOffer(id, "seen_at", now));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const about = { address: context.get(clientAddressContext), now: new Date() };
  const key = keyOf(OFFER_LINK, request, params.token);
  const send = (command: typeof acceptOffer, place: string) => async (values: FormValues) =>
    whenDone(requireStillThere(await command(key, values, about)), () => redirect(`/oferta-scrisa/${params.token}${place}`, 303));
  const accept = send(acceptOffer, "#raspuns");
  return await answerIntent(request, {
    "": accept,
    accept,
    want: send(wantOffer, "#raspuns"),
    question: send(askAboutOffer, `?${ASKED}=trimisa#intrebare`),
  });
}

export default function WrittenOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { view, closed, successor } = loaderData;
  const question = errorsOf(actionData, "question");
  return (
    <main className="letter-desk letter-page" id="continut">
      {closed && <p className="flash flash--warn no-print">{closed}</p>}
      {successor && (
        <p className="flash flash--warn no-print">
          Oferta a fost înlocuită. <a href={successor.address}>Deschideți oferta nr. {successor.number}</a>
        </p>
      )}
      <OfferDocument view={view} />
      <div className="letter-answer no-print">
        <Acceptance {...loaderData} answer={question ? NO_ANSWER : (actionData ?? NO_ANSWER)} />
        <section id="intrebare" aria-labelledby="intrebare-titlu">
          <h2 id="intrebare-titlu">Am o întrebare</h2>
          {loaderData.isAsked && !actionData && (
            <p className="flash" role="status">
              Am primit întrebarea. Vă sunăm cu răspunsul.
            </p>
          )}
          <QuestionForm {...(question ?? NO_ANSWER)} phone={view.head.phones[0]} />
        </section>
      </div>
    </main>
  );
}

export const ErrorBoundary = deadLink(
  "Oferta nu a fost găsită",
  "Linkul este incomplet sau oferta nu mai există. Deschideți-l din nou din mesajul primit; dacă nu funcționează, sunați-ne și v-o trimitem din nou.",
);

const NO_ANSWER: OfferAnswer = { values: {}, errors: {} };

type AcceptanceProps = Omit<Route.ComponentProps["loaderData"], "isAsked"> & { answer: OfferAnswer };

function Acceptance({ view, address, isOpen, isBinding, closed, successor, answered, answer }: AcceptanceProps) {
  const [AnswerForm, done, over] = isBinding
    ? [AcceptForm, "Ofertă acceptată", "Nu mai poate fi acceptată"]
    : [WishForm, "Vă sunăm", "Nu mai este valabilă"];
  return (
    <section id="raspuns" aria-labelledby="raspuns-titlu">
      <h2 id="raspuns-titlu">{answered ? done : closed || successor ? over : "Răspunsul dumneavoastră"}</h2>
      {answered && (
        <p className="flash" role="status">
          {answered}
        </p>
      )}
      {closed && <p>{closed}</p>}
      {isOpen && !answered && <AnswerForm {...answer} validUntil={view.valid_until} />}
      <p>
        <a className="more" href={`${address}/pdf`}>
          Descarcă oferta (PDF)
        </a>
      </p>
    </section>
  );
}

type OfferAnswer = { values: Record<string, string>; errors: Record<string, string> };

const ACCEPT = describeFields({
  accepted_by: { label: "Nume și prenume", hint: "Țin loc de semnătură" },
  is_accepted: { label: "Am citit oferta și o accept." },
});
const QUESTION = describeFields({ question: { label: "Întrebarea dumneavoastră" } });

type AnswerProps = OfferAnswer & { validUntil: string };

function AcceptForm({ values, errors, validUntil }: AnswerProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <FormState values={values} errors={errors}>
      <Form className="fields" method="post" action="#raspuns" noValidate preventScrollReset>
        <ErrorSummary title="Oferta nu este acceptată încă" fields={ACCEPT} isNamed={false} />
        <p>
          Puteți accepta până la {validUntil}. Acceptarea, cu nume și prenume, încheie contractul pentru produsele, cantitățile și prețurile
          din ofertă. Nu plătiți nimic aici: vă sunăm ca să stabilim livrarea și plata.
        </p>
        <TextField {...ACCEPT.accepted_by} autoComplete="name" maxLength={120} />
        <TickField {...ACCEPT.is_accepted} />
        <button className="button" name="intent" value="accept" type="submit" disabled={isSending}>
          Accept oferta
        </button>
      </Form>
    </FormState>
  );
}

/** A consumer's answer: nobody is bound by it. */
function WishForm({ values, errors, validUntil }: AnswerProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <FormState values={values} errors={errors}>
      <Form className="fields" method="post" action="#raspuns" preventScrollReset>
        <ErrorSummary title="Nu am notat încă" fields={{}} isNamed={false} />
        <p>
          Prețurile sunt valabile până la {validUntil}. Dacă vreți să comandați, apăsați și vă sunăm ca să stabilim livrarea și plata. Nu vă
          obligă la nimic, iar aici nu plătiți nimic.
        </p>
        <button className="button" name="intent" value="want" type="submit" disabled={isSending}>
          {WISH}
        </button>
      </Form>
    </FormState>
  );
}

function QuestionForm({ values, errors, phone }: OfferAnswer & { phone: { display: string; href: string } | undefined }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <FormState values={values} errors={errors}>
      <Form className="fields" method="post" action="#intrebare" noValidate preventScrollReset>
        <ErrorSummary title="Întrebarea nu este trimisă" fields={QUESTION} isNamed={false} />
        {phone && (
          <p>
            Scrieți-ne aici sau sunați-ne la <CallLink phone={phone} />.
          </p>
        )}
        <TextField {...QUESTION.question} rows={4} maxLength={1_000} />
        <button className="button button--line" name="intent" value="question" type="submit" disabled={isSending}>
          Trimite întrebarea
        </button>
      </Form>
    </FormState>
  );
}
