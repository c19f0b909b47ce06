import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { useCompany } from "#app/company/use-company.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { ErrorScreen } from "#app/routes/site/frame/error-screen.tsx";
import { Frame } from "#app/routes/site/frame/frame.tsx";
import stylesheet from "#app/styles/components/link-page.css?url";
import { LogoMark } from "#app/ui/logo.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

/** Messengers show the title of a link to everybody in the conversation: it names nobody. */
export function meta() {
  return [{ name: "robots", content: "noindex, nofollow" }];
}

/** Frame of a page that is read and worked with: who we are and our telephone above it. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  const company = useCompany();
  const [phone] = company.phones;
  return (
    <div className="link-page">
      <title>{`${title} · ${company.name}`}</title>
      <header className="link-page-top spread">
        <p className="logo">
          {company.logo ? (
            <img className="logo__picture" src={company.logo} alt={company.name} />
          ) : (
            <>
              <LogoMark />
              <span>{company.name}</span>
            </>
          )}
        </p>
        <a href={`tel:${phone.href}`}>
          <span className="vh">Sediul: </span>
          {phone.display}
        </a>
      </header>
      <main id="continut" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The `ErrorBoundary` of a personal link that opens nothing: without the site's loader, so that nothing is measured. */
export function deadLink(title: string, words: string) {
  return function DeadLink({ error }: { error: unknown }) {
    const isDead = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
    const company = useCompany();
    return (
      <Frame categories={[]} year={new Date().getFullYear()}>
        {isDead ? (
          <div className="wrap section fields">
            <title>{`${title} · ${company.name}`}</title>
            <meta name="robots" content="noindex" />
            <h1>{title}</h1>
            <p className="intro">{words}</p>
            <p>
              Ne găsiți la <CallLink />, {company.hours}, sau la <a href={`mailto:${company.email}`}>{company.email}</a>.
            </p>
          </div>
        ) : (
          <ErrorScreen error={error} />
        )}
      </Frame>
    );
  };
}
