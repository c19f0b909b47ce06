import { useEffect } from "react";
import { data, Form, Link, Outlet, useLocation, useNavigate } from "react-router";
import { forgetFormDraft } from "#app/admin-kit/form/form-draft.ts";
import { mayOpen, type SignedIn } from "#app/admin-kit/signed-in.ts";
import { admitToPages, owesSecondStep, safeReturn, sessionContext } from "#app/auth/admission.server.ts";
import { homeOf } from "#app/auth/roles.ts";
import { useCompany } from "#app/company/use-company.ts";
import { isBehindUnknownProxy } from "#app/http/edge/client-address.server.ts";
import { takeFlash } from "#app/http/form.server.ts";
import { getLastEventId } from "#app/leads/live/live-leads.server.ts";
import { countOpenLeads } from "#app/leads/work-order/work-order.server.ts";
import type { Finding } from "#app/operations/state/finding.ts";
import { readState } from "#app/operations/state/state-watch.server.ts";
import { type AdminPage, adminPath } from "#app/registers/admin-pages.ts";
import { isSetUp } from "#app/routes/admin/first-steps/known-steps.server.ts";
import { useInstalledApp } from "#app/routes/admin/installed/installed-app.ts";
import { useLiveCount } from "#app/routes/admin/leads/live/inbox-news.ts";
import { AdminTabs, SettingsSide } from "#app/routes/admin/navigation/admin-tabs.tsx";
import {
  ACCOUNT,
  FIRST_STEPS,
  type MenuItem,
  menuItemOf,
  NAVIGATION,
  SETTINGS,
  SETTINGS_MENU,
} from "#app/routes/admin/navigation/navigation.ts";
import stylesheet from "#app/styles/admin.css?url";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { Flash } from "#app/ui/flash.tsx";
import { JumpLink } from "#app/ui/jump-link.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { useShortcuts } from "#app/ui/shortcuts/use-shortcuts.ts";
import type { Route } from "./+types/layout";
import { AdminErrorScreen, forbiddenOf } from "./error-screen.tsx";
import { usePageLinks } from "./page-links.ts";
import { useSessionEnd } from "./session-end.ts";

export const middleware: Route.MiddlewareFunction[] = [admitToPages];

export const clientMiddleware = [answerLostPosts];

export function links() {
  return [
    { rel: "stylesheet", href: stylesheet },
    { rel: "manifest", href: adminPath("manifest") },
    { rel: "apple-touch-icon", href: "/admin-apple-touch-icon.png" },
  ];
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export const headers = () => ({ "Cache-Control": "no-store" });

/** Also what makes client navigations pass the guard. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { flash, headers } = takeFlash(request);
  const session = context.get(sessionContext);
  const { full_name, role } = session.user;
  const user: SignedIn = { full_name, role, owesStep: owesSecondStep(session) };
  const hasInbox = mayOpen(user, "leads");
  const openLeads = hasInbox ? countOpenLeads() : 0;
  const hasSettings = mayOpen(user, "settings") && menuItemOf(url.pathname) === "settings";
  const alarms = mayOpen(user, "state") ? listAlarms(readState(new Date())) : [];
  return data(
    {
      user,
      openLeads,
      /** Which settings stand at the side: those of the pages that are settings. */
      settings: hasSettings && (isSetUp(session.user.id) ? "all done" : "with first steps"),
      lastEvent: hasInbox ? getLastEventId() : undefined,
      flash,
      alarms,
      isBehindUnknownProxy: isBehindUnknownProxy(),
      session: { left: session.left },
      // Without scripts: what is open is gone when the session is.
      refresh: { seconds: Math.ceil(session.left / 1_000) + 1, to: safeReturn(url.pathname) },
    },
    { headers },
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { lastEvent } = loaderData;
  const { pathname } = useLocation();
  const isFollowing = lastEvent !== undefined && pathname !== adminPath("leads");
  const openLeads = useLiveCount(loaderData.openLeads, lastEvent ?? 0, isFollowing);
  useInstalledApp(openLeads);
  useSessionEnd(loaderData.session);
  const navigate = useNavigate();
  const hasInbox = lastEvent !== undefined;
  useShortcuts({ c: () => hasInbox && void navigate(adminPath("newLead")) });
  return (
    <Frame user={loaderData.user} openLeads={openLeads} alarms={loaderData.alarms}>
      <AdminTabs />
      <Flash message={loaderData.flash} />
      {loaderData.user.owesStep && <SecondStepRequired />}
      {loaderData.isBehindUnknownProxy && (
        <p className="flash flash--warn">
          Cererile trec printr-un proxy în care site-ul nu are încredere: toți vizitatorii par a veni de la o singură adresă și împart
          aceleași limite. Setați TRUST_PROXY la numărul proxy-urilor de pe acest server sau la adresele lor și reporniți site-ul.
        </p>
      )}
      {loaderData.settings ? (
        <SettingsSide items={loaderData.settings === "all done" ? SETTINGS_MENU : [...SETTINGS_MENU, FIRST_STEPS]}>
          <Outlet />
        </SettingsSide>
      ) : (
        <Outlet />
      )}
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame user={loaderData?.user ?? forbiddenOf(error)?.frame} openLeads={loaderData?.openLeads ?? 0} alarms={loaderData?.alarms ?? []}>
      <title>{`Eroare > Admin`}</title>
      <AdminErrorScreen error={error} />
    </Frame>
  );
}

/** Where nothing could be loaded, every way stays open: each page decides for itself. */
const SOMEBODY: SignedIn = { full_name: "", role: "administrator" };

