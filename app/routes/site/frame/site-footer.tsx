import type { MouseEvent } from "react";
import { Link } from "react-router";
import { company } from "#app/company/company.ts";
import { CONSENT_PAGE } from "#app/consent/consent-banner.tsx";
import { Logo } from "#app/ui/logo.tsx";

/** Four columns and a bar: who we are, where to go, what the law asks for, who made it. */
export function SiteFooter({ year, onCookieSettings }: { year: number; onCookieSettings?: ((link: HTMLElement) => void) | undefined }) {
  return (
    <footer className="site-footer on-dark">
      <div className="wrap site-footer__grid">
        <div className="site-footer__company">
          <Logo name={company.name} to="/" />
          <p>
            Din {company.founded}, importator și distribuitor de semințe (gazon, pășune, lucernă, sfeclă furajeră, fâneață) și de bulbi de
            flori. Distribuitor oficial al producătorului danez DLF.
          </p>
          <p>
            {company.legalName} ({company.demoNote})
            <br />
            {company.street}, {company.city}
            <br />
            CUI {company.taxCode} · {company.registerNumber}
            <br />
            Capital social {company.shareCapital}
            <br />
            Autorizație comercializare semințe nr. {company.authorisation}
            <br />
            <a href={`tel:${company.phones[0].href}`}>{company.phones[0].display}</a> ·{" "}
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <p>
            <a href={company.social.href} rel="noopener">
              Pagina noastră de {company.social.name}
            </a>
          </p>
        </div>
        <nav aria-labelledby="subsol-informatii">
          <h2 id="subsol-informatii">Informații</h2>
          <ul>
            <FooterLink to="/produse">Produse</FooterLink>
            <FooterLink to="/branduri">Branduri</FooterLink>
            <FooterLink to="/cerere">Cererea mea</FooterLink>
            <FooterLink to="/despre-noi">Despre noi</FooterLink>
            <FooterLink to="/contact">Contact</FooterLink>
          </ul>
        </nav>
        <nav aria-labelledby="subsol-legal">
          <h2 id="subsol-legal">Legal și ajutor</h2>
          <ul>
            <FooterLink to="/politica-confidentialitate">Politica de confidențialitate (GDPR)</FooterLink>
            <FooterLink to="/politica-cookies">Politica de cookies</FooterLink>
            <FooterLink to="/termeni-conditii">Termeni și condiții</FooterLink>
            <li>
              <CookieSettingsLink onOpen={onCookieSettings} />
            </li>
          </ul>
        </nav>
        <div>
          <h2>Realizare</h2>
          <p>
            Site realizat de{" "}
            <a href={company.builder.href} rel="noopener">
              {company.builder.name}
            </a>
            , găzduit de{" "}
            <a href={company.host.href} rel="noopener">
              {company.host.name}
            </a>
            .
          </p>
          <div className="site-footer__anpc">
            <Pictogram to={company.anpc} file="anpc.svg" alt="ANPC, protecția consumatorilor (se deschide anpc.ro)" />
            <Pictogram to={company.sal} file="sal.svg" alt="Soluționarea alternativă a litigiilor (se deschide anpc.ro)" />
          </div>
        </div>
      </div>
      <div className="wrap">
        <div className="site-footer__bar">
          <p>
            © {year} {company.legalName} Toate drepturile rezervate.
          </p>
          <ul>
            <FooterLink to="/despre-noi">Despre noi</FooterLink>
            <FooterLink to="/contact">Contact</FooterLink>
            <li>
              <a href={company.social.href} rel="noopener">
                {company.social.name}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

/** A sign of the size that the law asks for, drawn by us and kept here: nothing is loaded from where it leads. */
function Pictogram({ to, file, alt }: { to: string; file: string; alt: string }) {
  return (
    <a href={to} rel="noopener">
      <img src={`/images/pictograms/${file}`} alt={alt} width={250} height={50} loading="lazy" decoding="async" />
    </a>
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
    <Link to={CONSENT_PAGE} onClick={open}>
      Setări cookie-uri
    </Link>
  );
}
