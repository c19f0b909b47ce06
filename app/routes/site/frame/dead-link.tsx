import { isRouteErrorResponse } from "react-router";
import { useCompany } from "#app/company/use-company.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { Frame } from "./frame.tsx";

/**
 * The `ErrorBoundary` of an address that we send to one person: what a link that opens nothing says, in place of the screen for wrong addresses, whose
 * search and categories are no help here. `words`: what has happened, and what to do about it; the telephone number stands below. In the site's frame
 * without its loader, so nobody is asked or measured. Any other failure is the usual screen.
 */
export function deadLink(title: string, words: string) {
  return function DeadLink({ error }: { error: unknown }) {
    const isDead = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
    const company = useCompany();
    const [phone] = company.phones;
    return (
      <Frame categories={[]} year={new Date().getFullYear()}>
        {isDead ? (
          <div className="wrap section fields">
            <title>{`${title} · ${company.name}`}</title>
            <meta name="robots" content="noindex" />
            <h1>{title}</h1>
            <p className="intro">{words}</p>
            <p>
              Ne găsiți la{" "}
              <a className="phone" href={`tel:${phone.href}`}>
                {phone.display}
              </a>
              , {company.hours}, sau la <a href={`mailto:${company.email}`}>{company.email}</a>.
            </p>
          </div>
        ) : (
          <ErrorScreen error={error} />
        )}
      </Frame>
    );
  };
}
