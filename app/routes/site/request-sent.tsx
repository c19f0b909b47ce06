import { domainToUnicode } from "node:url";
import { Fragment, useEffect, useState } from "react";
import { data } from "react-router";
import { findOpenedKey, redirectToCleanAddress } from "#app/auth/secret-links/secret-link.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { listRandomProducts } from "#app/catalog/product/product-store.server.ts";
import { ProductRows } from "#app/catalog/row/product-row.tsx";
import { toRow } from "#app/catalog/row/row.ts";
import { companyFromMatches, useCompany } from "#app/company/use-company.ts";
import { meantAddress } from "#app/forms/email/mistyped-domain.ts";
import { formatDay } from "#app/language/dates.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { isClosed } from "#app/leads/inbox/lead-status.ts";
import { findLeadByRef } from "#app/leads/lead-store.server.ts";
import { lineNeed, lineSum } from "#app/leads/lines/line-need.ts";
import { type LineSnapshot, lineArea } from "#app/leads/lines/line-snapshot.ts";
import { costTerm, costWords } from "#app/leads/lines/line-worth.ts";
import { listLines } from "#app/leads/lines/lines.server.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { promiseReason } from "#app/leads/promise/office-store.server.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { columnOf, FIELD_NAMES, type FieldName, FORM_FIELDS, fieldOf } from "#app/leads/request/fields.ts";
import { leadNumberWords } from "#app/leads/request/phone.ts";
import { isShortReference, SHORT_REFERENCE, shortReference } from "#app/leads/request/reference.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { HeadedSection } from "#app/routes/site/headed-section.tsx";
import stylesheet from "#app/styles/components/sent.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { Lead } from "#db/schema.ts";
import type { Route } from "./+types/request-sent";
import type { Missing } from "./frame/error-screen.tsx";
import type { PageHandle } from "./frame/page-meta.tsx";
import { orderArrives } from "./order-arrives.server.ts";

const RECOMMENDED = 2;
/** Days after which the confirmation is closed: anybody with the address can read it, and the call was long ago. */
const SHOWN_DAYS = 90;
const DAY = 24 * 3_600_000;

