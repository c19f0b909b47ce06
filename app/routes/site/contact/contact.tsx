import { useContext } from "react";
import { redirect } from "react-router";
import { type OfficeState, officeState } from "#app/calendar/office-hours.ts";
import { listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { requestOffer } from "#app/commands/lead/request-offer.server.ts";
import { iconAddress } from "#app/company/icons.ts";
import { useCompany } from "#app/company/use-company.ts";
import { ExpertCard } from "#app/experts/expert-card.tsx";
import { listShownExperts } from "#app/experts/experts.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { answerIntent, type FormValues } from "#app/http/form.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { joinWords } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import { OfferSection } from "#app/leads/request/request-section.tsx";
import { withSource } from "#app/leads/source/source.ts";
import { TextImage } from "#app/media/responsive-image.tsx";
import { queueWhenOffline } from "#app/routes/offline/queue/queue-when-offline.ts";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import { type PageHandle, textMeta } from "#app/routes/site/frame/page-meta.tsx";
import { HeadedSection } from "#app/routes/site/headed-section.tsx";
import { OfferAside } from "#app/routes/site/product/product-offer.tsx";
import { textPicture } from "#app/routes/site/share-picture.ts";
import stylesheet from "#app/styles/company.css?url";
import { getText } from "#app/texts/texts.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { useRevalidateAt } from "#app/ui/refresh/revalidate-at.ts";
import { OriginContext, StructuredData } from "#app/ui/structured-data.tsx";
import { ListItems } from "#app/ui/text-lines.tsx";
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
    experts: readOptional(context, "The experts", listShownExperts, []),
    office: officeState(now, getOffice(now)),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const about = { page: "/contact", address: context.get(clientAddressContext), now: new Date() };
  const offer = async (posted: FormValues) => {
    const values = withSource(posted, request.headers.get("Referer"), url.origin);
    const sent = await requestOffer(values, about);
    return sent.ok ? redirect(`/oferta/${sent.ref}`, 303) : { ...sent, values };
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
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: heading }]} />
        <div className="split contact-head">
          <div className="fields">
            <h1>{heading}</h1>
            {text.intro && <p className="intro">{text.intro}</p>}
          </div>
          <div className="contact-grid">
            <Reach />
            <Hours office={office} />
          </div>
        </div>
      </div>
      <StructuredData thing={import.meta.env.SSR && companyStructuredData(company, origin, iconAddress(company, "512"))} />
      <OfficeMap />
      {experts.length > 0 && (
        <HeadedSection title="Echipa">
          <ul className="experts">
            {experts.map((expert) => (
              <ExpertCard key={expert.id} expert={expert} withBio />
            ))}
          </ul>
        </HeadedSection>
      )}
      <OfferSection
        action="/contact#oferta"
        products={products}
        experts={experts}
        state={actionData}
        initial={{ area_unit: "mp" }}
        isDialog={false}
        aside={
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
        }
      />
      {text.gallery.length > 0 && (
        <HeadedSection title={text.gallery_heading || "Galerie"}>
          <ul className="facility pile facility--2">
            {text.gallery.map(({ picture }) => (
              <li key={picture.file}>
                <TextImage picture={picture} sizes="(width >= 48rem) 45vw, 48vw" ratio={2 / 3} />
              </li>
            ))}
          </ul>
        </HeadedSection>
      )}
      {text.call_heading && <ClosingCall heading={text.call_heading} text={text.call_text} />}
    </>
  );
}

function Reach() {
  const company = useCompany();
  return (
    <div className="contact-lines pile">
      <h2 className="overline">Telefon</h2>
      {company.phones.map(({ label, display, href }) => [
        <a className="phone" href={`tel:${href}`} key={href}>
          {label && `${label}: `}
          {display}
        </a>,
        " ",
      ])}
      <p className="small">
        {company.fax && (
          <>
            Fax <span className="num">{company.fax}</span> ·{" "}
          </>
        )}
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
    </div>
  );
}

function Hours({ office }: { office: OfficeState }) {
  const company = useCompany();
  useRevalidateAt(office.until);
  const closed = { days: joinWords([...company.closed_weekdays, "de sărbătorile legale"]), time: "închis" };
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
