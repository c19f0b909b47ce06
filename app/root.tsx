import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import type { PageCompany } from "./company/company-facts.ts";
import { iconAddress } from "./company/icons.ts";
import { THEMES } from "./company/themes.ts";
import { COMPANY_ELEMENT_ID, CompanyContext, useCompany } from "./company/use-company.ts";
import { ErrorScreen } from "./routes/site/frame/error-screen.tsx";
import { Frame } from "./routes/site/frame/frame.tsx";
import sans from "./styles/fonts/hanken-grotesk.woff2?url";
import serif from "./styles/fonts/vollkorn.woff2?url";
import printSheet from "./styles/print.css?url";
import stylesheet from "./styles/site.css?url";
import themes from "./styles/themes.css?url";
import { ConnectionNote } from "./ui/connection/connection-note.tsx";
import { stayOnPage } from "./ui/connection/lost-connection.ts";
import { useOpenRoute } from "./ui/connection/open-route.ts";
import { PlainRefreshTag } from "./ui/refresh/plain-refresh.tsx";
import { inDataBlock } from "./ui/structured-data.tsx";

export const clientMiddleware = [stayOnPage];

export const links = () => [...FONTS, { rel: "stylesheet", href: stylesheet }, { rel: "stylesheet", href: printSheet, media: "print" }];

export function Layout({ children }: { children: React.ReactNode }) {
  const isAdmin = /^\/admin(\/|$)/.test(useLocation().pathname);
  // The loader of the site says it with each page; any other page keeps what its document came with.
  const fresh = useRouteLoaderData<{ company?: PageCompany }>("routes/site/frame/layout")?.company;
  const written = useCompany();
  const company = fresh ?? written;
  const { deep } = THEMES[company.theme];
  return (
    <html lang="ro" data-theme={company.theme === "verde" ? undefined : company.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={isAdmin ? deep : "#faf7f0"} />
        <link rel="icon" href={iconAddress(company, "32")} sizes="32x32" />
        {!isAdmin && <link rel="apple-touch-icon" href={iconAddress(company, "180")} />}
        <Meta />
        <Links />
        {company.theme !== "verde" && <link rel="stylesheet" href={themes} />}
        <PlainRefreshTag />
      </head>
      <body>
        <CompanyContext value={company}>{children}</CompanyContext>
        {!fresh && <WrittenCompany company={company} />}
        <ConnectionNote />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** For the scripts of a document whose loaders do not say it. */
function WrittenCompany({ company }: { company: PageCompany }) {
  return (
    <script type="application/json" id={COMPANY_ELEMENT_ID}>
      {inDataBlock(JSON.stringify(company))}
    </script>
  );
}

export default function Root() {
  useOpenRoute();
  return <Outlet />;
}

/** Only what the site's and the admin's own error screens could not show comes here. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame categories={[]} year={new Date().getFullYear()}>
      <ErrorScreen error={error} />
    </Frame>
  );
}

const FONTS = [serif, sans].map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