export function meta({ matches }: Route.MetaArgs) {
  const company = companyFromMatches(matches);
  return [{ title: `Cerere trimisă · ${company.name}` }, { name: "robots", content: "noindex" }];
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle<unknown> = { canonical: () => null };

const EXPIRED: Missing = {
  title: "Confirmarea nu se mai poate deschide",
  text: `O confirmare se poate deschide ${count(SHOWN_DAYS, NOUNS.day)} de la trimiterea cererii, ca să nu rămână date personale la o adresă veche. Cererea dumneavoastră a fost primită: sunați-ne dacă aveți întrebări despre ea sau trimiteți una nouă.`,
};

const MISSING: Missing = { title: "Cererea nu a fost găsită", text: "Linkul este incomplet sau cererea nu mai există." };

/** The clean address, in a browser without the key or without cookies. */
const OTHER_BROWSER: Missing = {
  title: "Confirmarea se deschide în browserul din care ați trimis cererea",
  text: "Astfel nu o vede altcineva. Dacă tocmai ați trimis cererea și browserul nu păstrează cookie-uri, am primit-o și vă sunăm. Linkul din mesajul de confirmare, dacă l-ați primit, se deschide în orice browser care păstrează cookie-uri.",
};

export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export function loader({ request, params }: Route.LoaderArgs) {
  const kept = findOpenedKey(request, `/oferta/${params.ref}`);
  const ref = kept ?? params.ref.toUpperCase();
  const lead = findLeadByRef(ref);
  if (!lead) throw data(isShortReference(params.ref) ? OTHER_BROWSER : MISSING, { status: 404 });
  if (!kept) redirectToCleanAddress(request, { address: `/oferta/${ref.slice(0, SHORT_REFERENCE)}`, key: ref });
  const now = new Date();
  if (now.getTime() - new Date(lead.created_at).getTime() > SHOWN_DAYS * DAY) throw data(EXPIRED, { status: 410 });
  const lines = listLines(lead.id);
  const today = bucharestDay(now);
  const wanted = lines.map(sentLine);
  const cost = costWords(wanted, formatMoney);
  return {
    reference: shortReference(lead.ref),
    expert: lead.expert_name,
    meant: lead.email ? meantAddress(lead.email) : undefined,
    written: writtenLines(lead),
    wanted,
    sums: [...pairOf("Împreună", lineSum(lines)), ...pairOf(costTerm(lines), cost)],
    phone: leadNumberWords(lead),
    ...(isClosed(lead.status) ? { promise: undefined, reason: undefined } : { promise: promiseOf(lead, now), reason: promiseReason(lead) }),
    sentOn: formatDay(bucharestDay(new Date(lead.created_at))),
    recommended: listRandomProducts(
      lines.flatMap(({ product_id }) => product_id ?? []),
      RECOMMENDED,
    ).map((product) => toRow(product, { today, arrives: orderArrives(now), looks: brandLooks() })),
  };
}

export default function OfferSent({ loaderData }: Route.ComponentProps) {
  const { expert, meant, written, wanted, sums, phone, reference, promise, reason, sentOn, recommended } = loaderData;
  const from = originOf(wanted);
  const company = useCompany();
  const summary: Line[] = [...linesOf(wanted), ...sums, ...written, ["Referință", reference], ["Trimisă la", company.name]];
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[from, { label: "Cerere trimisă" }]} />
        <div className="sent">
          <div className="fields">
            <h1>Mulțumim, am primit cererea dumneavoastră</h1>
            <div className="sent__when pile on-dark">
              <p>{sentOn}</p>
              <strong>{promise ?? "Cererea dumneavoastră este încheiată"}</strong>
              {reason && <p>{reason}.</p>}
              {promise ? (
                <p>
                  Vă sunăm la numărul <span className="num">{phone}</span>.
                  {expert && ` Ați cerut să vorbiți cu ${expert}; dacă nu este disponibil, vă sună alt consultant.`} Vă putem suna de la{" "}
                  <OurNumbers />.
                </p>
              ) : (
                <p>
                  Dacă mai aveți nevoie de ceva, sunați-ne: <OurNumbers />.
                </p>
              )}
            </div>
            <div className="actions no-print">
              <a className="button button--line" href={from.to}>
                Înapoi la {wanted.length === 1 && wanted[0]?.product_slug ? from.label : from.label.toLowerCase()}
              </a>{" "}
              <a href={`${wanted.length > 1 ? "/contact" : from.to}#oferta`}>Solicită altă ofertă</a> <PrintButton />
            </div>
            <p className="small mute no-print">
              <a href="/contact.vcf" download>
                Salvați numerele noastre în agendă
              </a>
              , ca să știți cine vă sună.
            </p>
          </div>
          <section aria-labelledby="rezumat">
            <h2 id="rezumat" className="vh">
              Rezumatul cererii
            </h2>
            <DefinitionList terms={summary.map(([term, words]) => [term, unbroken(words)])} />
            {meant && (
              <p className="flash flash--warn">
                Ați vrut să scrieți {meant}? La adresa de mai sus nu ajunge, probabil, mesajul de confirmare.
              </p>
            )}
            <p className="small mute">Ați greșit ceva? Sunați-ne și spuneți-ne referința de mai sus.</p>
          </section>
        </div>
      </div>
      {recommended.length > 0 && (
        <HeadedSection title="V-ar putea interesa și" look="section--deep no-print">
          <ProductRows rows={recommended} offerTo={({ slug }) => `/produse/${slug}?oferta=${slug}#oferta`} />
        </HeadedSection>
      )}
    </>
  );
}

/** Fields that the lines of a request say, and another name of its message. */
const SAID: readonly FieldName[] = ["product_id", "area_sqm", "area_unit", "interests"];

