import { data } from "react-router";
import { listOpenWays } from "#app/announce/ways-out.server.ts";
import { type CookieRow, cookiePolicy, cookieRows, withoutConsent } from "#app/content/legal/cookies.ts";
import type { LegalText } from "#app/content/legal/legal-text.ts";
import { LEGAL_TEXTS } from "#app/content/legal/legal-texts.ts";
import { privacyPolicy } from "#app/content/legal/privacy.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { getRetention } from "#app/leads/retention/retention.server.ts";
import { pageMeta } from "#app/routes/site/frame/page-meta.ts";
import { getTracking, listSnippets } from "#app/settings/settings.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/legal";
import { LinkedText } from "./linked-text.tsx";
import { filledPolicy, type PrivacyFacts, wordsOf } from "./privacy-facts.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, { title: loaderData.text.title, description: loaderData.text.metaDescription }) : [];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const text = LEGAL_TEXTS[url.pathname.replace(/\.data$/, "").replace(/\/$/, "")];
  if (!text) throw data(null, { status: 404 });
  if (text === privacyPolicy) return { text: unbroken(filledPolicy(text, privacyFacts())), cookies: [], waits: true };
  if (text !== cookiePolicy) return { text: unbroken(text), cookies: [], waits: true };
  const waits = secondary(context, "The settings", () => getTracking().needsConsent, true);
  return { text: unbroken(waits ? text : withoutPromises(text)), cookies: unbroken(cookieRows), waits };
}

/** What the policy says of the settings is never guessed: a page that cannot read them is not shown. */
function privacyFacts(): PrivacyFacts {
  return {
    retention: getRetention(),
    services: listSnippets().map(({ name }) => name),
    needsConsent: getTracking().needsConsent,
    waysOut: listOpenWays(),
  };
}

/** The policy while nothing waits for consent: what it promises about consent would not be true, nor a heading over nothing. */
function withoutPromises(text: LegalText): LegalText {
  const sections = text.sections.map(({ heading, blocks }) => ({ heading, blocks: blocks.filter((block) => !block.isAboutConsent) }));
  return { ...text, sections: sections.filter(({ blocks }) => blocks.length > 0) };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { text, cookies, waits } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: text.title }]} />
      <article className="prose legal">
        <h1>{text.title}</h1>
        <p className="mute">Ultima actualizare: {formatDay(text.updated)}</p>
        {!waits && <p className="flash flash--error">{withoutConsent}</p>}
        {text.sections.map(({ heading, blocks }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {blocks.map((block) =>
              block.kind === "p" ? (
                <p key={block.text}>
                  <LinkedText text={block.text} />
                </p>
              ) : (
                <ul key={block.items.map(wordsOf)[0]}>
                  {block.items.map(wordsOf).map((item) => (
                    <li key={item}>
                      <LinkedText text={item} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </article>
      {cookies.length > 0 && <CookieTable rows={cookies} waits={waits} />}
      <div className="section" />
    </div>
  );
}

function CookieTable({ rows, waits }: { rows: readonly CookieRow[]; waits: boolean }) {
  const whenActive = waits ? "dacă serviciul este activat, după acord" : "dacă serviciul este activat, fără acord";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls on a phone must be reachable by keyboard
    <section className="scroll-table" aria-label="Tabelul cookie-urilor" tabIndex={0}>
      <table className="data">
        <thead>
          <tr>
            <th scope="col">Categorie</th>
            <th scope="col">Nume</th>
            <th scope="col">Furnizor</th>
            <th scope="col">Scop</th>
            <th scope="col">Durată</th>
            <th scope="col">Când se folosește</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.category}-${row.name}`}>
              <td>{row.category}</td>
              <th scope="row">{row.name}</th>
              <td>{row.provider}</td>
              <td>{row.purpose}</td>
              <td>{row.duration}</td>
              <td>{row.conditional ? whenActive : "nu cere acord"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
