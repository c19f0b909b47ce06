import { useId } from "react";
import { redirect } from "react-router";
import { listTradeProducts } from "#app/catalog/price-list/trade-products.server.ts";
import { TRADE_FIELDS } from "#app/catalog/product/fields.ts";
import { requestDistribution } from "#app/commands/lead/request-offer.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { listShownExperts } from "#app/experts/experts.server.ts";
import { mailto } from "#app/forms/email/mailto.ts";
import type { PhonePiece } from "#app/forms/phone/phone.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { answerIntent, type FormValues } from "#app/http/form.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { DISTRIBUTOR_FIELDS, DISTRIBUTOR_FORM } from "#app/leads/request/fields.ts";
import { RequestFields } from "#app/leads/request/request-fields.tsx";
import { OfferForm, type OfferState } from "#app/leads/request/request-section.tsx";
import { OFFER_FAILURE } from "#app/leads/request/request-texts.ts";
import { withSource } from "#app/leads/source/source.ts";
import { queueWhenOffline } from "#app/routes/offline/queue/queue-when-offline.ts";
import { textMeta } from "#app/routes/site/frame/page-meta.tsx";
import { getText } from "#app/texts/texts.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormState } from "#app/ui/form/field.tsx";
import { PhoneLinks } from "#app/ui/phone/phone-links.tsx";
import { requireShown } from "../page-company.server.ts";
import type { Route } from "./+types/distributors";

const TITLE = "Pentru distribuitori";

export const meta = textMeta(TITLE);

export function loader({ url, context }: Route.LoaderArgs) {
  requireShown(url);
  const products = readOptional(context, "The products of the list", listTradeProducts, []);
  const people = readOptional(context, "The experts", listShownExperts, [])
    .filter(({ counties }) => counties !== "")
    .map(({ id, name, role, phone, email, counties }) => ({ id, name, role, phone, email, counties }));
  const covered = people.flatMap(({ counties }) => counties.split(",").map((county) => county.trim()));
  return {
    text: getText("distributors"),
    people,
    isEverywhere: COUNTIES.every((county) => covered.includes(county)),
    known: products.filter((product) => TRADE_FIELDS.some((key) => product[key])).length,
    total: products.length,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const about = { page: "/distribuitori", address: context.get(clientAddressContext), now: new Date() };
  const offer = async (posted: FormValues) => {
    const values = withSource(posted, request.headers.get("Referer"), url.origin);
    const sent = await requestDistribution(values, about);
    return sent.ok ? redirect(`/oferta/${sent.ref}`, 303) : { ...sent, values };
  };
  return await answerIntent(request, { "": offer, offer });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return queueWhenOffline(request, serverAction, (errors) => ({ values: {}, errors, message: undefined }));
}

export default function Distributors({ loaderData, actionData }: Route.ComponentProps) {
  const { text, people, isEverywhere, known, total } = loaderData;
  const heading = text.heading || TITLE;
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: heading }]} />
        <div className="fields">
          <h1>{heading}</h1>
          {text.intro && <p className="intro">{text.intro}</p>}
          <p>
            <a className="button" href="#cerere">
              Cere condițiile
            </a>
          </p>
        </div>
        {text.terms.length > 0 && (
          <section className="section split" aria-labelledby="conditii">
            <h2 id="conditii">Condiții</h2>
            <DefinitionList terms={text.terms.map(({ title, text: words }) => [title, words])} />
          </section>
        )}
        {total > 0 && (
          <section className="section split" aria-labelledby="lista">
            <h2 id="lista">Lista produselor</h2>
            <div className="prose">
              <p>
                Produsele pe categorii, cu toate ambalajele
                {known > 0 && " și, unde le știm, cu cantitatea pe palet, codul EAN și pașaportul fitosanitar"}:{" "}
                <a href="/distribuitori/lista">lista de tipărit</a> sau{" "}
                <a href="/distribuitori/lista.csv" download>
                  tabelul CSV
                </a>
                .
              </p>
              <p>Lista cu prețuri de distribuitor o primiți după ce trimiteți cererea.</p>
            </div>
          </section>
        )}
        {people.length > 0 && <People people={people} isEverywhere={isEverywhere} note={text.people_note} />}
      </div>
      <DistributorRequest action="/distribuitori#cerere" state={actionData} />
    </>
  );
}

type PeopleProps = Pick<Route.ComponentProps["loaderData"], "people" | "isEverywhere"> & { note: string };

function People({ people, isEverywhere, note }: PeopleProps) {
  const company = useCompany();
  const [{ display, href }] = company.phones;
  return (
    <section className="section split" aria-labelledby="cine-raspunde">
      <h2 id="cine-raspunde">Persoana de contact pentru județul dumneavoastră</h2>
      <div className="fields">
        <dl className="sheet">
          {people.map(({ id, name, role, phone, email, counties }) => (
            <div key={id}>
              <dt>{counties}</dt>
              <dd>
                <strong>{name}</strong>
                {role && `, ${role.charAt(0).toLocaleLowerCase("ro")}${role.slice(1)}`}
                {(phone.length > 0 || email) && <br />}
                <ContactLinks phone={phone} email={email} />
              </dd>
            </div>
          ))}
          {!isEverywhere && (
            <div>
              <dt>Celelalte județe</dt>
              <dd>
                <strong>{company.name}</strong>
                <br />
                <ContactLinks phone={[{ words: display, href }]} email={company.email} />
              </dd>
            </div>
          )}
        </dl>
        {note && <p className="small mute">{note}</p>}
      </div>
    </section>
  );
}

function ContactLinks({ phone, email }: { phone: readonly PhonePiece[]; email: string | null }) {
  return (
    <>
      <PhoneLinks pieces={phone} />
      {phone.length > 0 && email && <br />}
      {email && <a href={mailto(email)}>{email}</a>}
    </>
  );
}

function DistributorRequest({ action, state }: { action: string; state: OfferState | undefined }) {
  const title = useId();
  return (
    <section className="offer no-print" id="cerere" aria-labelledby={title}>
      <div className="wrap offer__grid">
        <OfferForm action={action} answer={state}>
          <h2 id={title} tabIndex={-1}>
            Cereți condițiile pentru distribuitori
          </h2>
          <p className="mute">Câmpurile fără mențiunea „opțional” sunt obligatorii.</p>
          <FormState values={state?.values ?? {}} errors={state?.errors.kept ? {} : state?.errors}>
            <ErrorSummary title="Nu am putut trimite cererea" lead={OFFER_FAILURE} fields={DISTRIBUTOR_FIELDS} isNamed={false} />
            <RequestFields form={DISTRIBUTOR_FORM} />
          </FormState>
        </OfferForm>
      </div>
    </section>
  );
}
