import { useContext } from "react";
import { redirect } from "react-router";
import { type OfficeState, officeState } from "#app/calendar/office-hours.ts";
import { findOfferedProduct, listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { requestOffer } from "#app/commands/lead/request-offer.server.ts";
import { iconAddress } from "#app/company/icons.ts";
import { useCompany } from "#app/company/use-company.ts";
import { numbersOfNobody, RingList } from "#app/experts/expert-card.tsx";
import { listShownExperts } from "#app/experts/expert-store.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { answerIntent, type FormValues, showRefusal } from "#app/http/form.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { ON_WEEKDAYS } from "#app/language/dates.ts";
import { joinWords } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { OFFER_FIELDS } from "#app/leads/request/fields.ts";
import { OfferFields } from "#app/leads/request/request-fields.tsx";
import { OfferForm, type OfferState } from "#app/leads/request/request-section.tsx";
import { OFFER_FAILURE } from "#app/leads/request/request-texts.ts";
import { withSource } from "#app/leads/source/source.ts";
import { TextImage } from "#app/media/responsive-image.tsx";
import { queueWhenOffline } from "#app/routes/offline/queue/queue-when-offline.ts";
import { hasOwn, Illustrations } from "#app/routes/site/about/facility.tsx";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import { type PageHandle, textMeta } from "#app/routes/site/frame/page-meta.tsx";
import { OfferAside } from "#app/routes/site/request/offer-aside.tsx";
import { textPicture } from "#app/routes/site/share-picture.ts";
import stylesheet from "#app/styles/components/company-pages.css?url";
import { getText } from "#app/texts/text-store.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormState } from "#app/ui/form/field.tsx";
import { useRevalidateAt } from "#app/ui/refresh/plain-refresh.tsx";
import { ListItems } from "#app/ui/rich-text.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import { OriginContext, StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/contact";
import { companyStructuredData } from "./company-structured-data.ts";
import { OfficeMap } from "./office-map.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta();

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  picture: ({ text }) => textPicture(text.gallery[0]?.picture, 533),
};

export function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  return {
    text: getText("contact"),
    products: readOptional(context, "The products of the form", listOfferedProducts, []),
    experts: readOptional(context, "The experts", listShownExperts, []).map(({ email: _unshown, ...expert }) => expert),
    office: officeState(now, getOffice(now)),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const about = { page: "/contact", address: context.get(clientAddressContext), now: new Date() };
  const offer = async (posted: FormValues) => {
    const values = withSource(posted, request.headers.get("Referer"), url.origin);
    const sent = await requestOffer(values, about);
    return sent.ok ? redirect(`/oferta/${sent.ref}`, 303) : showRefusal(sent, { values, refused: findOfferedProduct(values.product_id) });
  };
  return await answerIntent(request, { "": offer, offer });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return queueWhenOffline(request, serverAction, (errors) => ({ values: {}, errors, message: undefined }));
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const origin = useContext(OriginContext);
  const company = useCompany();
  const { text, products, experts, office } = loaderData;
  const heading = text.heading || "Contact";
  const gallery = (
    <section className="stack">
      <h2>{text.gallery_heading || "Galerie"}</h2>
      <ul className="facility pile facility--2">
        {text.gallery.map(({ picture }) => (
          <li key={picture.file}>
            <TextImage picture={picture} sizes="(width >= 48rem) 30vw, 48vw" ratio={2 / 3} />
          </li>
        ))}
      </ul>
    </section>
  );
  useRevalidateAt(office.until);
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: heading }]} />
        <WithSlip
          head={
            <>
              <h1>{heading}</h1>
              <section aria-labelledby="echipa">
                <h2 className="vh" id="echipa">
                  Echipa
                </h2>
                <RingList people={experts} others={numbersOfNobody(company.phones, experts, company.name)} ring={office.ring} isWide />
              </section>
            </>
          }
          label="Cerere de ofertă"
          slip={<ContactRequest products={products} experts={experts} state={actionData} intro={text.intro} />}
        >
          <div className="contact-grid">
            <Hours office={office} />
            <Writing />
          </div>
          <OfficeMap />
          <OfferAside>
            {text.reasons.length > 0 && (
              <div>
                <h3>De ce noi</h3>
                <ul className="ticks">
                  <ListItems of={text.reasons} />
                </ul>
              </div>
            )}
          </OfferAside>
          {text.gallery.length > 0 &&
            (hasOwn(text.gallery) ? gallery : <Illustrations count={text.gallery.length}>{gallery}</Illustrations>)}
        </WithSlip>
      </div>
      <StructuredData thing={import.meta.env.SSR && companyStructuredData(company, origin, iconAddress(company, "512"))} />
      {text.call_heading && <ClosingCall heading={text.call_heading} text={text.call_text} />}
    </>
  );
}

type ContactRequestProps = Pick<Route.ComponentProps["loaderData"], "products" | "experts"> & {
  state: OfferState | undefined;
  intro: string;
};

function ContactRequest({ products, experts, state, intro }: ContactRequestProps) {
  return (
    <section className="with-slip__panel no-print" id="oferta" aria-labelledby="oferta-titlu">
      <OfferForm action="/contact#oferta" answer={state}>
        <h2 id="oferta-titlu" tabIndex={-1}>
          Solicită ofertă
        </h2>
        {intro && <p className="soft">{intro}</p>}
        <FormState values={{ area_unit: "mp", ...state?.values }} errors={state?.errors.kept ? {} : state?.errors}>
          <ErrorSummary title="Nu am putut trimite cererea" lead={OFFER_FAILURE} fields={OFFER_FIELDS} isNamed={false} />
          <OfferFields product={undefined} refused={state?.refused} products={products} experts={experts} isListed={false} />
        </FormState>
      </OfferForm>
    </section>
  );
}

function Writing() {
  const { fax, email } = useCompany();
  return (
    <div>
      <h2 className="overline">{fax ? "E-mail și fax" : "E-mail"}</h2>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
        {fax && (
          <>
            <br />
            Fax <span className="num">{fax}</span>
          </>
        )}
      </p>
    </div>
  );
}

function Hours({ office }: { office: OfficeState }) {
  const company = useCompany();
  const closedOn = ON_WEEKDAYS.filter((_day, index) => !company.week[index]);
  const closed = { days: joinWords([...closedOn, "de sărbătorile legale"]), time: "închis" };
  return (
    <div>
      <h2 className="overline">Program</h2>
      <DefinitionList look="hours num" terms={[...company.hours_lines, closed].map(({ days, time }) => [`${capitalized(days)}:`, time])} />
      <p className="hours__now" data-open={office.isOpen || undefined}>
        {office.words}
      </p>
    </div>
  );
}
