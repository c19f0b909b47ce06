import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import type { NavCategory } from "#app/catalog/category/category-store.server.ts";
import { SAL } from "#app/company/company-facts.ts";
import { useCompany } from "#app/company/use-company.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { useListCount } from "#app/leads/request-list/list-count.ts";
import { Kept } from "#app/ui/kept.tsx";
import { Logo } from "#app/ui/logo.tsx";

const PAGES = [
  { to: "/", label: "Acasă" },
  { to: "/produse", label: "Produse" },
  { to: "/despre-noi", label: "Despre noi" },
  { to: "/contact", label: "Contact" },
];
const REQUEST = "/cerere";

type SiteHeaderProps = { categories: readonly NavCategory[] };

export function SiteHeader({ categories }: SiteHeaderProps) {
  return (
    <Kept part="header" as="header" className="site-header">
      <HeaderParts categories={categories} />
    </Kept>
  );
}

/** One place of the menu that the page of an address lies within, or none: the header of all such pages is the same. */
export function placeInMenu(pathname: string, categories: readonly NavCategory[]): string | undefined {
  const places = [...PAGES.map(({ to }) => to), REQUEST, ...categories.map(({ slug }) => `/${slug}`)];
  return places.find((place) => currentWithin(pathname, place));
}

export function HeaderParts({ categories }: SiteHeaderProps) {
  const company = useCompany();
  const [phone] = company.phones;
  const { pathname } = useLocation();
  const pages = pageLinks(pathname, useListCount());
  return (
    <>
      <div className="site-header__bar cluster wrap">
        <Logo name={company.name} to="/" picture={company.logo} />
        <nav className="site-nav only-wide" aria-label="Principal">
          <ul>{pages}</ul>
        </nav>
        <a className="site-header__phone only-wide" href={`tel:${phone.href}`}>
          <strong>{phone.display}</strong> <span>{company.hours}</span>
        </a>{" "}
        <a className="call phone only-narrow" href={`tel:${phone.href}`} aria-label={`Sună la ${phone.display}`}>
          <span>{phone.display}</span>
        </a>
        <PhoneMenu categories={categories} pages={pages} />
      </div>
      <div className="category-bar only-wide">
        <div className="wrap">
          {categories.length > 0 && (
            <nav aria-label="Categorii">
              <ul>
                {categories.map(({ slug, name, hue }) => (
                  <li key={slug}>
                    <a className={`hue-${hue}`} href={`/${slug}`} aria-current={currentWithin(pathname, `/${slug}`)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <SiteSearch />
        </div>
      </div>
    </>
  );
}

/** Stands in the bar and in the telephone's menu. */
function pageLinks(pathname: string, listed: number): ReactNode {
  return (
    <>
      {PAGES.map(({ to, label }) => (
        <li key={to}>
          <a href={to} aria-current={currentWithin(pathname, to)}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a href={REQUEST} aria-current={currentWithin(pathname, REQUEST)}>
          Cererea mea
          <Listed count={listed} words={count(listed, NOUNS.product)} />
        </a>
      </li>
      {/* In the menu of the first page, where the order wants it. */}
      {pathname === "/" && (
        <li>
          <a href={SAL.to} rel="noopener" aria-label={SAL.words}>
            SAL
          </a>
        </li>
      )}
    </>
  );
}

function currentWithin(pathname: string, place: string): "page" | undefined {
  return pathname === place || (place !== "/" && pathname.startsWith(`${place}/`)) ? "page" : undefined;
}

/** How long the visitor's list is. Only scripts know: the page is the same for everyone. */
function Listed({ count: listed, words }: { count: number; words: string }) {
  if (listed === 0) return null;
  return (
    <>
      <span className="site-nav__count" aria-hidden="true">
        {listed}
      </span>
      <span className="vh">{` (${words})`}</span>
    </>
  );
}

/** A browser's router sends it; a server writes the same element without one, outside any page. */
const SearchForm = import.meta.env.SSR ? (props: ComponentProps<"form">) => <form {...props} data-discover="true" /> : Form;

function SiteSearch() {
  return (
    <SearchForm className="site-search" method="get" action="/produse" role="search" aria-label="În tot catalogul">
      <input
        className="input"
        name="q"
        type="search"
        aria-label="Caută în catalog"
        placeholder="specie, brand"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className="button button--small" type="submit">
        Caută
      </button>
    </SearchForm>
  );
}

/** Opens without scripts; with them it closes itself when one has gone somewhere, and on Escape. */
function PhoneMenu({ categories, pages }: { categories: readonly NavCategory[]; pages: ReactNode }) {
  const listed = useListCount();
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the menu, also another search of the same list
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname, search]);
  return (
    <details
      className="menu only-narrow"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <span>Meniu</span>
        <Listed count={listed} words={`${count(listed, NOUNS.product)} în cerere`} />
      </summary>
      <nav className="menu__panel" aria-label="Principal, pe telefon">
        <SiteSearch />
        <ul>
          {pages}
          {categories.length > 0 && (
            <li>
              <details open>
                <summary>Categorii</summary>
                <div className="menu__categories pile">
                  {categories.map(({ slug, name, hue }) => [
                    <a key={slug} className={`hue-${hue}`} href={`/${slug}`}>
                      {name}
                    </a>,
                    " ",
                  ])}
                </div>
              </details>
            </li>
          )}
        </ul>
      </nav>
    </details>
  );
}
