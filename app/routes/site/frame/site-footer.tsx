import type { MouseEvent } from "react";
import type { CompanyView } from "#app/company/company-facts.ts";
import { authorisationWords, isShown, SAL } from "#app/company/company-facts.ts";
import { useCompany } from "#app/company/use-company.ts";
import { CONSENT_PAGE } from "#app/consent/consent-banner.tsx";
import { unbroken } from "#app/language/unbroken.ts";
import { Unfold } from "#app/ui/accordion.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { Logo } from "#app/ui/logo.tsx";

type SiteFooterProps = {
  year: number;
  onCookieSettings?: ((link: HTMLElement) => void) | undefined;
};

export function SiteFooter(props: SiteFooterProps) {
  return (
    <Kept part="footer" as="footer" className="site-footer on-dark">
      <FooterParts {...props} />
    </Kept>
  );
}

export function FooterParts({ year, onCookieSettings }: SiteFooterProps) {
  const company = useCompany();
  const shows = (path: string) => isShown(path, company);
  return (
    <>
      <div className="wrap site-footer__grid">
        <div>
          <Logo name={company.name} isPlain={company.logo !== ""} to="/" />
          <Unfold title={`Despre ${company.name}`}>
            {company.description && <p>{company.description}</p>}
            {company.social.map(({ name, url }) => (
              <p key={url}>
                <a href={url} rel="noopener">
                  {`Pagina noastră de ${name}`}
                </a>
              </p>
            ))}
          </Unfold>
        </div>
        <nav aria-label="Informații">
          <Unfold title="Informații" hasHeading>
            <ul>
              <FooterLink to="/produse">Produse</FooterLink>
              <FooterLink to="/branduri">Branduri</FooterLink>
              {company.linked.map(([path, words]) => (
                <FooterLink key={path} to={path}>
                  {words}
                </FooterLink>
              ))}
              <FooterLink to="/cerere">Cererea mea</FooterLink>
              {shows("/fara-semnal") && <FooterLink to="/fara-semnal">Norme de semănat, fără internet</FooterLink>}
              <FooterLink to="/despre-noi">Despre noi</FooterLink>
              <FooterLink to="/contact">Contact</FooterLink>
              {shows("/distribuitori") && <FooterLink to="/distribuitori">Pentru distribuitori</FooterLink>}
              {shows("/documente-apia") && <FooterLink to="/documente-apia">Documente pentru APIA</FooterLink>}
            </ul>
          </Unfold>
        </nav>
        <nav aria-label="Informații legale">
          <Unfold title="Informații legale" hasHeading>
            <ul>
              <FooterLink to="/politica-confidentialitate">Politica de confidențialitate (GDPR)</FooterLink>
              <FooterLink to="/politica-cookies">Politica privind cookie-urile</FooterLink>
              <FooterLink to="/termeni-conditii">Termeni și condiții</FooterLink>
              <li>
                <CookieSettingsLink onOpen={onCookieSettings} />
              </li>
            </ul>
          </Unfold>
        </nav>
        <div>
          <Credit company={company} />
          <ul className="site-footer__anpc">
            <FooterLink to={SAL.to}>
              {company.sal_sign ? (
                <img src={company.sal_sign} alt={SAL.words} width={250} height={50} loading="lazy" decoding="async" />
              ) : (
                SAL.words
              )}
            </FooterLink>
            <FooterLink to="https://anpc.ro/">Protecția consumatorilor (ANPC)</FooterLink>
          </ul>
        </div>
      </div>
      <div className="wrap">
        <FooterIdentity company={company} />
        <div className="site-footer__bar row">
          <p>{`© ${year} ${company.legal_name.replace(/\.?$/, ".")} Toate drepturile rezervate.`}</p>
          <ul>
            <FooterLink to="/despre-noi">Despre noi</FooterLink>
            <FooterLink to="/contact">Contact</FooterLink>
            {company.social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** Seen without a press: who runs the site has to be (Ordinul ANPC 225/2023). The telephone is in the header of every page. */
export function FooterIdentity({ company }: { company: CompanyView }) {
  return (
    <p className="site-footer__identity">
      {`${identityParts(company)
        .join(". ")
        .replaceAll(/\.{2,}/g, ".")}. `}
      <a href={`mailto:${company.email}`}>{company.email}</a>
    </p>
  );
}

function identityParts(company: CompanyView) {
  const { legal_name, legal_note, street, postal_code, city, tax_code, register_number, share_capital, activity } = company;
  return [
    legal_note ? `${legal_name} (${legal_note})` : legal_name,
    [street, [postal_code, city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    [tax_code && `CUI ${tax_code}`, register_number].filter(Boolean).join(" · "),
    share_capital && `Capital social ${unbroken(share_capital)}`,
    activity && `Obiect de activitate: ${activity}`,
    authorisationWords(company),
  ].filter(Boolean);
}

function Credit({ company: { builder_name, builder_url, host_name, host_url } }: { company: CompanyView }) {
  if (!builder_name && !host_name) return null;
  return (
    <Unfold title="Realizare" hasHeading>
      <p>
        {builder_name && (
          <>
            Site realizat de <Named name={builder_name} url={builder_url} />
          </>
        )}
        {host_name && (
          <>
            {builder_name ? ", găzduit de " : "Site găzduit de "}
            <Named name={host_name} url={host_url} />
          </>
        )}
        .
      </p>
    </Unfold>
  );
}

function Named({ name, url }: { name: string; url: string }) {
  return url ? (
    <a href={url} rel="noopener">
      {name}
    </a>
  ) : (
    name
  );
}

function FooterLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <a href={to} {...(to.startsWith("https:") && { rel: "noopener" })}>
        {children}
      </a>
    </li>
  );
}

/** Opens the banner where there are scripts to do it; otherwise, and in another tab, it is a page. */
function CookieSettingsLink({ onOpen }: { onOpen: ((link: HTMLElement) => void) | undefined }) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(event.currentTarget);
  }
  return (
    <a href={CONSENT_PAGE} onClick={open}>
      Setări cookie-uri
    </a>
  );
}
