import { type FormEvent, useState } from "react";
import { data, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { companyFromMatches } from "#app/company/use-company.ts";
import { CONSENT_PAGE, ConsentButton, ConsentFields, DETAILS } from "#app/consent/consent-banner.tsx";
import { type ConsentRecord, consentCookie, makeConsentRecord, readConsentChoice, readConsentCookie } from "#app/consent/consent-record.ts";
import { storeConsentForm, useStoredConsent } from "#app/consent/consent-store.ts";
import { env } from "#app/env.server.ts";
import { answerIntent } from "#app/http/form.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { type PageHandle, pageMeta } from "#app/routes/site/frame/page-meta.tsx";
import stylesheet from "#app/styles/reading.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import type { Route } from "./+types/cookie-settings";
import { LegalSlip } from "./legal-slip.tsx";
import { ownPath } from "./own-path.ts";

const TITLE = "Setări cookie-uri";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description: `Vedeți ce ați ales și schimbați oricând acordul pentru cookie-urile de analiză și de marketing ale site-ului ${companyFromMatches(matches).name}.`,
    isIndexed: false,
  });
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle<unknown> = { reads: ["inapoi", "salvat"] };

/** Shows the visitor's own choice: never cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    record: readConsentCookie(request.headers.get("Cookie"), new Date()),
    back: ownPath(url.searchParams.get("inapoi"), request.url),
    isSaved: url.searchParams.has("salvat"),
  };
}

/** The forms of the banner and of this page, without scripts: the choice goes into the cookie, the visitor back to where he was. */
export async function action({ request }: Route.ActionArgs) {
  return await answerIntent(request, {
    "": (values) => {
      if (values.alegere === DETAILS) return redirect(`${CONSENT_PAGE}?${new URLSearchParams({ inapoi: values.inapoi ?? "/" })}`, 303);
      const choice = readConsentChoice(values);
      if (!choice) return data({ error: "Alegeți una dintre opțiuni." }, { status: 422 });
      const now = new Date();
      const cookie = consentCookie(makeConsentRecord(choice, now), now, env().isHttps);
      const back = ownPath(values.inapoi, request.url) ?? ownPath(request.headers.get("Referer"), request.url) ?? CONSENT_PAGE;
      const to = back.split("?")[0] === CONSENT_PAGE ? `${CONSENT_PAGE}?salvat=1` : back;
      return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
    },
  });
}

export default function CookieSettings({ loaderData, actionData }: Route.ComponentProps) {
  const stored = useStoredConsent();
  const [isStored, setStored] = useState(false);
  const record = stored.isRead ? stored.record : loaderData.record;

  function store(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (storeConsentForm(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)) setStored(true);
  }

  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: TITLE }]} />
      <WithSlip
        head={
          <>
            <h1>{TITLE}</h1>
            <p role="status">
              {(isStored || loaderData.isSaved) && record && <strong>Alegerea a fost salvată. </strong>}
              {words(record)}
            </p>
          </>
        }
        label="Întrebări"
        isSlipLast
        slip={<LegalSlip title={TITLE} />}
      >
        <p className="prose">
          Cookie-urile necesare sunt mereu active. Acordul pentru celelalte îl puteți da și retrage oricând aici. Rolul fiecăruia este
          explicat în <a href="/politica-cookies">Politica privind cookie-urile</a>.
        </p>
        <form className="fields" method="post" action={CONSENT_PAGE} onSubmit={store} key={record?.timestamp}>
          {loaderData.back && <input type="hidden" name="inapoi" value={loaderData.back} />}
          {actionData && <p className="error">{actionData.error}</p>}
          <ConsentFields chosen={record} />
          <div className="cookie__actions pile">
            <ConsentButton value="selectie">Salvează preferințele</ConsentButton>
            <ConsentButton value="toate">Accept toate</ConsentButton>
            <ConsentButton value="niciuna">Respinge opționale</ConsentButton>
          </div>
        </form>
      </WithSlip>
    </div>
  );
}

function words(record: ConsentRecord | undefined): string {
  if (!record) return "Nu ați ales încă.";
  const { analytics, marketing, timestamp } = record;
  const allowed = [analytics && "analiza", marketing && "marketingul"].filter(Boolean).join(" și ");
  return `Alegerea dumneavoastră din ${formatDay(bucharestDay(new Date(timestamp)))}: ${allowed ? `permiteți ${allowed}` : "numai cookie-urile necesare"}.`;
}
