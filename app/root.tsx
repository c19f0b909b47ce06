import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { ErrorScreen } from "./routes/site/frame/error-screen.tsx";
import { Frame } from "./routes/site/frame/frame.tsx";
import sansLatin from "./styles/fonts/hanken-grotesk-latin.woff2?url";
import serifLatin from "./styles/fonts/vollkorn-latin.woff2?url";
import stylesheet from "./styles/site.css?url";
import { ConnectionNote } from "./ui/connection/connection-note.tsx";
import { PlainRefreshTag } from "./ui/refresh/plain-refresh.tsx";

export function links() {
  return [
    ...[serifLatin, sansLatin].map((href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const })),
    { rel: "stylesheet", href: stylesheet },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ];
}

export function Layout({ children }: { children: React.ReactNode }) {
  const isAdmin = /^\/admin(\/|$)/.test(useLocation().pathname);
  return (
    <html lang="ro">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={isAdmin ? "#15361f" : "#faf7f0"} />
        <Meta />
        <Links />
        <PlainRefreshTag />
      </head>
      <body>
        {children}
        <ConnectionNote />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
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
