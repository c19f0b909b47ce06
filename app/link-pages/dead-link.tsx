import { isRouteErrorResponse } from "react-router";
import { useCompany } from "#app/company/use-company.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { ErrorScreen } from "#app/routes/site/frame/error-screen.tsx";
import { Frame } from "#app/routes/site/frame/frame.tsx";

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