const WRITTEN: { readonly [Name in FieldName]?: (lead: Lead) => string } = {
  phone: leadNumberWords,
  email: ({ email }) => readableEmail(email ?? ""),
  customer_type: ({ customer_type }) => CUSTOMER_WORDS[customer_type],
  consent_gdpr: ({ consent_gdpr }) => (consent_gdpr ? "da" : "nu"),
  marketing_consent: ({ marketing_consent }) => (marketing_consent ? "da" : "nu"),
};

/** Every field of the forms as it was written; what was left out is not named. */
function writtenLines(lead: Lead): Line[] {
  return FIELD_NAMES.filter((name) => !SAID.includes(name)).flatMap((name): Line[] => {
    const stored = lead[columnOf(name)];
    if (stored === null || stored === "") return [];
    return [[fieldOf(name).table ?? FORM_FIELDS[name].label, WRITTEN[name]?.(lead) ?? String(stored)]];
  });
}

/** "ion@semințe.ro", as the visitor wrote it, and not as mail servers do. */
function readableEmail(email: string): string {
  const [name, domain = ""] = email.split("@");
  return `${name}@${domainToUnicode(domain)}`;
}

/** People print confirmations. Without scripts the browser's own menu does. */
function PrintButton() {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  if (!isThere) return null;
  return (
    <button className="link-button" type="button" onClick={() => window.print()}>
      Tipărește
    </button>
  );
}

/** Promise that was made with the request, as one reads it now; once that time has passed, as it stood, and what to do if nobody called. */
function promiseOf({ call_from, call_by, created_at }: Pick<Lead, "call_from" | "call_by" | "created_at">, now: Date): string {
  if (!call_from || !call_by) return "Vă sunăm în timpul programului";
  const window = { from: new Date(call_from), until: new Date(call_by) };
  const words = callWords(window, now, new Date(created_at));
  return now < window.until ? `Vă sunăm ${words}` : `V-am promis că vă sunăm ${words}`;
}

type SentLine = ReturnType<typeof sentLine>;

function sentLine({ product_name, product_slug, quantity_is_estimate, estimate_sum, ...line }: LineSnapshot) {
  const need = lineNeed(line);
  const area = lineArea({ ...line, area_is_example: 0 });
  const isExample = line.area_is_example === 1;
  return {
    product_name,
    product_slug,
    area: isExample ? `${area}; ne spuneți la telefon cât aveți` : area,
    need,
    estimate_sum,
    cost: estimate_sum ? formatMoney(estimate_sum / 100) : undefined,
    isEstimate: quantity_is_estimate === 1,
  };
}

function originOf([first, ...others]: readonly SentLine[]): { label: string; to: string } {
  if (others.length > 0) return { label: "Produse", to: "/produse" };
  return first?.product_slug
    ? { label: first.product_name ?? "", to: `/produse/${first.product_slug}` }
    : { label: "Contact", to: "/contact" };
}

type Line = readonly [term: string, words: string];

function pairOf(term: string, words: string | undefined): Line[] {
  return words ? [[term, words]] : [];
}

function linesOf(wanted: readonly SentLine[]): Line[] {
  const [first] = wanted;
  if (wanted.length > 1) return wanted.map((line) => [line.product_name ?? "Niciun produs ales", lineWords(line)]);
  if (!first) return [];
  return [
    ["Produs", first.product_name ?? "niciunul ales"],
    ...pairOf("Suprafață", first.area),
    ...pairOf(first.isEstimate ? "Necesar (estimare pentru gazon)" : "Necesar", first.need),
  ];
}

function lineWords({ area, need, isEstimate, cost }: SentLine): string {
  if (!need) return area;
  return `${area && `${area}: `}${need}${isEstimate ? " (estimare pentru gazon)" : ""}${cost ? ` · ${cost}` : ""}`;
}

function OurNumbers() {
  const company = useCompany();
  const last = company.phones.length - 1;
  return company.phones.map(({ display, href }, index) => (
    <Fragment key={href}>
      {index > 0 && (index === last ? " sau " : ", ")}
      <CallLink phone={{ display, href }} />
    </Fragment>
  ));
}