/** Items of the bar; whoever may not open the settings has his own account in their place. */
const BAR: readonly { item: MenuItem; page: AdminPage; to: string; label: string }[] = [
  { item: "products", ...NAVIGATION.products },
  { item: "leads", ...NAVIGATION.leads },
  { item: "experts", ...NAVIGATION.experts },
  { item: "settings", ...SETTINGS },
  { item: "settings", ...ACCOUNT },
];

type FrameProps = { user: SignedIn | undefined; openLeads: number; alarms: readonly Alarm[]; children: React.ReactNode };

function Frame({ user, openLeads, alarms, children }: FrameProps) {
  const company = useCompany();
  useClosingMenu();
  usePageLinks();
  const person = user ?? SOMEBODY;
  const mayOpenHere = (page: AdminPage) => mayOpen(person, page);
  const bar = BAR.filter(({ page }) => mayOpenHere(page) && (page !== "account" || !mayOpenHere("settings")));
  return (
    <div className="admin">
      <JumpLink className="skip" to="continut">
        Sari la conținut
      </JumpLink>
      <header className="admin-top on-dark">
        <div className="wrap cluster">
          <Logo name={company.name} isPlain={company.logo !== ""} to={person.owesStep ? adminPath("signInMethods") : homeOf(person.role)} />{" "}
          {mayOpenHere("leads") && (
            <a className="admin-top__leads only-narrow" href={adminPath("leads")}>
              Leaduri
              <OpenLeads open={openLeads} />
            </a>
          )}{" "}
          <button className="admin-top__menu only-narrow" type="button" popoverTarget="meniu">
            Meniu
          </button>
          {/* On a telephone it opens by the button, also without scripts; elsewhere it is the line itself. */}
          <div className="admin-menu" id="meniu" popover="auto">
            {/* Nothing of it is shown to who may open none of it yet. */}
            {mayOpenHere("leads") && (
              <nav aria-label="Administrare">
                <ul>
                  {bar.map(({ item, to, label }) => (
                    <li key={to}>
                      <MenuLink item={item} to={to}>
                        {label}
                        {item === "leads" && <OpenLeads open={openLeads} />}
                      </MenuLink>
                      {item === "leads" && <TabsOfLeads mayOpen={mayOpenHere} />}
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <Form method="post" action={adminPath("logout")} onSubmit={forgetFormDraft}>
              {user && (
                <span>Bună ziua, {mayOpenHere("account") ? <a href={adminPath("account")}>{user.full_name}</a> : user.full_name}</span>
              )}{" "}
              <button type="submit">Logout</button>
            </Form>
          </div>
        </div>
      </header>
      <AlarmBar alarms={alarms} />
      {company.is_demo && mayOpenHere("firstSteps") && (
        <section className="demo-bar" aria-label="Date demonstrative">
          <p className="wrap">
            Site cu date demonstrative.{" "}
            <Link to={adminPath("firstSteps")}>
              Înlocuiți-le<span className="only-wide"> cu datele firmei</span>
            </Link>
          </p>
        </section>
      )}
      <main id="continut" tabIndex={-1}>
        <div className="wrap">{children}</div>
      </main>
    </div>
  );
}

function useClosingMenu(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is the news
  useEffect(() => {
    const menu = document.getElementById("meniu");
    if (menu?.matches(":popover-open")) menu.hidePopover();
  }, [key]);
}

type MenuLinkProps = { item: MenuItem; to: string; children: React.ReactNode };

function MenuLink({ item, to, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const current = menuItemOf(pathname) === item ? (pathname === to ? "page" : "true") : undefined;
  return (
    <a aria-current={current} href={to}>
      {children}
    </a>
  );
}

/** On a telephone, where the inbox has no room for them above its first requests. */
function TabsOfLeads({ mayOpen }: { mayOpen: (page: AdminPage) => boolean }) {
  const tabs = NAVIGATION.leads.tabs.filter(({ page }) => page !== "leads" && mayOpen(page));
  return (
    <ul className="admin-menu__tabs only-narrow">
      {tabs.map(({ to, label }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function OpenLeads({ open }: { open: number }) {
  if (open === 0) return null;
  return (
    <>
      {" "}
      <span className="count">
        <span className="vh">deschise: </span>
        {/* three figures push the last tab out of a telephone */}
        {open > 99 ? "99+" : open}
      </span>
    </>
  );
}

function SecondStepRequired() {
  return (
    <p className="flash flash--warn" role="status">
      Pe acest site autentificarea în doi pași este obligatorie. Porniți codul de pe telefon sau adăugați o cheie de acces: apoi se deschide
      restul administrării.
    </p>
  );
}

type Alarm = Pick<Finding, "key" | "word" | "value" | "to">;

function listAlarms(findings: readonly Finding[]): Alarm[] {
  return findings.filter(({ state }) => state === "red").map(({ key, word, value, to }) => ({ key, word, value, to }));
}

function AlarmBar({ alarms }: { alarms: readonly Alarm[] }) {
  const [first, ...others] = alarms;
  if (!first) return null;
  return (
    <section className="alarm-bar" aria-label="Ce este urgent">
      <p className="wrap">
        <strong>{first.word}:</strong> {first.value}
        {others.length > 0 && ` · ${others.map(({ word, value }) => `${word}: ${value}`).join(" · ")}`}{" "}
        {first.key === "overdue" && first.to ? (
          <Link to={first.to}>Arată cererile</Link>
        ) : (
          <Link to={`${adminPath("state")}#${first.key}`}>Ce este de făcut</Link>
        )}
      </p>
    </section>
  );
}
