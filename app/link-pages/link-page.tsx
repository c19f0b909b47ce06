import type { ReactNode } from "react";
import { useCompany } from "#app/company/use-company.ts";
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
