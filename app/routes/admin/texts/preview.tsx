import { Link } from "react-router";
import { admitToPages } from "#app/auth/admission.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import {
  ErrorBoundary as SiteErrors,
  default as SiteLayout,
  links as siteLinks,
  loader as siteLoader,
} from "#app/routes/site/frame/layout.tsx";
import stylesheet from "#app/styles/components/preview-note.css?url";
import { withDrafts } from "#app/texts/text-store.server.ts";
import type { Route } from "./+types/preview";
import { textAt } from "./text-key.server.ts";

export const links = () => [...siteLinks(), { rel: "stylesheet", href: stylesheet }];

/** The pages below are those of the site, in its own frame; only what they read are the drafts. */
export const middleware: Route.MiddlewareFunction[] = [admitToPages, async (_args, next) => withDrafts(() => next())];

/** A draft is nobody else's business: no cache keeps it, no search engine lists it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });

/** Nobody is asked for consent here, and nothing is measured. */
export function loader(args: Route.LoaderArgs) {
  return {
    ...siteLoader(args as unknown as Parameters<typeof siteLoader>[0]),
    edit: editAddress(args.url.pathname),
    consent: { hasChosenCookies: true, tracking: { purposes: [], needsConsent: true } },
  };
}

export default function Preview(props: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <SiteLayout {...(props as unknown as Parameters<typeof SiteLayout>[0])} />
      <aside className="flash flash--warn preview-note" aria-label="Previzualizare">
        <p>
          Previzualizare: pagina cu textele din ciornă. Vizitatorii nu o văd. <Link to={props.loaderData.edit}>Înapoi la editare</Link>
        </p>
      </aside>
    </>
  );
}

export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  return <SiteErrors {...(props as unknown as Parameters<typeof SiteErrors>[0])} />;
}

const EDITED: Readonly<Record<string, string>> = {
  "": "home",
  "despre-noi": "about",
  contact: "contact",
  branduri: "brands",
  "documente-apia": "papers",
  distribuitori: "distributors",
  "politica-confidentialitate": "privacy",
  "politica-cookies": "cookies",
  "termeni-conditii": "terms",
};

function editAddress(pathname: string): string {
  const place = pathname.replace(/^\/admin\/previzualizare\/?/, "").replace(/\.data$/, "");
  const [first = "", second] = place.split("/");
  return adminPath("text", EDITED[place] ?? (first === "brand" && second ? textAt("brand", second) : textAt("category", first)));
}
