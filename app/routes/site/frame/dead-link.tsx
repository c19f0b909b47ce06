import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { useCompany } from "#app/company/use-company.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { Frame } from "./frame.tsx";

type DeadLinkProps = {
  error: unknown;
  title: string;
  /** What has happened, and what to do about it; the telephone number stands below. */
  children: ReactNode;
};

/**
 * For the addresses that we send to one person: what a link that opens nothing says, in place of the screen for wrong addresses, whose search and
 * categories are no help here. In the site's frame without its loader, so nobody is asked or measured. Any other failure is the usual screen.
 */
export function DeadLink({ error, title, children }: DeadLinkProps) {
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
          <p className="intro">{children}</p>
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
}
